import BonafideCatalogue
import BonafideCore
import BonafideImaging
import BonafidePage
import BonafideTesting
import BonafideWords
import Foundation
import Testing

@testable import BonafideDocument
@testable import BonafideReport
@testable import BonafideVerification

/// What people read of `document read`, in their language.
@Suite struct DocumentReportTextTests {
  private static let folder =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path + "/Models/words"

  private static func anchor(_ text: String) -> DocumentEvidence {
    var evidence = DocumentEvidence(kind: .anchor, detail: "\"\(text)\"", weight: 5)
    evidence.fact = .text(text)
    return evidence
  }

  private static func result() throws -> DocumentReaderResult {
    var recognition = DocumentRecognition(
      document: Document(role: .identityCard, country: .hr, page: .front, code: DocumentCode("2021")),
      confidence: 0.993,
      isEditionCertain: false,
      evidence: [
        Self.anchor("OSOBNA ISKAZNICA"),
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
        "identity card of Croatia, front, edition 2021  (99.3 % sure; the edition is uncertain)",
        "  because  printed text: \"OSOBNA ISKAZNICA\"", "  against  proportions: other proportions",
        "Field            print                     sure", "  Date of birth  1968-03-12  (12.03.1968)  100.0 %",
        "Not read",
        "  Surname: the picture is not good enough for it: "
          + "take a better picture, sharp, in even light and with the whole page",
        "  Sex: its label was found and no value beside it",
      ])
    #expect(lines.contains("Picture  failed: the picture is too dark"), "\(lines)")
  }

  /// Pages that were seen and not read are told last, and counted in the JSON.
  @Test(arguments: [Language.english, .german]) func pagesThatWereNotReadAreCounted(language: Language) throws {
    var result = try Self.result()
    let words = try Words.load(language, folder: Self.folder)
    let unread = DetectedDocument(
      quad: Quadrilateral(PixelRect(x: 0, y: 0, width: 85, height: 54)), confidence: 0.9, size: .id1)
    func told() throws -> (count: Int?, last: String?) {
      let report = try #require(DocumentReport(pages: [result], [.primary]))
      return (report.unreadPageCount, DocumentReportText.lines(of: [result], report, words: words).last)
    }
    #expect(try told().count == nil)
    result.unreadPages = [unread, unread]
    let many = try told()
    #expect(many.count == 2)
    #expect(many.last == words.labeled(words.phrase(.pagesNotRead), "2"))
  }

