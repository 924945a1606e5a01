public import BonafideCore
public import BonafideImaging
internal import BonafideProcess

/// A camera that shows a video file, upright by the file's own rotation and by what is said of it beside, with the
/// file's own times.
public final class VideoFileCamera: Camera, HandoverCamera {
  /// Where the file lies.
  public let path: String
  /// Limits and wishes for reading it.
  public let options: VideoReaderOptions
  /// Where the lens pointed to.
  public let facing: LensFacing
  /// How frames must be turned and mirrored to stand upright, after the file's own rotation.
  public let orientation: ImageOrientation
  private let engine: CameraEngine

  /// Creates a camera; the file is opened with ``start()``.
  ///
  /// - Parameters:
  ///   - path: of the file.
  ///   - delivery: which frames are handed over, and when.
  ///   - options: limits and wishes for reading it.
  ///   - facing: where the lens pointed to, which a file does not say.
  ///   - orientation: how frames must be turned and mirrored to stand upright, after the file's own rotation: for
  ///     files without one, and for those that an app has mirrored.
  public init(
    path: String, delivery: FrameDelivery = .live, options: VideoReaderOptions = .init(), facing: LensFacing = .unknown,
    orientation: ImageOrientation = .up
  ) {
    self.path = path
    self.options = options
    self.facing = facing
    self.orientation = orientation
    engine = CameraEngine(delivery: delivery)
  }

  /// Starts from the file's beginning.
  ///
  /// - Throws: `FileError` for the file; `ImageError` with code `.missingProgram` where ffmpeg is not installed. What
  ///   the file holds shows with the frames.
  public func start() throws -> CameraFeed {
    try engine.start {
      VideoSource(try VideoReader(path: path, options: options, interrupt: $0), orientation: orientation)
    }
  }

  /// Stops it and waits until nothing of it runs any more.
  public func stop() { engine.stop() }

  func stop(ifStillGiving feed: CameraFeed) { engine.stop(ifStillGiving: feed) }
}

/// The frames of a video.
final class VideoSource: FrameSource {
  private let reader: VideoReader
  private let orientation: ImageOrientation

  init(_ reader: VideoReader, orientation: ImageOrientation = .up) {
    self.reader = reader
    self.orientation = orientation
  }

  func next() throws -> Frame? {
    try reader.next().map { Frame(image: try $0.image.upright(from: orientation), time: $0.time) }
  }

  func close() { reader.close() }
}
