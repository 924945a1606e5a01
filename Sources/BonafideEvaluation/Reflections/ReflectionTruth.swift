internal import BonafideCore
internal import BonafideTesting

/// Flat pictures of pages with the light that was drawn over them: `reflections.tsv`, a line a picture with the columns
/// `file`, `group`, `source` and `light`.
package struct ReflectionTruth: Sendable {
  /// One picture, which the page fills.
  package struct Picture: Sendable, Hashable {
    /// The file, inside the folder.
    package let file: String
    /// What it is counted with, as `real`, `uneven light` or `large reflection`.
    package let group: String
    /// The document that it shows: pictures of one are kept together where parts are held back.
    package let source: String
    /// A gray picture of the same size, inside the folder, with the light that a mirror adds, in levels; nil where
    /// there is none.
    package let light: String?
  }

  package let pictures: [Picture]

  /// Reads a list.
  ///
  /// - Throws: `FileError` with code `.failed` that names the line which is not in that form; `DocumentError` with code
  ///   `.badTruth` that names the one with a file outside the folder.
  package init(tsv bytes: [UInt8]) throws {
    pictures = try PictureList.rows(bytes).map { number, columns in
      guard columns.count == 4, !columns[0].isEmpty, !columns[1].isEmpty else {
        throw FileError(.failed, "line \(number) of the list is not file, group, source and light")
      }
      guard TruthFileName.isInside(columns[0]), columns[3].isEmpty || TruthFileName.isInside(columns[3]) else {
        throw DocumentError(
          .badTruth, "line \(number) of the list names a file outside the folder; put a copy of it there")
      }
      return Picture(
        file: columns[0], group: columns[1], source: columns[2].isEmpty ? columns[0] : columns[2],
        light: columns[3].isEmpty ? nil : columns[3])
    }
  }
}
