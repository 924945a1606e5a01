internal import BonafideCore

/// The pictures and clips of a folder by what they show: `bona-fide`, or the kind of attack that a folder is named
/// after.
package struct AttackFolder: Sendable {
  /// One picture or clip.
  package struct Item: Sendable, Hashable {
    /// The file, from the folder.
    package let file: String
    /// The folder that it lies in.
    package let kind: String

    /// Whether the person was there.
    package var isBonaFide: Bool { kind == AttackFolder.bonaFide }

    /// Names a file and the folder that it lies in.
    package init(file: String, kind: String) {
      self.file = file
      self.kind = kind
    }
  }

  /// The name of the folder of bona fide presentations.
  package static let bonaFide = "bona-fide"
  /// Most bytes of a list of subjects.
  package static let maximumByteCount = 1 << 20

  /// By kind and name.
  package private(set) var items: [Item]

  /// Lists a folder; hidden files and what lies beside its folders are left out.
  ///
  /// - Throws: `FileError` with code `.notFound` where it cannot be listed or holds no pictures, `DocumentError` with
  ///   code `.badTruth` where a link leads out of it.
  package init(_ folder: String) throws {
    items = []
    for kind in try FolderListing.names(folder) where FolderListing.isFolder(folder + "/" + kind) {
      items += try FolderListing.names(folder + "/" + kind).map { Item(file: kind + "/" + $0, kind: kind) }
    }
    try FolderListing.check(items.map(\.file), in: folder)
    guard !items.isEmpty else {
      throw FileError(.notFound, "\(folder) holds no folder bona-fide or of an attack with pictures or clips")
    }
  }

  /// Keeps the files of some people.
  ///
  /// - Parameters:
  ///   - subjects: the people that are kept.
  ///   - list: a line a file with its name from the folder, a tab and the person, after a line of these names.
  /// - Throws: `FileError` with code `.failed` where a line is not in that form, `.notFound` where nothing is kept of
  ///   one of the people.
  package mutating func keep(_ subjects: Set<String>, list: [UInt8]) throws {
    let lines = String(decoding: list, as: UTF8.self).split(separator: "\n")
    var (kept, named): (Set<String>, Set<String>) = ([], [])
    for (number, line) in lines.enumerated().dropFirst() {
      let columns = line.split(separator: "\t").map(String.init)
      guard columns.count == 2 else {
        throw FileError(.failed, "line \(number + 1) of the list is not a file and a person")
      }
      guard subjects.contains(columns[1]) else { continue }
      kept.insert(columns[0])
      named.insert(columns[1])
    }
    let missing = subjects.subtracting(named)
    guard missing.isEmpty else {
      throw FileError(.notFound, "the list names no file of \(missing.sorted().joined(separator: ", "))")
    }
    items = items.filter { kept.contains($0.file) }
    guard !items.isEmpty else { throw FileError(.notFound, "none of the files that the list names are there") }
  }
}
