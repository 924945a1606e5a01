public import BonafideCore
public import BonafideImaging

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A camera that shows the pictures of a folder one after the other, by their names.
public final class PictureFolderCamera: Camera, HandoverCamera {
  /// Where the pictures lie.
  public let path: String
  /// Seconds from one picture to the next.
  public let interval: Double
  /// Larger pictures are shrunk so that the longer side has this many pixels; nil keeps the size.
  public let maximumLongerSide: Int?
  /// Limits and wishes for reading pictures.
  public let options: ImageDecoderOptions
  /// Where the lens pointed to.
  public let facing: LensFacing
  /// How pictures must be turned and mirrored to stand upright, after what their own tags say.
  public let orientation: ImageOrientation
  private let engine: CameraEngine

  /// Most pictures of a folder that are shown.
  public static let maximumPictureCount = 100_000

  private static let endings = [
    ".jpg", ".jpeg", ".png", ".webp", ".gif", ".bmp", ".tif", ".tiff", ".heic", ".avif", ".jp2",
  ]

  /// Creates a camera; the folder is looked at with ``start()``.
  ///
  /// - Parameters:
  ///   - path: of the folder; files without the ending of a picture's name are left out.
  ///   - interval: seconds from one picture to the next, above 0; a tenth by default.
  ///   - delivery: which pictures are delivered, and when.
  ///   - maximumLongerSide: larger pictures are shrunk to this many pixels; nil keeps the size.
  ///   - options: limits and wishes for reading pictures.
  ///   - facing: the direction of the lens.
  ///   - orientation: how pictures must be turned and mirrored to stand upright, after their own tags were applied.
  /// - Throws: ``CameraError`` with code `.badOptions`.
  public init(
    path: String, interval: Double = 0.1, delivery: FrameDelivery = .live, maximumLongerSide: Int? = nil,
    options: ImageDecoderOptions = .init(), facing: LensFacing = .unknown, orientation: ImageOrientation = .up
  ) throws {
    guard interval > 0, interval <= 3600 else {
      throw CameraError(.badOptions, "the interval is \(interval); it must be above 0 and at most 3600 seconds")
    }
    self.path = path
    self.interval = interval
    self.maximumLongerSide = maximumLongerSide
    self.options = options
    self.facing = facing
    self.orientation = orientation
    engine = CameraEngine(delivery: delivery)
  }

  /// Starts with the first picture.
  ///
  /// - Throws: `FileError` where the folder is missing or holds no picture.
  public func start() throws -> CameraFeed { try start(for: CameraTaking()) }

  func start(for taking: CameraTaking) throws -> CameraFeed {
    try engine.start(for: taking) { _ in PictureSource(self, names: try names()) }
  }

  /// Stops it and waits until nothing of it runs any more.
  public func stop() { engine.stop() }

  func stop(ifStillGiving feed: CameraFeed) { engine.stop(ifStillGiving: feed) }

  private func names() throws -> [String] {
    let all: [String]
    do { all = try FileManager.default.contentsOfDirectory(atPath: path) } catch {
      throw FileError(
        .notFound, "\(path) cannot be listed as a folder of pictures; name an existing folder", cause: error)
    }
    let names = all.filter { name in Self.endings.contains { name.lowercased().hasSuffix($0) } && !name.hasPrefix(".") }
    guard !names.isEmpty else { throw FileError(.notFound, "\(path) holds no picture; name a folder with pictures") }
    guard names.count <= Self.maximumPictureCount else {
      throw FileError(.tooLarge, "\(path) holds more than \(Self.maximumPictureCount) pictures; take some out")
    }
    return names.sorted()
  }

  /// The pictures of the folder, read one by one.
  private final class PictureSource: FrameSource {
    private let paths: [String]
    private let interval: Double
    private let decoder: ImageDecoder
    private let side: Int?
    private let orientation: ImageOrientation
    private var index = 0

    init(_ camera: PictureFolderCamera, names: [String]) {
      paths = names.map { camera.path + "/" + $0 }
      interval = camera.interval
      side = camera.maximumLongerSide
      orientation = camera.orientation
      decoder = ImageDecoder(options: camera.options)
    }

    func next() throws -> Frame? {
      guard index < paths.count else { return nil }
      defer { index += 1 }
      let image = try decoder.read(path: paths[index])
      let shrunk = try side.map(image.shrunk) ?? image
      return Frame(image: try shrunk.upright(from: orientation), time: Double(index) * interval)
    }

    func close() { index = paths.count }
  }
}
