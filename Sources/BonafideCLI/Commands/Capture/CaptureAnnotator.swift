internal import Bonafide

/// `capture --annotate`: what the person would have seen, a picture for each change.
final class CaptureAnnotator {
  private let folder: String
  private let view: CameraView
  private var times: Set<Int> = []

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

  /// Writes a frame with what is drawn over it now, named after its time in milliseconds.
  func draw<Flow: CaptureFlow>(_ frame: Frame, _ controller: CaptureController<Flow>) throws {
    guard let milliseconds = Int(exactly: (frame.time * 1000).rounded()) else { return }
    guard times.count < Self.maximumCount || times.contains(milliseconds) else { return }
    times.insert(milliseconds)
    try view.resize(to: frame.image.size)
    view.show(frame, of: controller)
    let path = "\(folder)/frame-\(milliseconds.digits(8)).jpg"
    if let picture = try view.picture() { try ImageEncoder.write(picture, to: path, readableBy: .owner) }
  }
}
