internal import BonafideCore

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

  static func isFolder(_ path: String) -> Bool {
    var isFolder = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
  }
}
