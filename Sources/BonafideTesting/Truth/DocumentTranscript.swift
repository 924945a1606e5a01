internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideInference

/// What is printed on the documents of a folder, as a person read it: the table `truth.tsv`.
///
/// A first line names the columns, of which `file`, `country`, `role`, `page`, `edition` and `visual` are needed. A row
/// a picture; `visual` holds `name=value` parted by ` ; `, a value may have several spellings parted by `|`. `title` is
/// the catalogue's `academicTitle`, `maritalStatus` its `status`.
public struct DocumentTranscript: Sendable, Hashable {
  /// A larger file is refused.
  public static let maximumByteCount = 16 << 20
  /// More rows are refused.
  public static let maximumPageCount = 100_000

  /// Which part of the editions a measure is taken on.
  ///
  /// Pictures are split once, by a hash of country, role and edition, so that what is written or fitted on one half is
  /// measured on the other.
  public enum Half: String, Sendable, Hashable, CaseIterable {
    /// The half that definitions, labels and weights may be made from.
    case fitted
    /// The half that nothing is made from before it is measured.
    case heldOut
  }

  /// One picture.
  public struct Page: Sendable, Hashable {
    /// Its path in the folder.
    public var file: String
    /// The two letters of the issuing state.
    public var country: String
    /// A role of the catalogue, or another word.
    public var role: String
    /// `front`, `back`, `data` for a passport's page of data, or another word.
    public var page: String
    /// The edition as far as it is known, often empty.
    public var edition: String
    /// The spellings of each printed value by the name of its field, dates as YYYY-MM-DD.
    public var values: [String: [String]]

    /// The half that the picture belongs to.
    public func half(byCountry: Bool) -> Half {
      let key = byCountry ? country : "\(country)/\(role)/\(edition)"
      let first = SHA256Hex.digest(Array(key.utf8)).prefix(2)
      return (UInt8(first, radix: 16) ?? 0) % 2 == 0 ? .fitted : .heldOut
    }
  }

  /// The pages in the order of the file.
  public let pages: [Page]

  /// Reads a table.
  ///
  /// - Throws: ``DocumentError`` with code `.badTruth`.
  public init(tsv bytes: [UInt8]) throws {
    guard bytes.count <= Self.maximumByteCount, let text = String(validating: bytes, as: UTF8.self) else {
      throw DocumentError(.badTruth, "truth.tsv is no UTF-8 text of \(Self.maximumByteCount >> 20) MiB at most")
    }
    let lines = text.split(whereSeparator: \.isNewline)
    guard let head = lines.first, lines.count <= Self.maximumPageCount else {
      throw DocumentError(.badTruth, "truth.tsv has no rows, or more than \(Self.maximumPageCount)")
    }
    let names = Self.cells(head)
    let needed = ["file", "country", "role", "page", "edition", "visual"]
    let columns = needed.compactMap { names.firstIndex(of: $0) }
    guard columns.count == needed.count else {
      throw DocumentError(.badTruth, "truth.tsv lacks one of the columns \(needed.joined(separator: ", "))")
    }
    pages = try lines.dropFirst().enumerated().map { index, line in
      let cells = Self.cells(line)
      guard let last = columns.max(), last < cells.count else {
        throw DocumentError(
          .badTruth,
          "row \(index + 2) of truth.tsv has \(cells.count) columns, fewer than the first row names for it")
      }
      let values = columns.map { cells[$0] }
      guard TruthFileName.isInside(values[0]) else {
        throw DocumentError(.badTruth, "row \(index + 2) of truth.tsv names no file inside the folder")
      }
      return Page(
        file: values[0], country: values[1], role: values[2], page: values[3], edition: values[4],
        values: Self.values(values[5]))
    }
  }

  /// Names that tables have for fields which the catalogue calls otherwise.
  private static let otherNames = ["title": "academicTitle", "maritalStatus": "status"]

  private static func cells(_ line: Substring) -> [String] {
    line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
  }

  private static func values(_ text: String) -> [String: [String]] {
    var values: [String: [String]] = [:]
    for entry in text.split(separator: ";") {
      let parts = entry.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let given = parts[0].filter { !$0.isWhitespace }
      let name = otherNames[given] ?? given
      let spellings = parts[1].split(separator: "|").map { spelling in
        String(spelling.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
      }
      values[name] = spellings.filter { !$0.isEmpty }
    }
    return values
  }
}
