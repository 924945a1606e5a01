internal import BonafideInference

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Where a catalogue lies.
extension DocumentCatalogue {
  /// The folder of definitions that belongs to this program, nil where there is none.
  ///
  /// With `$BONAFIDE_MODELS` set it is `documents` in it. Else a program that was built in a clone takes the clone's own
  /// `Models/documents`, and any other one the copy that set-up keeps: `documents` in `ModelFolder.standard`.
  public static var standardFolder: String? {
    let named = ProcessInfo.processInfo.environment["BONAFIDE_MODELS"] ?? ""
    let candidates = (named.isEmpty ? cloneFolder.map { [$0] } ?? [] : []) + [ModelFolder.standard + "/documents"]
    return candidates.first(where: CatalogueFolder.isFolder)
  }

  /// The catalogue of ``standardFolder``.
  ///
  /// - Throws: ``DocumentError`` with code `.badCatalogue`; `FileError`.
  public static func standard() throws -> DocumentCatalogue {
    guard let folder = standardFolder else {
      throw DocumentError(
        .badCatalogue,
        "there is no catalogue in \(ModelFolder.standard)/documents; run `make setup` or set BONAFIDE_MODELS")
    }
    return try DocumentCatalogue(folder: folder)
  }

  /// The catalogue of a folder that somebody named: with files, with a folder a country, or one that holds such a folder
  /// as `documents`; nil where it is missing, a single file, without any definition, or holds a bad file.
  public init?(modelsFolder folder: String) {
    guard CatalogueFolder.isFolder(folder) else { return nil }
    let inner = folder + "/documents"
    let chosen = CatalogueFolder.isFolder(inner) ? inner : folder
    guard let catalogue = try? DocumentCatalogue(folder: chosen), !catalogue.definitions.isEmpty else { return nil }
    self = catalogue
  }

  /// `Models/documents` of the clone in whose `.build` folder the running program lies.
  private static var cloneFolder: String? {
    guard let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else { return nil }
    guard let range = program.firstRange(of: "/.build/") else { return nil }
    return program[..<range.lowerBound] + "/Models/documents"
  }
}
