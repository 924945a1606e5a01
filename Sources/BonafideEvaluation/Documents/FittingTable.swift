internal import BonafideCore

/// Lines of a table that something is fitted on, kept where a file is named.
struct FittingTable {
  private let file: String?
  private var lines: [String]

  init(columns: [String], file: String?) {
    self.file = file
    lines = file == nil ? [] : [columns.joined(separator: "\t")]
  }

  mutating func add(_ rows: [String]) {
    if file != nil { lines += rows }
  }

  /// - Throws: `FileError`.
  func write() throws {
    guard let file else { return }
    try BoundedFile.write(Array((lines.joined(separator: "\n") + "\n").utf8), to: file)
  }
}
