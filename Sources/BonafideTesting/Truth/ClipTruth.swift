public import BonafideCatalogue
public import BonafideCore

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// What the clips of a folder really show, as `stage clip` writes it to `clips.json`.
///
/// A JSON object with `schema` (``schema``) and `clips`, an array of objects with `file`, `document` and `frames`; each
/// frame has `time`, `corners` (four `[x, y]`, or null) and `isHeld`.
public struct ClipTruth: Sendable, Hashable {
  /// The schema's name and version.
  public static let schema = "bonafide-clip-truth/1"
  /// A larger truth file is refused.
  public static let maximumByteCount = 64 << 20

  /// One clip.
  public struct Clip: Sendable, Hashable, Codable {
    /// Its name in the folder.
    public var file: String
    /// The document that it shows.
    public var document: Document
    /// What is true of its frames, in their order.
    public var frames: [Frame]

    /// Creates a truth.
    public init(file: String, document: Document, frames: [Frame]) {
      self.file = file
      self.document = document
      self.frames = frames
    }

    /// The frame nearest to a time in seconds; nil where there are none.
    public func frame(at time: Double) -> Frame? { frames.min { abs($0.time - time) < abs($1.time - time) } }
  }

  /// One frame of a clip.
  public struct Frame: Sendable, Hashable, Codable {
    /// Seconds since the clip's begin.
    public var time: Double
    /// Whether the document is held still.
    public var isHeld: Bool
    private var corners: [[Double]]?

    /// Creates a truth; the outline is kept to a hundredth of a pixel, the time to a tenth of a millisecond.
    public init(time: Double, outline: Quadrilateral?, isHeld: Bool) {
      self.time = (time * 1e4).rounded() / 1e4
      corners = outline?.corners.map { [($0.x * 100).rounded() / 100, ($0.y * 100).rounded() / 100] }
      self.isHeld = isHeld
    }

    /// The document's corners as it reads, in pixels; nil while less than half of it is in the picture, or where what
    /// is written is no outline.
    public var outline: Quadrilateral? { corners.flatMap { Quadrilateral(truth: $0) } }
  }

  /// The clips in the order of the file.
  public let clips: [Clip]

  /// Creates a truth.
  public init(clips: [Clip]) { self.clips = clips }

  /// Reads the JSON text of a truth file.
  ///
  /// - Throws: `DocumentError` with code `.badTruth` for anything that is none, or that names a file outside its
  ///   folder.
  public init(json: [UInt8]) throws {
    guard json.count <= Self.maximumByteCount else {
      throw DocumentError(.badTruth, "the truth file is larger than \(Self.maximumByteCount >> 20) MiB")
    }
    let file: File
    do { file = try JSONDecoder().decode(File.self, from: Data(json)) } catch {
      throw DocumentError(
        .badTruth, "the truth file cannot be read; it must hold clips with file, document and frames", cause: error)
    }
    guard file.schema == Self.schema else {
      throw DocumentError(.badTruth, "the truth file is not of the schema \(Self.schema)")
    }
    guard file.clips.allSatisfy({ TruthFileName.isInside($0.file) }) else {
      throw DocumentError(.badTruth, "the truth file names a file outside its folder")
    }
    clips = file.clips
  }

  /// The JSON text of the truth file.
  ///
  /// - Throws: `EncodingError` for a number that is none.
  public func json() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(File(schema: Self.schema, clips: clips)))
  }

  private struct File: Codable {
    var schema: String
    var clips: [Clip]
  }
}
