internal import BonafideCore

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Finds the files of a catalogue: a folder with files, and folders with files, one a country.
enum CatalogueFolder {
  /// More files than this are a mistake, or an attack.
  static let maximumFileCount = 20_000

  /// - Throws: ``DocumentError`` with code `.badCatalogue` when the folder cannot be listed or holds too many files.
  static func files(in folder: String) throws -> [String] {
    var found = try list(folder)
    for name in found where !name.hasSuffix(".json") {
      let inner = folder + "/" + name
      guard (try? FileManager.default.contentsOfDirectory(atPath: inner)) != nil else { continue }
      found += try list(inner).map { name + "/" + $0 }
    }
    let files = found.filter { $0.hasSuffix(".json") }.sorted()
    guard files.count <= maximumFileCount else {
      throw DocumentError(.badCatalogue, "\(folder) holds \(files.count) files; the limit is \(maximumFileCount)")
    }
    return files.map { folder + "/" + $0 }
  }

  private static func list(_ folder: String) throws -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder).filter { !$0.hasPrefix(".") }
    } catch {
      throw DocumentError(
        .badCatalogue, "\(folder) cannot be listed as a folder of document definitions; name an existing folder",
        cause: error)
    }
  }
}
