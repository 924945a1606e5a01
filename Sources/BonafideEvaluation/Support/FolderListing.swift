internal import BonafideCore
internal import BonafideTesting

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// What lies in a folder that somebody sorted pictures into.
enum FolderListing {
  /// The names in it, in order, without hidden ones.
  ///
  /// - Throws: `FileError` with code `.notFound` where it cannot be listed.
  static func names(_ path: String) throws -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: path).filter { !$0.hasPrefix(".") }.sorted()
    } catch {
      let fault =
        !BoundedFile.exists(path)
        ? "does not exist; check the path"
        : isFolder(path) ? "cannot be listed; name a folder that you may read" : "is no folder; name a folder"
      throw FileError(.notFound, "\(path) \(fault)", cause: error)
    }
  }

  /// Refuses files that a symbolic link in the folder leads to outside of it.
  ///
  /// - Parameters:
  ///   - files: that were listed, from the folder.
  ///   - folder: may be reached by a link itself.
  /// - Throws: `DocumentError` with code `.badTruth`, which names the first such file.
  static func check(_ files: [String], in folder: String) throws {
    guard let index = TruthFileName.firstOutside(files, of: folder) else { return }
    throw DocumentError(
      .badTruth, "\(files[index]) lies outside the folder, where a link leads; put a copy of it into the folder")
  }

  static func isFolder(_ path: String) -> Bool {
    var isFolder = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
  }
}