  /// The title was followed by the same in other words; it tells the edition by which it can be asked for.
  @Test func aKnownPageHasOneHeading() throws {
    var definition = try #require(UtopiaDocuments.definitions.first)
    func lines(_ title: String, _ language: Language) throws -> ArraySlice<String> {
      definition.title = title
      var result = try Self.result()
      result.recognition.definition = definition
      let words = try Words.load(language, folder: Self.folder)
      return DocumentReportText(result, DocumentReport(result), words: words).lines.prefix(2)
    }
    let because = "  because  printed text: \"OSOBNA ISKAZNICA\""
    let sure = "  (99.3 % sure; the edition is uncertain)"
    #expect(
      try lines("Croatian identity card, edition of 2021, front", .english) == [
        "Croatian identity card, edition of 2021, front" + sure, because,
      ])
    #expect(
      try lines("Croatian identity card, front", .english) == [
        "Croatian identity card, front, edition 2021" + sure, because,
      ])
    let words = try Words.load(.czech, folder: Self.folder)
    let name = words.name(Document(role: .identityCard, country: .hr, page: .front, code: DocumentCode("2021")))
    let czech = try Array(lines("Croatian identity card, front", .czech))
    #expect(czech[0].hasPrefix(name + "  (") && !czech[1].contains(name), "\(czech)")
  }

  /// What is known and was not asked for is no fault of the picture.
  @Test func aDocumentThatWasNotAskedForIsNamed() throws {
    var recognition = try Self.result().recognition
    let image = try Image(width: 8, height: 5, layout: .gray8) { _ in }
    recognition.page = RectifiedPage(
      image: image, size: .id1, quad: Quadrilateral(PixelRect(image.size)), toPage: Homography.scale(x: 1, y: 1))
    recognition.alternatives = [.init(document: try #require(recognition.document), confidence: 0.99)]
    recognition.document = nil
    let words = try Words.load(.english, folder: Self.folder)
    func lines(_ kind: Document, _ gates: [DocumentGate]) -> [String] {
      let result = DocumentReaderResult(
        recognition: recognition, fields: [], barcodes: [], crossChecks: [],
        judgement: DocumentJudgement(gates: gates))
      return DocumentReportText(result, DocumentReport(result), among: kind, words: words).lines
    }
    let other = lines(Document(country: .de), [.notRecognized])
    #expect(
      other == [
        "not among the kinds asked for: identity card of Croatia, front, edition 2021 (99.0 %)", "Picture  passed",
      ], "\(other)")
    #expect(lines(Document(country: .de), [.dark, .notRecognized]).last == "Picture  failed: the picture is too dark")
    let unknown = lines(.any, [.notRecognized])
    #expect(unknown.first == "no known document seen", "\(unknown)")
    #expect(unknown.last == "Picture  failed: no known document was recognized", "\(unknown)")
  }

  /// What labels say is told of a page that nobody knows, in both forms, and as nothing more than that.
  @Test func labelsOfAnUnknownPageAreTold() throws {
    var result = try Self.result()
    result.recognition.document = nil
    let image = try Image(width: 8, height: 5, layout: .gray8) { _ in }
    result.recognition.page = RectifiedPage(
      image: image, size: .id1, quad: Quadrilateral(PixelRect(image.size)), toPage: Homography.scale(x: 1, y: 1))
    let words = try Words.load(.english, folder: Self.folder)
    func text() -> [String] { DocumentReportText(result, DocumentReport(result), words: words).lines }
    #expect(
      text().prefix(3) == [
        "no known document seen", "Field            print                     sure",
        "  Date of birth  1968-03-12  (12.03.1968)  100.0 %",
      ], "\(text())")
    func json() throws -> [String: Any] {
      try #require(JSONSerialization.jsonObject(with: JSONEncoder().encode(DocumentReport(result))) as? [String: Any])
    }
    let fields = try #require(try json()["fields"] as? [[String: Any]])
    #expect(fields.map { $0["name"] as? String } == ["birthDate"])
    #expect(try json()["document"] == nil || (try json()["document"]) is NSNull)
    result.fields = []
    #expect(try json()["fields"] == nil && text()[1].hasPrefix("Picture"))
    result.fields = try Self.result().fields
    result.recognition.document = try Self.result().recognition.document
    #expect(try json()["fields"] == nil)
  }

  /// What a reason names is told in every language, and no word of its English sentence, whatever that is.
  @Test func reasonsNameTheirFacts() throws {
    func detail(_ fact: EvidenceFact?, _ sentence: String, _ language: Language) throws -> String? {
      var evidence = DocumentEvidence(kind: .title, detail: sentence, weight: 1)
      evidence.fact = fact
      return EvidenceDetail(words: try Words.load(language, folder: Self.folder))(evidence)
    }
    let facts: [(EvidenceFact, String)] = [
      (.text("OSOBNA 5 of 7"), "\"OSOBNA 5 of 7\""), (.codes(["HRV", "D"]), "HRV, D"), (.count(12), "12"),
      (.share(5, of: 7), "5 / 7"), (.years(from: 2003, until: nil), "2003 –"), (.years(from: nil, until: 9), "– 9"),
      (.years(from: 2003, until: 2013), "2003 – 2013"),
    ]
    for (fact, told) in facts {
      #expect(try detail(fact, "A 4 passport TD1 until 1999", .czech) == told)
      #expect(try detail(fact, "a passport", .english) == "a passport")
    }
    let states = EvidenceFact.states(["HRV", "D", "UTO", "BG", "QQ"])
    #expect(try detail(states, "issuer D", .czech) == "Chorvatsko, Německo, Utopie, Bulharsko, QQ")
    #expect(try detail(states, "issuer D or HRV", .english) == "issuer Germany or Croatia")
    #expect(try detail(nil, "3 keypoints of HRV", .czech) == nil)
    #expect(try detail(.years(from: nil, until: nil), "from", .czech) == nil)
    let role = try #require(try detail(.role(.identityCard), "a title says identityCard", .czech))
    #expect(!role.contains("identityCard") && !role.contains("title"))
    #expect(try detail(.role(.identityCard), "a title says identityCard", .english) == "a title says identity card")
  }

  /// A state is told by its name in every language, one that nobody knows by its code.
  @Test func statesAreToldByTheirNames() throws {
    for language in try Words.languages(in: Self.folder) {
      let words = try Words.load(language, folder: Self.folder)
      let told = words.name(Document(role: .passport, country: .bg, page: .front))
      #expect(!told.contains("BG") && told.contains(words.country("BG")), "\(language): \(told)")
      #expect(words.name(Document(country: Country(rawValue: "QQ"))).contains("QQ"), "\(language)")
    }
    let english = try Words.load(.english, folder: Self.folder)
    let card = Document(role: .identityCard, country: Country(rawValue: "NL"), page: .back)
    #expect(english.name(card) == "identity card of the Netherlands, back, edition not known")
    #expect(english.name(Document(country: .utopia)) == "document of Utopia, edition not known")
    #expect(english.stateName("NLD") == "the Netherlands")
    #expect(
      ["NLD", "VCT", "UTO", "QQ"].map(english.stateTitle) == [
        "Netherlands", "Saint Vincent and the Grenadines", "Utopia", "QQ",
      ])
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
        "  Příjmení: snímek na to není dost dobrý: "
          + "pořiďte lepší snímek, ostrý, v rovnoměrném světle a s celou stránkou"))
  }
}
