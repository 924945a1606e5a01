internal import Bonafide

/// A clip given to `verify`: its frames, up to the time that a verdict is worth.
///
/// A person who waits is shown the progress.
struct HandedInClip {
  /// Longest time of the stream that is looked at, in seconds.
  static let mostSeconds = 300.0
  /// Longest time for a clip, in seconds: a small file may hold what takes much longer to look at.
  static let mostSecondsOfWork = 60
  /// Most frames: those of the longest clip at 30 a second.
  static let mostFrames = 9000

  private let path: String
  private let reader: VideoReader
  private let orientation: ImageOrientation
  private let words: Words?
  private var frameCount = 0

  /// Opens a clip.
  ///
  /// - Parameters:
  ///   - path: of the file.
  ///   - side: the longer side that frames are shrunk to, in pixels.
  ///   - orientation: how they must be turned and mirrored to stand upright, after the file's own rotation.
  ///   - words: of the language that people are spoken to in; nil for English.
  /// - Throws: `ImageError`, `FileError`.
  init(path: String, side: Int, orientation: ImageOrientation = .up, words: Words?) throws {
    self.path = path
    self.orientation = orientation
    self.words = words
    reader = try VideoReader(path: path, options: VideoReaderOptions(maximumLongerSide: side))
  }

  /// The next frame, nil after the last; a clip that broke off is reported then.
  ///
  /// - Throws: `ImageError`, with code `.tooLarge` for a clip that goes on beyond the limits.
  mutating func next() throws -> Frame? {
    guard let frame = try reader.next() else {
      VideoWarnings(path: path, words: words).warn(
        VideoShortfall(of: path, endingAt: reader.endTime, options: reader.options), isDamaged: reader.isDamaged)
      return nil
    }
    frameCount += 1
    guard frame.time <= Self.mostSeconds, frameCount <= Self.mostFrames else {
      throw ImageError(
        .tooLarge,
        "\(path) goes on for more than \(Int(Self.mostSeconds)) seconds or \(Self.mostFrames) frames; shorten it")
    }
    Console.progress("\(path): \(frame.time.text(places: 1)) s")
    return Frame(image: try frame.image.upright(from: orientation), time: frame.time)
  }
}
