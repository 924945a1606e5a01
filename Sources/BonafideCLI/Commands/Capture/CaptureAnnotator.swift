internal import Bonafide

/// `capture --annotate`: what the person would have seen, a picture for each change.
final class CaptureAnnotator {
  private let folder: String
  private let layer: DrawingLayer
  private var times: Set<Int> = []

  /// Most pictures of a run.
  private static let maximumCount = 1000

  init(folder: String) throws {
    try BoundedFile.makeFolder(folder)
    self.folder = folder
    layer = try DrawingLayer()
  }

  /// Writes a frame with what is drawn over it now, named after its time in milliseconds.
  func draw<Flow: CaptureFlow>(_ frame: Frame, _ controller: CaptureController<Flow>) throws {
    guard let milliseconds = Int(exactly: (frame.time * 1000).rounded()) else { return }
    guard times.count < Self.maximumCount || times.contains(milliseconds) else { return }
    times.insert(milliseconds)
    let commands = controller.renderCommands(canvasWidth: frame.image.width, canvasHeight: frame.image.height)
    layer.setRenderables(try commands.map(RenderableFactory.createRenderables) ?? [])
    let size = frame.image.size
    let layout = CanvasLayout(frame: size, canvas: size, isMirrored: controller.overlayOptions.isMirrored)
    let path = "\(folder)/frame-\(milliseconds.digits(8)).jpg"
    try ImageEncoder.write(layer.preview(of: frame.image, layout: layout), to: path, readableBy: .owner)
  }
}
