internal import Bonafide

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Which document definitions a command works with.
enum CatalogueChoice {
  /// The folder that was named; else the shipped definitions and those that the user learned.
  static func open(_ folder: String?) throws -> DocumentCatalogue {
    if let folder { return try DocumentCatalogue(folder: folder) }
    let shipped = try DocumentCatalogue(folder: shippedFolder)
    guard FileManager.default.fileExists(atPath: learnedFolder) else { return shipped }
    return shipped.merging(try DocumentCatalogue(folder: learnedFolder))
  }

  /// The shipped folder and, where there is one, that of learned definitions.
  static var standardFolders: [String] {
    [shippedFolder] + (FileManager.default.fileExists(atPath: learnedFolder) ? [learnedFolder] : [])
  }

  /// `$BONAFIDE_DOCUMENTS`, else the folder that belongs to this program.
  static var shippedFolder: String {
    let environment = ProcessInfo.processInfo.environment
    if let named = environment["BONAFIDE_DOCUMENTS"], !named.isEmpty { return named }
    return DocumentCatalogue.standardFolder ?? ModelFolder.standard + "/documents"
  }

  /// Where `document learn` puts definitions: `$XDG_DATA_HOME/bonafide/documents`, else
  /// `~/.local/share/bonafide/documents`.
  static var learnedFolder: String {
    let environment = ProcessInfo.processInfo.environment
    if let base = environment["XDG_DATA_HOME"], base.hasPrefix("/") { return base + "/bonafide/documents" }
    return (environment["HOME"] ?? "/tmp") + "/.local/share/bonafide/documents"
  }
}
