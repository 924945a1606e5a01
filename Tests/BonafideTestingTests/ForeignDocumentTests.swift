import Bonafide
import BonafideLanguage
import Testing

@testable import BonafideTesting

@Suite struct ForeignDocumentTests {
  private static let seeds = Array<UInt64>(1...40)

  private func document(_ seed: UInt64) throws -> StageDocument {
    try StageDocument(foreignTo: UtopiaDocuments.catalogue, seed: seed, resolution: 8)
  }

  @Test func theStateIsATrueOneOutsideTheCatalogue() throws {
    let tables = try LanguageTables.standard()
    let known = Set(try VariantFixtures.catalogue.get().definitions.map(\.country))
    var (states, roles) = (Set<Country>(), Set<DocumentRole>())
    for seed in Self.seeds {
      let document = try document(seed)
      let definition = document.definition
      #expect(!known.contains(definition.country) && definition.country != .utopia)
      let state = try #require(tables.state(code: definition.country.rawValue))
      let kind = try #require(TitleKind(rawValue: definition.role.rawValue))
      let names = Set(state.names.values.joined().map { $0.uppercased() })
      let titles = Set(tables.languages.flatMap { tables.titles(of: kind, in: $0) }.map { $0.uppercased() })
      for anchor in definition.anchors {
        let text = try #require(anchor.texts.first).uppercased()
        #expect(anchor.isDistinctive == true ? titles.contains(text) : names.contains(text), "\(text)")
      }
      #expect(definition.anchors.contains { $0.isDistinctive == true })
      #expect(definition.anchors.contains { $0.isDistinctive != true })
      states.insert(definition.country)
      roles.insert(definition.role)
    }
    #expect(states.count > 12 && roles.count == 4)
  }

  @Test func itsTruthNamesStateAndRoleAndWhatIsPrinted() throws {
    for seed in Self.seeds.prefix(16) {
      let page = try document(seed).page()
      #expect(page.document == Document(role: page.definition.role, country: page.definition.country))
      #expect(!page.isCatalogued)
      #expect(page.fields.count >= 6, "\(page.definition.title): \(page.fields.keys.sorted())")
      for (name, value) in page.fields {
        let field = try #require(page.definition.fields.first { $0.name == name })
        guard field.kind != .date, field.kind != .sex else { continue }
        #expect(page.lines.contains { $0.text.contains(value) }, "\(name)")
      }
      #expect(StageVariantPageTests.collisions(page).isEmpty, "\(page.definition.title) \(seed)")
    }
  }

  @Test func itsZoneIsThatOfTheStateAndValid() throws {
    let tables = try LanguageTables.standard()
    let today = try #require(MRZCalendarDate(year: 2026, month: 6, day: 15))
    var count = 0
    for seed in Self.seeds {
      let page = try document(seed).page()
      guard !page.mrzLines.isEmpty else { continue }
      let zone = try MRZParser(referenceDate: today).parse(lines: page.mrzLines)
      let state = try #require(tables.state(code: page.definition.country.rawValue))
      #expect(zone.isValid && zone.fields.issuer.code == state.zoneCode)
      let number = try #require(page.fields["documentNumber"])
      #expect(zone.fields.documentNumber == number)
      count += 1
    }
    #expect(count > 8)
  }

  @Test func aDocumentIsDecidedByItsSeed() throws {
    let page = try document(7).page()
    #expect(try document(7).page().image == page.image)
    #expect(try document(8).page().image != page.image)
  }
}
