/// The names of a document's pictures in a report.
///
/// They are the last parts of their paths, or the whole paths if two of these are equal; empty for a single picture.
package struct PictureNames: Sendable {
  private let names: [String]

  /// - Parameter paths: one a picture.
  package init(_ paths: [String]) {
    let last = paths.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
    names =
      paths.count < 2
      ? [] : paths.indices.map { index in last.count { $0 == last[index] } > 1 ? paths[index] : last[index] }
  }

  /// The names of pictures by their indices.
  package func callAsFunction(_ pictures: [Int]) -> [String] {
    pictures.filter(names.indices.contains).map { names[$0] }
  }
}
