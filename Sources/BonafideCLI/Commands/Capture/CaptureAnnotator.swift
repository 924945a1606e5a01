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
    let milliseconds = Int((frame.time * 1000).rounded())
    guard times.count < Self.maximumCount || times.contains(milliseconds) else { return }
    times.insert(milliseconds)
    let commands = controller.renderCommands(canvasWidth: frame.image.width, canvasHeight: frame.image.height)
    layer.setRenderables(try commands.map(RenderableFactory.createRenderables) ?? [])
    let digits = String(milliseconds)
    let name = String(repeating: "0", count: max(0, 8 - digits.count)) + digits
    try ImageEncoder.write(layer.draw(over: frame.image), to: "\(folder)/frame-\(name).jpg", readableBy: .owner)
  }
}
