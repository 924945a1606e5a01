package import BonafideCore
package import BonafideTesting

/// What pictures of pages are taken from: `recaptures.tsv`, a line a picture with the columns `file`, `kind`, `medium`,
/// `source` and `corners`.
package struct RecaptureTruth: Sendable {
  /// One picture.
  package struct Picture: Sendable, Hashable {
    /// The file, inside the folder.
    package let file: String
    /// What it is taken from; nil for a real picture of a page that is neither screen nor copy.
    package let kind: StageRecapture.Kind?
    /// The screen or printer, or `real`.
    package let medium: String
    /// The document that it shows: pictures of one are kept together where parts are held back.
    package let source: String
    /// The page's corners; nil where they are to be found.
    package let corners: Quadrilateral?
  }

  /// The list's usual name in a folder.
  package static let fileName = "recaptures.tsv"
  /// The medium of pictures of documents themselves.
  static let real = "real"

  package let pictures: [Picture]

  /// Reads a list.
  ///
  /// - Throws: `FileError` with code `.failed` that names the line which is not in that form; `DocumentError` with code
  ///   `.badTruth` that names the one whose file lies outside the folder.
  package init(tsv bytes: [UInt8]) throws {
    pictures = try PictureList.rows(bytes).map { number, columns in
      guard let picture = Picture(columns) else {
        throw FileError(
          .failed,
          "line \(number) of the list is not file, kind (bonafide, print, screen, copy), medium, source and corners"
        )
      }
      guard TruthFileName.isInside(picture.file) else {
        throw DocumentError(
          .badTruth, "line \(number) of the list names no file inside the folder; put a copy of it there")
      }
      return picture
    }
  }
}

extension RecaptureTruth.Picture {
  fileprivate init?(_ columns: [String]) {
    guard columns.count >= 2, !columns[0].isEmpty else { return nil }
    let named = StageRecapture.Kind(rawValue: columns[1])
    guard named != nil || columns[1] == "bonafide" else { return nil }
    let numbers = columns.count > 4 ? columns[4].split { $0 == " " || $0 == "," }.map { Double($0) ?? .nan } : []
    guard numbers.isEmpty || numbers.count == 8, numbers.allSatisfy(\.isFinite) else { return nil }
    let points = stride(from: 0, to: numbers.count, by: 2).map { PixelPoint(x: numbers[$0], y: numbers[$0 + 1]) }
    self.init(
      file: columns[0], kind: named,
      medium: columns.count > 2 && !columns[2].isEmpty ? columns[2] : RecaptureTruth.real,
      source: columns.count > 3 && !columns[3].isEmpty ? columns[3] : columns[0],
      corners: points.isEmpty
        ? nil
        : Quadrilateral(topLeft: points[0], topRight: points[1], bottomRight: points[2], bottomLeft: points[3]))
  }
}
