internal import BonafideCore
internal import BonafideFace
internal import BonafideImaging
internal import BonafideInference
internal import BonafideTesting

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The portraits of a folder that presenters are drawn from: its pictures, and the first one of each folder in it.
package struct PresenterPortraits: Sendable {
  /// Paths of the pictures, in an order that the seed decides.
  package let paths: [String]

  /// Lists a folder.
  ///
  /// - Throws: `FileError` with code `.notFound` where it cannot be listed or holds no files.
  package init(_ folder: String, seed: UInt64) throws {
    func names(_ path: String) throws -> [String] {
      do {
        return try FileManager.default.contentsOfDirectory(atPath: path).filter { !$0.hasPrefix(".") }.sorted()
      } catch {
        throw FileError(.notFound, "\(path) cannot be listed", cause: error)
      }
    }
    var paths: [String] = []
    for name in try names(folder) {
      let path = folder + "/" + name
      var isFolder = false
      _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      if !isFolder {
        paths.append(path)
      } else if let first = try names(path).first {
        paths.append(path + "/" + first)
      }
    }
    guard !paths.isEmpty else { throw FileError(.notFound, "\(folder) holds no portraits") }
    var random = SplitMix64(seed: seed, words: "portraits")
    paths.shuffle(using: &random)
    self.paths = paths
  }
}
