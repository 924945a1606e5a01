import Bonafide
import BonafideTesting
import Foundation
import Testing

@testable import BonafideReport

/// The lines of `document list`, `document lint` and `document learn`.
@Suite struct CatalogueTextTests {
  private static func page(_ change: (inout DocumentDefinition) -> Void = { _ in }) throws -> DocumentDefinition {
    var page = DocumentDefinition(
      role: .passport, country: .hr, page: .front, code: DocumentCode(rawValue: "2015"), title: "Croatian passport",
      size: try #require(UtopiaDocuments.definitions.first).size,
      source: FactSource(basis: .description, what: "a test"))
    change(&page)
    return page
  }

  @Test func aPageSaysSinceWhenItIsIssued() throws {
    let pages = [
      try Self.page(), try Self.page { $0.issuedFrom = 2015 },
      try Self.page {
        $0.issuedFrom = 2009
        $0.issuedUntil = 2015
        $0.sources["seen"] = FactSource(basis: .specimen, what: "a test", seenOn: "2026-11-20")
        $0.mrz = MRZExpectation(format: "TD3", documentCodes: ["P"], issuers: ["HRV"])
      },
      try Self.page {
        $0.sources["told"] = FactSource(basis: .derived, what: "a test")
        $0.sources["guess"] = FactSource(basis: .assumed, what: "a test")
        $0.anchors = ["PUTOVNICA", "PASSPORT"].map { TextAnchor(texts: [$0], source: "told") }
        $0.sizeSource = "guess"
      },
    ]
    #expect(
      CatalogueText.lines(pages, of: .any) == [
        "HR passport front 2015: Croatian passport (years unknown)",
        "HR passport front 2015: Croatian passport (2015-)",
        "HR passport front 2015: Croatian passport (2009-2015, TD3, specimen seen 2026-11-20)",
        "HR passport front 2015: Croatian passport (years unknown, 2 of 3 facts derived, 1 of 3 facts assumed)",
      ])
    #expect(
      CatalogueText.lines([], of: Document(country: .hr)) == [
        "no page of Croatia is known: `bonafide document list` shows all"
      ])
    #expect(
      CatalogueText.lines([], of: Document(role: .passport, country: .hr)) == [
        "no page of that kind is known: passport of HR, edition not known"
      ])
  }

  @Test func findingsAreCountedByWhatTheyMean() {
    func finding(_ severity: CatalogueFinding.Severity, _ place: String) -> CatalogueFinding {
      CatalogueFinding(severity: severity, file: "a.json", keyPath: place, message: "is wrong")
    }
    let report = CatalogueLintReport(
      [finding(.error, "size"), finding(.warning, ""), finding(.warning, "")], fileCount: 7,
      factCounts: [.derived: 2, .specimen: 30])
    #expect(report.errorCount == 1 && report.warningCount == 2)
    #expect(
      CatalogueText.lines(report) == [
        "error  a.json  size: is wrong", "warning  a.json  is wrong", "warning  a.json  is wrong",
        "facts: 30 specimen, 2 derived", "7 files, 1 error, 2 warnings",
      ])
  }

  private static let words =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path + "/Models/words"

  private static func lines(
    _ reading: LearnedReading, doubts: [LearningDoubt] = [], in language: Language = .english
  ) throws -> [String] {
    let report = DocumentLearnReport(
      output: "a.json", learned: LearnedDocument(definition: try page(), doubts: doubts), readBack: reading,
      warnings: [])
    return DocumentLearnText.lines(report, words: try Words.load(language, folder: words))
  }

  @Test func whatWasLearnedIsToldByItsState() throws {
    #expect(try Self.lines(LearnedReading(isRecognized: false, fields: [])).last?.contains("not recognized") == true)
    let fields: [LearnedReading.Field] = [
      .init(name: "surname", state: .found), .init(name: "sex", state: .notFound),
      .init(name: "givenNames", state: .found), .init(name: "birthDate", state: .differs),
    ]
    let told = try Self.lines(LearnedReading(isRecognized: true, fields: fields))
    #expect(told.first == "wrote a.json" && !told.contains { $0.hasPrefix("barcode") || $0.hasPrefix("-") })
    #expect(
      told.suffix(3) == [
        "read back, found: Surname, Given names",
        "read back, not found; correct the field’s box in the file: Sex",
        "read back, other than in the zone or barcode; see whether the field’s box is right: Date of birth",
      ])
  }

  /// That a page is known already, and as what, is told once for all pictures of it.
  @Test func whatIsKnownAlreadyIsTold() throws {
    let page = try Self.page()
    func lines(certain: Bool, in language: Language) throws -> [String] {
      let known = DocumentLearnReport.Known(page, confidence: 0.98, isEditionCertain: certain)
      let corners = Quadrilateral(PixelRect(PixelSize(width: 125, height: 88)))
      let specimens = [known, known, nil].map {
        DocumentLearnReport.Specimen(picture: "a.jpg", corners: corners, isWholePicture: true, knownAs: $0)
      }
      let report = DocumentLearnReport(
        output: "a.json", specimens: specimens, learned: LearnedDocument(definition: page, doubts: []),
        readBack: LearnedReading(isRecognized: true, fields: []), warnings: [])
      return DocumentLearnText.lines(report, words: try Words.load(language, folder: Self.words))
    }
    let told = "the catalogue knows this page already, without the new file: passport of Croatia, front, edition "
    #expect(try lines(certain: true, in: .english).filter { $0.hasPrefix("the catalogue") } == [told + "2015"])
    #expect(try lines(certain: false, in: .english).contains(told + "not known"))
    for language in try Words.languages(in: Self.words) {
      let words = try Words.load(language, folder: Self.words)
      #expect(try lines(certain: true, in: language).contains { $0.hasSuffix(words.name(page.document)) })
    }
  }

  @Test func anotherStateIsToldByItsName() throws {
    let doubts = [LearningDoubt(.otherIssuer, text: "D"), LearningDoubt(.otherStateInTitle, text: "HRV")]
    let reading = LearnedReading(isRecognized: true, fields: [])
    let english = try Self.lines(reading, doubts: doubts)
    #expect(english.contains { $0.contains("names “Germany” as the issuer") }, "\(english)")
    #expect(english.contains { $0.contains("a title names “Croatia”") }, "\(english)")
    #expect(try Self.lines(reading, doubts: doubts, in: .german).joined().contains("Kroatien"))
  }

  @Test func whatIsUnsureIsToldInEveryLanguage() throws {
    let doubts = LearningDoubt.Code.allCases.map { LearningDoubt($0, field: "birthDate", text: "Geboren {field}") }
    for language in try Words.languages(in: Self.words) {
      let words = try Words.load(language, folder: Self.words)
      let told = try Self.lines(LearnedReading(isRecognized: true, fields: []), doubts: doubts, in: language)
      let lines = told.filter { $0.hasPrefix("- ") }
      #expect(lines.count == doubts.count && Set(lines).count == doubts.count, "\(language)")
      // What a value holds is no place for another.
      #expect(lines.contains { $0.contains("Geboren {field}") }, "\(language)")
      #expect(lines.contains { $0.contains(words.fieldTitle("birthDate")) }, "\(language)")
      #expect(!lines.contains { $0.contains("{text}") }, "\(language)")
      for code in LearningDoubt.Code.allCases {
        #expect(words.doubt(code.rawValue) != code.rawValue, "\(language) \(code)")
      }
    }
  }
}
