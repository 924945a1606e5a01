internal import BonafideCore
internal import BonafideFace
internal import BonafideImaging
internal import BonafideInference
internal import BonafideTesting

/// The portraits of a folder that presenters are drawn from: its pictures, and the first one of each folder in it.
package struct PresenterPortraits: Sendable {
  /// Paths of the pictures, in an order that the seed decides.
  package let paths: [String]

  /// Lists a folder.
  ///
  /// - Throws: `FileError` with code `.notFound` where it cannot be listed or holds no files, `DocumentError` with code
  ///   `.badTruth` where a link leads out of it.
  package init(_ folder: String, seed: UInt64) throws {
    var files: [String] = []
    for name in try FolderListing.names(folder) {
      let path = folder + "/" + name
      if !FolderListing.isFolder(path) {
        files.append(name)
      } else if let first = try FolderListing.names(path).first {
        files.append(name + "/" + first)
      }
    }
    guard !files.isEmpty else { throw FileError(.notFound, "\(folder) holds no portraits") }
    try FolderListing.check(files, in: folder)
    var random = SplitMix64(seed: seed, words: "portraits")
    files.shuffle(using: &random)
    paths = files.map { folder + "/" + $0 }
  }
}
