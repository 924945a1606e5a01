internal import BonafideCore

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Where a catalogue lies.
extension DocumentCatalogue {
  /// The folder of definitions that belongs to this program, nil where there is none.
  ///
  /// If `$BONAFIDE_MODELS` is set, it is `documents` in that folder. Otherwise a program that was built in a clone uses
  /// the clone's own `Models/documents`, and any other one the copy that set-up keeps: `documents` in
  /// `ModelFolder.standard`.
  ///
  /// - Throws: `FileError` with code `.noHome` where no folder is named and the user has none.
  public static var standardFolder: String? {
    get throws { try ModelFolder.shipped("documents")?.path }
  }

  /// The catalogue of ``standardFolder``: the pages that came with Bonafide, and those that were added to that folder.
  ///
  /// It does not contain definitions that `bonafide document learn` wrote, and `$BONAFIDE_DOCUMENTS` does not count:
  /// only the command looks there. Add a folder of your own with ``merging(_:)`` and ``init(trustedFolder:)``.
  ///
  /// The folder is checked as by ``init(trustedFolder:)``, except for that of a clone: the program lies in the same
  /// clone, so anyone who can change one can change the other.
  ///
  /// - Throws: ``DocumentError`` with code `.missingCatalogue` where none is installed, or `.badCatalogue`;
  ///   `FileError`, with code `.unsafeFolder` where others may write to it, `.otherVersion` where the set-up of another
  ///   version wrote an unreadable file, and `.noHome` where the user has no such folder.
  public static func standard() throws -> DocumentCatalogue {
    guard let folder = try ModelFolder.shipped("documents") else {
      throw DocumentError(
        .missingCatalogue,
        "there is no catalogue in \(try ModelFolder.standard)/documents; run `make setup` or set BONAFIDE_MODELS")
    }
    if folder.isOfClone { return try DocumentCatalogue(folder: folder.path) }
    do {
      return try DocumentCatalogue(trustedFolder: folder.path)
    } catch let error as DocumentError where error.code == .badCatalogue {
      throw ModelFolder.blamingSetup(error, in: "documents")
    }
  }

  /// Reads a folder as ``init(folder:)`` does, but refuses one that others could have changed: the catalogue decides
  /// which documents are accepted.
  ///
  /// The folder and those above it, its folders and its files must belong to this user or root and be writable for
  /// nobody else; see `TrustedFolder`.
  /// - Throws: `FileError` with code `.unsafeFolder`, and as ``init(folder:)``.
  public init(trustedFolder folder: String) throws {
    try CatalogueFolder.checkTrust(folder)
    try self.init(folder: CatalogueFolder.isFolder(folder) ? TrustedFolder.resolve(folder) : folder)
  }

  /// The catalogue of a folder that the user names: with files, with a folder for each country, or with such a folder
  /// as `documents`.
  ///
  /// Nil where it is missing, a single file, without any definition, holds a bad file, or could have been changed by
  /// others.
  public init?(modelsFolder folder: String) {
    guard CatalogueFolder.isFolder(folder) else { return nil }
    let inner = folder + "/documents"
    let chosen = CatalogueFolder.isFolder(inner) ? inner : folder
    guard let catalogue = try? DocumentCatalogue(trustedFolder: chosen), !catalogue.definitions.isEmpty else {
      return nil
    }
    self = catalogue
  }
}
