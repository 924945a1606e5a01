internal import BonafideCore
internal import BonafideImaging
internal import BonafideProcess

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A camera on this machine (Video for Linux), read by an `ffmpeg` child process.
///
/// Frames are handed over as they come, the newest first; times are the device's own, from 0. When the camera is
/// unplugged or the child dies, the feed ends with a ``CameraError`` of code `.cameraLost`.
public final class DeviceCamera: Camera, HandoverCamera {
  /// The device, `/dev/video0`.
  public let path: String
  /// What is asked of it.
  public let options: DeviceCameraOptions
  private let engine = CameraEngine(delivery: .live)

  /// Where its lens points to.
  public var facing: LensFacing { options.facing }

  /// Creates a camera; the device is opened with ``start()``.
  ///
  /// - Throws: ``CameraError`` with code `.badOptions`.
  public init(path: String, options: DeviceCameraOptions = .init()) throws {
    let area = options.size.width.multipliedReportingOverflow(by: options.size.height)
    guard (1...240).contains(options.framesPerSecond), options.size.width > 0, options.size.height > 0, !area.overflow,
      area.partialValue <= 16_000_000, options.secondsToOpen > 0, options.secondsPerFrame > 0
    else {
      throw CameraError(.badOptions, "a camera gives 1 to 240 frames a second of at most 16 megapixels; ask for these")
    }
    self.path = path
    self.options = options
  }

  /// Opens the device and waits for its first frame.
  ///
  /// - Throws: ``CameraError`` with code `.noCamera` where there is none, it is in use or gives no pictures, and
  ///   `.noCameraPermission`; `ImageError` with code `.missingProgram` where ffmpeg is not installed. It can be called
  ///   again later.
  public func start() throws -> CameraFeed { try start(for: CameraTaking()) }

  func start(for taking: CameraTaking) throws -> CameraFeed {
    try engine.start(for: taking) { interrupt in
      if options.input == .videoForLinux { try Self.check(path) }
      return try DeviceSource(path: path, options: options, interrupt: interrupt)
    }
  }

  /// Stops it and waits until nothing of it runs any more.
  public func stop() { engine.stop() }

  func stop(ifStillGiving feed: CameraFeed) { engine.stop(ifStillGiving: feed) }

  /// Whether a device is one of Video for Linux, which has number 81 among the kinds of devices.
  private static func isOfVideo(_ status: stat) -> Bool {
    #if os(Linux)
      (UInt64(status.st_rdev) >> 8) & 0xFFF == 81
    #else
      false
    #endif
  }

  /// Opens the device and closes it again: the system's own answer is the clearest.
  ///
  /// - Throws: ``CameraError``.
  static func check(_ path: String) throws {
    var status = stat()
    guard stat(path, &status) == 0 else { throw CameraError(errno: errno, path: path) }
    guard status.st_mode & S_IFMT == S_IFCHR, isOfVideo(status) else {
      throw CameraError(.noCamera, "\(path) is no camera; name a device such as /dev/video0")
    }
    let descriptor = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw CameraError(errno: errno, path: path) }
    close(descriptor)
  }
}

/// The frames of a device.
private final class DeviceSource: FrameSource {
  private let reader: VideoReader
  private let path: String
  private let orientation: ImageOrientation
  /// The one that was waited for when the device was opened.
  private var first: Frame?

  init(path: String, options: DeviceCameraOptions, interrupt: ChildInterrupt) throws {
    self.path = path
    orientation = options.orientation
    // The first frame may take longer: ffmpeg starts, the device wakes up.
    reader = try VideoReader(
      input: Self.input(path: path, options: options), access: Self.access(path: path, options: options),
      name: path, isEndless: true, interrupt: interrupt,
      options: VideoReaderOptions(maximumSecondsPerFrame: options.secondsToOpen, program: options.program))
    do {
      guard let frame = try reader.next() else { throw CameraError(said: reader.errors, path: path) }
      first = frame
    } catch let error as CameraError {
      reader.close()
      throw error
    } catch {
      let said = reader.errors
      reader.close()
      throw CameraError(said: said, path: path)
    }
    reader.longestWait = options.secondsPerFrame
  }

  private static func input(path: String, options: DeviceCameraOptions) -> [String] {
    switch options.input {
    case .videoForLinux:
      [
        "-fflags", "nobuffer", "-f", "v4l2", "-framerate", "\(options.framesPerSecond)", "-video_size",
        "\(options.size.width)x\(options.size.height)", "-i", path,
      ]
    case .generated(let source): ["-re", "-f", "lavfi", "-i", source]
    }
  }

  private static func access(path: String, options: DeviceCameraOptions) -> ChildAccess {
    switch options.input {
    case .videoForLinux: ChildAccess(writing: [path])
    case .generated: ChildAccess()
    }
  }

  func next() throws -> Frame? {
    if let frame = first {
      first = nil
      return try upright(frame)
    }
    do {
      guard let frame = try reader.next() else { throw lost }
      return try upright(frame)
    } catch is ImageError {
      throw lost
    }
  }

  func close() { reader.close() }

  private var lost: CameraError {
    CameraError(.cameraLost, "the camera \(path) gives no more frames; plug it in again and start anew")
  }

  private func upright(_ frame: Frame) throws -> Frame {
    Frame(image: try frame.image.upright(from: orientation), time: frame.time)
  }
}
