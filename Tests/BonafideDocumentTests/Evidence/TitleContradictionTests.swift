import BonafideCatalogue
import BonafideCore
import BonafideLanguage
import BonafideText
import Testing

@testable import BonafideDocument

/// What a page is taken for, against its titles.
@Suite struct TitleContradictionTests {
  struct Page: Sendable {
    var titles: [String]
    var role: DocumentRole
    var country: Country
    var told: Set<TitleContradiction>
    var namesIssuer = true
  }

  static let pages = [
    Page(titles: ["ČESKÁ REPUBLIKA", "CESTOVNÍ PAS"], role: .passport, country: .cz, told: []),
    Page(
      titles: ["ČESKÁ REPUBLIKA", "CESTOVNÍ PAS"], role: .passport, country: .sk, told: [.state], namesIssuer: false),
    Page(titles: ["ČESKÁ REPUBLIKA", "ŘIDIČSKÝ PRŮKAZ"], role: .identityCard, country: .cz, told: [.kind]),
    Page(titles: ["REPUBLIK ÖSTERREICH", "AUFENTHALTSTITEL"], role: .identityCard, country: .at, told: []),
    Page(titles: ["UNTITLED"], role: .passport, country: .cz, told: [], namesIssuer: false),
    Page(titles: ["FANTASIA", "CESTOVNÍ PAS"], role: .passport, country: .cz, told: [], namesIssuer: false),
    Page(
      titles: ["ČESKÁ REPUBLIKA", "REPUBLIK ÖSTERREICH", "REISEPASS"], role: .passport, country: .cz, told: [.state]),
    Page(titles: ["ČESKÁ REPUBLIKA", "CESTOVNÍ PAS", "ŘIDIČSKÝ PRŮKAZ"], role: .passport, country: .cz, told: [.kind]),
  ]

  @Test(arguments: pages) func titlesContradictADocument(page: Page) throws {
    let tables = try LanguageTables.standard()
    let catalogue = try DocumentCatalogue.standard()
    let evidence = try TitleEvidence(tables: tables, catalogue: catalogue, model: .standard())
    let lines = page.titles.enumerated().map { row, text in
      TextLine(
        text: text, confidence: 0.99,
        quad: Quadrilateral(PixelRect(x: 200, y: 20 + 50 * Double(row), width: 20 * Double(text.count), height: 30)))
    }
    let printed = PrintedIdentityReader(tables: tables).read(lines, size: PixelSize(width: 1000, height: 700))
    let document = Document(role: page.role, country: page.country, page: .front)
    #expect(evidence.contradictions(of: document, nil, printed) == page.told)
    let definition = try #require(catalogue.definitions.first { $0.country == page.country && $0.role == page.role })
    #expect(evidence.contradictions(of: definition.document, definition, printed) == page.told)
    #expect(evidence.namesIssuer(of: document, nil, printed) == page.namesIssuer)
    #expect(evidence.namesIssuer(of: definition.document, definition, printed) == page.namesIssuer)
  }

  /// A zone with valid check digits may be printed below another state's titles: it says less then, and that is told.
  @Test(arguments: [
    (["REPUBLIKA HRVATSKA", "PUTOVNICA / PASSPORT"], true), (["REPUBLIKA SLOVENIJA", "POTNI LIST / PASSPORT"], false),
    (["REPUBLIKA SLOVENIJA", "REPUBLIKA HRVATSKA", "PASSPORT"], false), (["PASSPORT"], false),
  ])
  func aTitleSpeaksAgainstAZoneOfAnotherState(_ titles: [String], _ isOther: Bool) throws {
    let lines = [
      "P<SVNHADZIC<<AMRA<<<<<<<<<<<<<<<<<<<<<<<<<<<", "A1234567<6SVN8802141F3103016<<<<<<<<<<<<<<<0",
    ]
    let plain = try #require(try TitleEvidenceTests.decide([], [], zone: TitleEvidenceTests.zone(lines)).first)
    let found = try #require(
      try TitleEvidenceTests.decide(TitleEvidenceTests.lines(titles), [], zone: TitleEvidenceTests.zone(lines)).first)
    #expect(found.document.country == Country(rawValue: "SI") && found.document.role == .passport)
    let against = found.evidence.filter { $0.kind == .title && $0.weight < 0 && $0.fact == .states(["HRV"]) }
    #expect(against.count == (isOther ? 1 : 0))
    if isOther {
      #expect(found.confidence < 0.9 && found.confidence >= 0.5 && found.confidence < plain.confidence - 0.1)
    } else {
      #expect(found.confidence >= plain.confidence)
    }
  }
}
