import BonafideCore
import Foundation
import Testing

@testable import BonafideLanguage

/// The project's own tables.
enum Project {
  static let models =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path + "/Models"
  static let tables = Result { try LanguageTables.load(folder: models) }
}

@Suite struct LanguageTablesTests {
  private let tables: LanguageTables

  init() throws { tables = try Project.tables.get() }

  private func fields(_ line: String) -> [String] { tables.segments(of: line).map { $0.fields[0] } }

  @Test(arguments: [
    ("Staatsangehörigkeit/Nationality/Nationalité Geburtstag", ["nationality", "birthDate"]),
    ("DATUM ROĐENJA / Date of birth", ["birthDate"]),
    ("Prezime/Surname", ["surname"]),
    ("Ime / Name", ["givenNames"]),
    ("Name/Surname/Nom", ["surname"]),
    ("1. Name/Surname 2. Vorname/Given name", ["surname", "givenNames"]),
    ("Фамилия/Surname", ["surname"]),
    ("№ на документа / Document number", ["documentNumber"]),
    ("Pass-Nr./Passport No./Passeport Nº", ["documentNumber"]),
  ])
  func linesOfDocumentsAreParted(line: String, expected: [String]) {
    #expect(fields(line) == expected)
  }
}
