import BonafideCatalogue
import BonafideCore
import BonafidePage
import BonafideWords
import Foundation
import Testing

@testable import BonafideDocument
@testable import BonafideReport

/// What people read of `document read`, in their language.
@Suite struct DocumentReportTextTests {
  private static let folder =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path + "/Models/words"

  private static func result() throws -> DocumentReaderResult {
    var recognition = DocumentRecognition(
      document: Document(role: .identityCard, country: .hr, page: .front, code: DocumentCode("2021")),
      confidence: 0.993,
      isEditionCertain: false,
      evidence: [
        DocumentEvidence(kind: .anchor, detail: "\"OSOBNA ISKAZNICA\"", weight: 5),
        DocumentEvidence(kind: .geometry, detail: "other proportions", weight: -1),
      ])
    recognition.lines = []
    let field = DocumentField(
      name: "birthDate", value: "1968-03-12", text: "12.03.1968", confidence: 1, source: .visual)
    var result = DocumentReaderResult(
      recognition: recognition, fields: [field], barcodes: [], crossChecks: [],
      judgement: DocumentJudgement(gates: [.dark]))
    result.unreadFields = [
      UnreadField(name: "surname", reason: .fieldPoorPicture), UnreadField(name: "sex", reason: .fieldValueNotFound),
    ]
    return result
  }

  private static func lines(_ language: Language) throws -> [String] {
    let result = try result()
    return DocumentReportText(
      result, DocumentReport(result), words: try Words.load(language, folder: folder)
    ).lines
  }

  @Test func englishSaysAllOfIt() throws {
    let lines = try Self.lines(.english)
    #expect(
      lines.prefix(8) == [
        "identity card of HR, front, edition 2021  (99.3 % sure; the edition is uncertain)",
        "  because  printed text: \"OSOBNA ISKAZNICA\"", "  against  proportions: other proportions",
        "Field            print                     sure", "  Date of birth  1968-03-12  (12.03.1968)  100.0 %",
        "Not read",
        "  Surname: the picture is not good enough for it: take a better picture, as told below",
        "  Sex: its label was found and no value beside it",
      ])
    #expect(lines.contains("Picture  failed: the picture is too dark"), "\(lines)")
  }

  /// Nothing of the output is a code or English but what the page itself says.
  @Test func everyLanguageSaysItInItsOwnWords() throws {
    let english = Set(try Self.lines(.english).dropFirst(2))
    for language in try Words.languages(in: Self.folder) where language != .english {
      let text = try Self.lines(language)
      #expect(english.isDisjoint(with: text), "\(language): \(english.intersection(text))")
      let all = text.joined(separator: "\n")
      for code in [
        "birthDate", "surname", "identityCard", "anchor", "geometry", "field.", "document.", "proportions of",
      ] {
        #expect(!all.contains(code), "\(language): \(code)")
      }
      #expect(all.contains("OSOBNA ISKAZNICA") && all.contains("1968-03-12"), "\(language)")
    }
    #expect(
      try Self.lines(.czech).contains(
        "  Příjmení: snímek na to není dost dobrý: pořiďte lepší snímek, jak se píše níže"))
  }
}
