internal import BonafideCore
public import BonafideImaging
internal import BonafideProcess

/// A camera that shows a video file, upright by the file's own rotation, with the file's own times.
public final class VideoFileCamera: Camera {
  /// Where the file lies.
  public let path: String
  /// Limits and wishes for reading it.
  public let options: VideoReaderOptions
  /// Where the lens pointed to.
  public let facing: LensFacing
  private let engine: CameraEngine

  /// Creates a camera; the file is opened with ``start()``.
  ///
  /// - Parameters:
  ///   - path: of the file.
  ///   - delivery: which frames are handed over, and when.
  ///   - options: limits and wishes for reading it.
  ///   - facing: where the lens pointed to, which a file does not say.
  public init(
    path: String, delivery: FrameDelivery = .live, options: VideoReaderOptions = .init(), facing: LensFacing = .unknown
  ) {
    self.path = path
    self.options = options
    self.facing = facing
    engine = CameraEngine(delivery: delivery)
  }

  /// Starts from the file's beginning.
  ///
  /// - Throws: `FileError` for the file; `ImageError` with code `.missingProgram` where ffmpeg is not installed. What
  ///   the file holds shows with the frames.
  public func start() throws -> CameraFeed {
    try engine.start { VideoSource(try VideoReader(path: path, options: options, interrupt: $0)) }
  }

  /// Stops it and waits until nothing of it runs any more.
  public func stop() { engine.stop() }
}

/// The frames of a video.
final class VideoSource: FrameSource {
  private let reader: VideoReader

  init(_ reader: VideoReader) { self.reader = reader }

  func next() throws -> Frame? { try reader.next() }

  func close() { reader.close() }
}
