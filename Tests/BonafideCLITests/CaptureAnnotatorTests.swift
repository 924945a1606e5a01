import Bonafide
import Foundation
import Testing

@testable import BonafideCLI

/// Which pictures `capture --annotate` writes.
@Suite(.serialized) struct CaptureAnnotatorTests {
  private struct Ring: OverlayDrawable {
    var radius: Double

    var overlayHint: OverlayHint? { nil }

    func overlayContent(in frame: PixelSize) -> OverlayContent {
      let center = PixelPoint(x: Double(frame.width) / 2, y: Double(frame.height) / 2)
      return OverlayContent(ovals: [.init(center: center, radiusX: radius, radiusY: radius, style: .progress)])
    }
  }

  /// A ring that grows once.
  private struct RingFlow: CaptureFlow {
    func verify(_ frame: Frame) throws -> Ring { Ring(radius: frame.time < 1 ? 8 : 20) }

    func isComplete(_ result: Ring) -> Bool { false }
  }

  @Test func oneDrawingIsWrittenOnce() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    for name in ["a.png", "b.png", "c.png", "d.png"] { _ = try Installed.fixture(name, in: folder) }
    let controller = CaptureController(
      camera: try PictureFolderCamera(path: folder.path, interval: 0.5, delivery: .immediate), flow: RingFlow(),
      words: nil)
    let annotator = try CaptureAnnotator(folder: folder.path + "/drawn")
    try controller.run { event in
      guard case .updated(let update) = event else { return }
      do { try annotator.draw(update.frame, controller) } catch { Issue.record(error) }
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/drawn").sorted()
    #expect(names == ["frame-00000000.jpg", "frame-00001000.jpg"], "\(names)")
  }
}
