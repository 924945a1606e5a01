internal import Bonafide

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Which document definitions a command works with.
enum CatalogueChoice {
  /// The named folder; without one the shipped definitions and those that the user learned.
  ///
  /// - Throws: `FileError` with code `.unsafeFolder` if others may write to a folder; `DocumentError` with code
  ///   `.badCatalogue`, also for a named folder without definitions: nobody names one on purpose.
  static func open(_ folder: String?) throws -> DocumentCatalogue {
    if let folder {
      let named = try DocumentCatalogue(trustedFolder: folder)
      guard !named.definitions.isEmpty else { throw hasNone(folder) }
      return named
    }
    let shipped = try named.map { try DocumentCatalogue(trustedFolder: $0) } ?? .standard()
    // Who has no home has learned nothing.
    guard let learned = try? learnedFolder, FileManager.default.fileExists(atPath: learned) else { return shipped }
    return shipped.merging(try DocumentCatalogue(trustedFolder: learned))
  }

  /// The error for a named folder without a file of a definition.
  static func hasNone(_ folder: String) -> DocumentError {
    DocumentError(
      .badCatalogue,
      "\(folder) holds no definitions; name a folder with files of them, or with one folder a country")
  }

  /// The shipped folder and, if it exists, that of learned definitions.
  static var standardFolders: [String] {
    get throws {
      let learned = (try? learnedFolder).flatMap { FileManager.default.fileExists(atPath: $0) ? $0 : nil }
      return try [shippedFolder] + (learned.map { [$0] } ?? [])
    }
  }

  /// `$BONAFIDE_DOCUMENTS`, else the folder that belongs to this program.
  static var shippedFolder: String {
    get throws { try named ?? DocumentCatalogue.standardFolder ?? ModelFolder.standard + "/documents" }
  }

  private static var named: String? {
    ProcessInfo.processInfo.environment["BONAFIDE_DOCUMENTS"].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The folder of `document learn`: `$XDG_DATA_HOME/bonafide/documents`, else `~/.local/share/bonafide/documents`.
  ///
  /// - Throws: `FileError` with code `.noHome` if neither variable holds an absolute path.
  static var learnedFolder: String {
    get throws {
      let environment = ProcessInfo.processInfo.environment
      for (name, ending) in [("XDG_DATA_HOME", ""), ("HOME", "/.local/share")] {
        if let base = environment[name], base.hasPrefix("/") { return base + ending + "/bonafide/documents" }
      }
      throw FileError(
        .noHome,
        "there is no folder of your own for learned definitions: set HOME or XDG_DATA_HOME to an absolute path")
    }
  }
}
