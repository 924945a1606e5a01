internal import Bonafide

/// `capture --annotate`: what the person would have seen, a picture for each change.
final class CaptureAnnotator {
  private let folder: String
  private let view: CameraView
  private var times: Set<Int> = []
  /// The overlay of the last written picture; nil before the first.
  private var drawn: String?

  /// Most pictures of a run.
  private static let maximumCount = 1000

  init(folder: String) throws {
    try BoundedFile.makeFolder(folder)
    self.folder = folder
    view = try CameraView(canvas: PixelSize(width: 1, height: 1))
  }

  /// Refuses a folder with pictures of another run, which nobody could tell from new ones.
  static func check(_ option: String, _ folder: String) throws {
    try EarlierRun.check(option, folder, for: "pictures", names: ["frame-*.jpg"])
  }

  /// Writes a frame with its overlay, named after its time in milliseconds.
  ///
  /// Nothing is written if the overlay has not changed: a hint is held while its reasons change.
  func draw<Flow: CaptureFlow>(_ frame: Frame, _ controller: CaptureController<Flow>) throws {
    guard let milliseconds = Int(exactly: (frame.time * 1000).rounded()) else { return }
    let size = frame.image.size
    let commands = controller.renderCommands(canvasWidth: size.width, canvasHeight: size.height) ?? ""
    guard commands != drawn else { return }
    guard times.count < Self.maximumCount || times.contains(milliseconds) else { return }
    times.insert(milliseconds)
    drawn = commands
    try view.resize(to: size)
    view.show(frame, of: controller)
    let path = "\(folder)/frame-\(milliseconds.digits(8)).jpg"
    if let picture = try view.picture() { try ImageEncoder.write(picture, to: path, readableBy: .owner) }
  }
}
