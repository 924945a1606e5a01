import BonafideCore
import BonafideDocument
import BonafideImaging
import BonafidePage
import BonafideWords
import Testing

@testable import BonafideCapture

@Suite struct ZZPicturesTemp {
  @Test func write() throws {
    let scene = try ImageDecoder().read(path: "/tmp/camtest/scene.png")
    let s = Double(scene.width)
    let quad = Quadrilateral(
      topLeft: PixelPoint(x: 0.04 * s, y: 0.015 * s), topRight: PixelPoint(x: 0.405 * s * 2, y: 0.05 * s * 2),
      bottomRight: PixelPoint(x: 0.73 * s, y: 0.55 * s), bottomLeft: PixelPoint(x: 0.025 * s, y: 0.45 * s))
    let layer = try DrawingLayer()
    for (name, language, gates, progress, canvas, scale, mirror, debug, mode) in [
      ("cs-land", "cs", [DocumentGate.angleTooSteep], [DocumentProgress](), PixelSize(width: 960, height: 540), 1.0, false, false, CanvasLayout.Mode.fit),
      ("uk-port", "uk", [.reflectionPresent], [], PixelSize(width: 360, height: 640), 1.0, false, false, .fit),
      ("uk-port2", "uk", [.reflectionPresent], [], PixelSize(width: 360, height: 640), 2.0, true, false, .fill),
      ("cs-big", "cs", [], [.recognizing], PixelSize(width: 960, height: 540), 2.0, false, true, .fit),
      ("uk-ok", "uk", [], [], PixelSize(width: 480, height: 270), 1.0, false, false, .fit),
    ] {
      var overlay = Overlay(words: try Words.load(#require(Language(rawValue: language))))
      overlay.options.mode = mode
      overlay.options.isMirrored = mirror
      overlay.options.showDebugVisualisation = debug
      try overlay.options.setTextScale(scale)
      var result = DocumentResult(gates: gates, progress: progress)
      result.corners = quad
      _ = overlay.take(result, frame: scene.size, at: 0)
      layer.setRenderables((overlay.renderCommands(canvas: canvas)?.commands ?? []).map(\.renderable))
      let image = try layer.preview(of: scene, layout: CanvasLayout(frame: scene.size, canvas: canvas, mode: mode, isMirrored: mirror))
      try ImageEncoder.write(image, to: "/tmp/camtest/o-\(name).png")
    }
    let layout = CanvasLayout(frame: scene.size, canvas: PixelSize(width: 480, height: 270))
    for (name, title, remedy) in [("he", "המסמך רחוק מדי 12", "קרבו אותו (MRZ) למצלמה"), ("ar", "الوثيقة بعيدة جدا", "قرّب الوثيقة من الكاميرا")] {
      var painter = OverlayPainter(layout: layout, textScale: 1.3, pen: try RenderPen())
      painter.paint(OverlayHint(code: "x", kind: .warning), HintText(title: title, remedy: remedy), isRightToLeft: true)
      layer.setRenderables(painter.commands.map(\.renderable))
      try ImageEncoder.write(try layer.preview(of: scene, layout: layout), to: "/tmp/camtest/o-\(name).png")
    }
  }
}
