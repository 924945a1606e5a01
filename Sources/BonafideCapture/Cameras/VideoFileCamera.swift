public import BonafideCore
public import BonafideImaging
internal import BonafideProcess
internal import Synchronization

/// A camera that shows a video file with the file's own times, upright by its own rotation and the orientation given.
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
  /// The end of the run that was opened last.
  private let end = Mutex(VideoEnd())

  /// Creates a camera; the file is opened with ``start()``.
  ///
  /// - Parameters:
  ///   - path: of the file.
  ///   - delivery: which frames are delivered, and when.
  ///   - options: limits and wishes for reading it.
  ///   - facing: the direction of the lens, which a file does not record.
  ///   - orientation: how frames must be turned and mirrored to stand upright, after the file's own rotation; for
  ///     files without a rotation, and for those that an app has mirrored.
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
  public func start() throws -> CameraFeed { try start(for: CameraTaking()) }

  func start(for taking: CameraTaking) throws -> CameraFeed {
    try engine.start(for: taking) { interrupt in
      let opened = VideoEnd()
      end.withLock { $0 = opened }
      let reader = try VideoReader(path: path, options: options, interrupt: interrupt)
      return VideoSource(reader, orientation: orientation, end: opened)
    }
  }

  /// Stops it and waits until nothing of it runs any more.
  public func stop() { engine.stop() }

  func stop(ifStillGiving feed: CameraFeed) { engine.stop(ifStillGiving: feed) }

  /// What the file lacks; nil if nothing is known to be missing, or its frames were not shown to the end.
  package func shortfall() -> VideoShortfall? {
    guard options.maximumFrameCount == nil, let end = end.withLock(\.self).end else { return nil }
    return VideoShortfall(of: path, endingAt: end.seconds, options: options)
  }

  /// Whether parts of its frames could not be decoded; false as long as they were not shown to the end.
  package var isDamaged: Bool { end.withLock(\.self).end?.isDamaged ?? false }
}

/// When the last frame of a video ended, and how.
final class VideoEnd: Sendable {
  private let noted = Mutex<(seconds: Double, isDamaged: Bool)?>(nil)

  /// The time in seconds, and whether frames could not be decoded; nil before there were no more frames.
  var end: (seconds: Double, isDamaged: Bool)? { noted.withLock(\.self) }

  /// There are no more frames.
  func note(_ seconds: Double, isDamaged: Bool) { noted.withLock { $0 = (seconds, isDamaged) } }
}

/// The frames of a video.
final class VideoSource: FrameSource {
  private let reader: VideoReader
  private let orientation: ImageOrientation
  /// Is notified of the end.
  ///
  /// It is never the camera itself: the camera's last owner waits for the reading thread, and may be that thread.
  private let end: VideoEnd

  init(_ reader: VideoReader, orientation: ImageOrientation, end: VideoEnd) {
    self.reader = reader
    self.orientation = orientation
    self.end = end
  }

  func next() throws -> Frame? {
    guard let frame = try reader.next() else {
      end.note(reader.endTime, isDamaged: reader.isDamaged)
      return nil
    }
    return Frame(image: try frame.image.upright(from: orientation), time: frame.time)
  }

  func close() { reader.close() }
}
