import BonafideLanguage
import Foundation

/// The project's own tables, loaded once.
enum Project {
  static let models =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path + "/Models"
  private static let loaded = Result { try LanguageTables.load(folder: models) }

  static func tables() throws -> LanguageTables { try loaded.get() }

  /// The names of the files of a folder, without their endings.
  static func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: models + "/" + folder).filter { $0.hasSuffix(".json") }
      .map { String($0.dropLast(5)) }
  }
}
