import BonafideCore
import Testing

@testable import BonafideCatalogue
@testable import BonafideDocument
@testable import BonafideText

/// What the form of a number says of two states that print the same titles.
@Suite struct NumberEvidenceTests {
  private static let box = PageBox(x: 0.6, y: 0.02, width: 0.39, height: 0.16)
  private static let size = PixelSize(width: 1000, height: 630)

  private static func page(
    _ country: Country, _ pattern: String, title: String = "AUFENTHALTSTITEL"
  ) -> DocumentDefinition {
    var page = DocumentDefinition(
      role: .residencePermit, country: country, page: .front, code: "1", title: "t", size: .id1,
      source: FactSource(basis: .description, what: "a test"), anchors: [TextAnchor(texts: [title])],
      fields: [FieldDefinition(name: "documentNumber", kind: .documentNumber, labels: [], box: box, pattern: pattern)])
    page.sources = ["a": FactSource(basis: .specimen, what: "a test")]
    page.source = "a"
    return page
  }

  private static let german = page(.de, "[CFGHJKLMNPRTVWXYZ0-9]{9}")
  private static let austrian = page(.at, "[A-Z0-9]{9}")

  private static func line(_ text: String, _ x: Double, _ y: Double, _ confidence: Double = 0.99) -> TextLine {
    TextLine(text: text, confidence: confidence, quad: Quadrilateral(PixelRect(x: x, y: y, width: 180, height: 30)))
  }

  private static func seen(_ lines: [TextLine], aspect: Double? = 1.586) -> PageObservation {
    PageObservation(
      lines: lines, mrz: nil, hasSoughtMRZ: true, size: size, aspect: aspect, issueYears: nil, legibility: 1)
  }

  /// What lines say for a country's page among others; nil for nothing.
  private static func weight(
    _ lines: [TextLine], for country: Country = .de, among pages: [DocumentDefinition] = [german, austrian],
    aspect: Double? = 1.586
  ) throws -> Double? {
    let setting = EvidenceSetting(
      index: CatalogueIndex(DocumentCatalogue(definitions: pages)), model: try .standard(), titles: nil)
    let place = try #require(setting.index.entries.firstIndex { $0.definition.country == country })
    return NumberEvidence(setting).findings(seen(lines, aspect: aspect))[place]?.reasons.first?.weight
  }

  private static func weight(_ text: String) throws -> Double? { try weight([line(text, 700, 50)]) }

  /// Of many letters none of the nine that Germany leaves out; of one or two, other documents have as many.
  @Test func aNumberSpeaksForItsForm() throws {
    for text in ["WX2K156L7", "HC2WKFRG0", "Y701001V3", "WX2K 156L7", "NCJVFFKF9"] {
      #expect(try Self.weight(text) == 2, "\(text)")
    }
    for text in ["LJ7813197", "W12015617", "123456789", "SPECIM3N5", "NCJVFFKFR"] {
      #expect(try Self.weight(text) == nil, "\(text)")
    }
    #expect(try Self.weight([Self.line("WX2K156L7", 700, 50)], for: .at) == nil, "its pattern allows everything")
  }

  /// Of two pages with one title the number tells which; one that tells nothing makes neither of them likelier.
  @Test func theNumberTellsTwoStatesApart() throws {
    let index = CatalogueIndex(DocumentCatalogue(definitions: [Self.german, Self.austrian]))
    func scores(_ text: String) throws -> [Country: Double] {
      let lines = [Self.line("AUFENTHALTSTITEL", 40, 20), Self.line(text, 700, 50)]
      let scored = try DefinitionScorer(index: index, model: .standard()).score(Self.seen(lines))
      return Dictionary(uniqueKeysWithValues: scored.map { ($0.definition.country, $0.score) })
    }
    let (told, open) = (try scores("WX2K156L7"), try scores("LJ7813197"))
    #expect(try #require(told[.de]) > #require(told[.at]) + 1.5)
    #expect(open[.de] == open[.at] && open[.at] == told[.at])
  }

  /// Where no other state prints the title the number is not asked: one of a rare form would name any card.
  @Test func aTitleOfItsOwnNeedsNoNumber() throws {
    let italian = Self.page(.it, "C[A-Z][0-9]{5}[A-Z]{2}", title: "PERMESSO DI SOGGIORNO")
    let lines = [Self.line("CA12345BB", 700, 50)]
    #expect(try Self.weight(lines, for: .it, among: [Self.german, italian]) == nil)
    let twin = Self.page(.at, "[A-Z0-9]{9}", title: "PERMESSO DI SOGGIORNO")
    #expect(try Self.weight(lines, for: .it, among: [twin, italian]) == 2, "no more, however rare")
  }

  /// One letter may be misread: a number of another form says nothing, and neither does what is no number.
  @Test func whatIsNoSuchNumberSaysNothing() throws {
    #expect(try Self.weight("WX2K156O7") == nil)
    // A pattern that lets much through: it is not the pattern that refuses these.
    let loose = [Self.page(.de, "[B-Zb-z0-9.]{1,20}"), Self.austrian]
    for text in ["HRTMNNXX", "WX2K15", "wx2k156l7", "10.01.2026", "", String(repeating: "Z9", count: 200)] {
      #expect(try Self.weight([Self.line(text, 700, 50)], among: loose) == nil, "\(text.prefix(12))")
    }
    #expect(try Self.weight([Self.line("WX2K156L7", 700, 50)], among: loose) != nil)
  }

  @Test func onlyTheNumberInItsPlaceCounts() throws {
    let number = Self.line("WX2K156L7", 700, 50)
    #expect(try Self.weight([Self.line("WX2K156L7", 100, 400)]) == nil)
    #expect(try Self.weight([Self.line("WX2K156L7", 700, 50, 0.5)]) == nil)
    #expect(try Self.weight([number], aspect: nil) == nil, "where the page lies is not known")
    // The nearest to the middle of the place.
    #expect(try Self.weight([Self.line("LJ7813197", 600, 90), number]) == 2)
    #expect(try Self.weight([Self.line("LJ7813197", 700, 50), Self.line("WX2K156L7", 600, 90)]) == nil)
  }
}
