public import BonafideCatalogue
public import BonafideCore

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// What the pictures of a folder really show, as `stage scene` writes it to `truth.json` or a person does.
///
/// A JSON object with `schema` (``schema``) and `pictures`, an array of objects with `file`, `document` (an object with
/// `role`, `country`, `page` and `code`, or null for a picture without a document), `corners` (four `[x, y]` in pixels,
/// from the top left as the page reads, or null), `fields` (an object of values by name), `defects` (words),
/// `gatesPass` (whether every gate should let the picture pass) and `isCatalogued` (false for a document that no
/// catalogue holds, whose state and role are all that can be told). All but `file` and `document` may be left out.
public struct DocumentTruth: Sendable, Hashable {
  /// The schema's name and version.
  public static let schema = "bonafide-document-truth/1"
  /// A larger truth file is refused.
  public static let maximumByteCount = 64 << 20
  /// More pictures are refused.
  public static let maximumPictureCount = 100_000

  /// One picture.
  public struct Picture: Sendable, Hashable {
    /// Its name in the folder.
    public var file: String
    /// nil where the picture shows no document.
    public var document: Document?
    /// The page's corners in pixels of the picture, from the top left as the page reads; nil where they are not known.
    public var corners: Quadrilateral?
    /// Values by name, dates as YYYY-MM-DD.
    public var fields: [String: String]
    /// What makes the picture harder, in words; empty where nothing is named.
    public var defects: [String]
    /// Whether every gate of ``DocumentJudge`` should let the picture pass.
    public var gatesPass: Bool
    /// Whether the catalogue should hold the document; true by default.
    ///
    /// One that it should not is right where state and role are named and no edition.
    public var isCatalogued = true

    /// Creates a truth.
    public init(
      file: String, document: Document?, corners: Quadrilateral? = nil, fields: [String: String] = [:],
      defects: [String] = [], gatesPass: Bool = true
    ) {
      self.file = file
      self.document = document
      self.corners = corners
      self.fields = fields
      self.defects = defects
      self.gatesPass = gatesPass
    }
  }

  /// The pictures in the order of the file.
  public let pictures: [Picture]

  /// Creates a truth.
  public init(pictures: [Picture]) { self.pictures = pictures }

  /// Reads the JSON text of a truth file.
  ///
  /// - Throws: ``DocumentError`` with code `.badTruth`.
  public init(json: [UInt8]) throws {
    guard json.count <= Self.maximumByteCount else {
      throw DocumentError(.badTruth, "the truth file is larger than \(Self.maximumByteCount >> 20) MiB")
    }
    let file: File
    do {
      file = try JSONDecoder().decode(File.self, from: Data(json))
    } catch {
      throw DocumentError(
        .badTruth, "the truth file is no \(Self.schema) object, as `stage scene` writes it", cause: error)
    }
    guard file.schema == Self.schema else {
      throw DocumentError(.badTruth, "the truth file's schema is not \(Self.schema)")
    }
    guard file.pictures.count <= Self.maximumPictureCount else {
      throw DocumentError(.badTruth, "the truth file names more than \(Self.maximumPictureCount) pictures")
    }
    pictures = try file.pictures.enumerated().map { try Self.picture($1, at: $0) }
  }

  private struct File: Decodable {
    var schema: String
    var pictures: [Entry]
  }

  private struct Entry: Decodable {
    var file: String
    var document: Document?
    var corners: [[Double]]?
    var fields: [String: String]?
    var defects: [String]?
    var gatesPass: Bool?
    var isCatalogued: Bool?
  }

  private static func picture(_ entry: Entry, at index: Int) throws -> Picture {
    guard TruthFileName.isInside(entry.file) else {
      throw DocumentError(.badTruth, "picture \(index + 1) of the truth file names no file inside the folder")
    }
    var corners: Quadrilateral?
    if let given = entry.corners {
      guard let outline = Quadrilateral(truth: given), given.joined().allSatisfy({ abs($0) < 1e6 }) else {
        throw DocumentError(.badTruth, "the corners of picture \(index + 1) of the truth file are not four [x, y]")
      }
      corners = outline
    }
    var picture = Picture(
      file: entry.file, document: entry.document, corners: corners, fields: entry.fields ?? [:],
      defects: entry.defects ?? [], gatesPass: entry.gatesPass ?? true)
    picture.isCatalogued = entry.isCatalogued ?? true
    return picture
  }
}
