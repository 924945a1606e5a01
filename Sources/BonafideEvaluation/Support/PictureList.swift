/// A list of pictures: a line with the names of the columns, then a line a picture, with tabs between its columns.
package enum PictureList {
  /// Most bytes of a list.
  package static let maximumByteCount = 16 * 1024 * 1024

  /// The columns of each picture, with the number of its line.
  static func rows(_ bytes: [UInt8]) -> [(number: Int, columns: [String])] {
    String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).enumerated().dropFirst().map {
      index, line in
      (index + 1, line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init))
    }
  }
}
