internal import BonafideCore

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Finds the files of a catalogue: a folder with files, and folders with files, one a country.
enum CatalogueFolder {
  /// A file of a catalogue.
  struct File: Sendable, Hashable {
    var path: String
    /// Without folders.
    var name: String
    /// The folder in the catalogue that it lies in, nil at the top.
    var country: String?
  }

  /// More files than this are a mistake, or an attack.
  static let maximumFileCount = 20_000

  /// - Throws: ``DocumentError`` with code `.badCatalogue` when the folder cannot be listed or holds too many files.
  static func files(in folder: String) throws -> [File] {
    var found: [File] = []
    for name in try list(folder) {
      let path = folder + "/" + name
      if name.hasSuffix(".json") {
        found.append(File(path: path, name: name, country: nil))
      } else if isFolder(path) {
        for inner in try list(path) where inner.hasSuffix(".json") {
          found.append(File(path: path + "/" + inner, name: inner, country: name))
        }
      }
      guard found.count <= maximumFileCount else {
        throw DocumentError(.badCatalogue, "\(folder) holds more than \(maximumFileCount) files; name a smaller folder")
      }
    }
    return found.sorted { $0.path < $1.path }
  }

  /// Refuses a catalogue that others could change: the folder and those above it, its folders, and its files.
  ///
  /// - Throws: `FileError` with code `.unsafeFolder`; ``DocumentError`` with code `.badCatalogue`.
  static func checkTrust(_ folder: String) throws {
    guard isFolder(folder) else { return }
    let files = try files(in: TrustedFolder.resolve(folder))
    for path in Set(files.map(\.path) + files.map { String($0.path.dropLast($0.name.utf8.count + 1)) }).sorted() {
      try TrustedFolder.checkEntry(path)
    }
  }

  /// Whether this is a folder that may be listed.
  static func isFolder(_ path: String) -> Bool {
    (try? FileManager.default.contentsOfDirectory(atPath: path)) != nil
  }

  private static func list(_ folder: String) throws -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder).filter { !$0.hasPrefix(".") }
    } catch {
      if (try? BoundedFile.byteCount(path: folder)) != nil {
        throw DocumentError(.badCatalogue, "\(folder) is a file: name its folder", cause: error)
      }
      throw DocumentError(
        .badCatalogue, "\(folder) cannot be listed as a folder of document definitions; name an existing folder",
        cause: error)
    }
  }
}
