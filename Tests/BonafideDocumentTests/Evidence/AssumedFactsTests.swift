import BonafideCore
import Testing

@testable import BonafideCatalogue
@testable import BonafideDocument

/// Assumed facts help a little and speak against nothing.
@Suite struct AssumedFactsTests {
  private func page(_ basis: FactBasis) -> DocumentDefinition {
    var page = DocumentDefinition(
      role: .gunLicence, country: .at, page: .front, code: "1", title: "t", size: .id2, issuedFrom: 1990,
      issuedUntil: 1995,
      anchors: [
        TextAnchor(
          texts: ["UTOPIAN HUNTER"], box: PageBox(x: 0.1, y: 0.1, width: 0.3, height: 0.1), isDistinctive: true)
      ],
      mrz: MRZExpectation(format: "TD2", documentCodes: ["I"], issuers: ["AUT"]),
      fields: [FieldDefinition(name: "surname", kind: .name, labels: ["Surname of the hunter"])])
    page.sources = ["a": FactSource(basis: basis, what: "a test")]
    page.source = "a"
    return page
  }

  private func score(_ basis: FactBasis, text: String?, aspect: Double?) throws -> ScoredDefinition? {
    let quad = Quadrilateral(PixelRect(x: 100, y: 100, width: 300, height: 30))
    let seen = PageObservation(
      lines: text.map { [TextLine(text: $0, confidence: 1, quad: quad)] } ?? [], mrz: nil, hasSoughtMRZ: true,
      size: PixelSize(width: 1000, height: 700), aspect: aspect, issueYears: 2020...2020, legibility: 1)
    let index = CatalogueIndex(DocumentCatalogue(definitions: [page(basis)]))
    return try DefinitionScorer(index: index, model: .standard()).score(seen).first
  }

  @Test func nothingAssumedSpeaksAgainst() throws {
    let known = try #require(try score(.description, text: nil, aspect: 1))
    #expect(known.evidence.count { $0.weight < 0 } == 5, "text, label, zone, years and proportions")
    let assumed = try #require(try score(.assumed, text: nil, aspect: 1))
    #expect(assumed.evidence.count == 5 && assumed.evidence.allSatisfy { $0.weight == 0 })
  }

  @Test func whatIsAssumedHelpsALittle() throws {
    let known = try #require(try score(.description, text: "UTOPIAN HUNTER", aspect: nil))
    let assumed = try #require(try score(.assumed, text: "UTOPIAN HUNTER", aspect: nil))
    let (full, part) = (try #require(known.evidence.first).weight, try #require(assumed.evidence.first).weight)
    #expect(part > 0 && part <= full / 4)
    #expect(known.hasStrongEvidence && !assumed.hasStrongEvidence)
    #expect(known.pairs.count == 1 && assumed.pairs.isEmpty, "an assumed place lays no page")
  }

  @Test func whatIsDerivedHelpsInFullAndSpeaksAgainstNothing() throws {
    let absent = try #require(try score(.derived, text: nil, aspect: 1))
    #expect(absent.evidence.count == 5 && absent.evidence.allSatisfy { $0.weight == 0 })
    let known = try #require(try score(.description, text: "UTOPIAN HUNTER", aspect: nil))
    let derived = try #require(try score(.derived, text: "UTOPIAN HUNTER", aspect: nil))
    #expect(derived.evidence.first?.terms.first == known.evidence.first?.terms.first)
    #expect(derived.hasStrongEvidence && derived.pairs.isEmpty, "a derived place lays no page")
  }

  @Test func assumedTextsAreNoTitles() throws {
    func isStrong(_ basis: FactBasis) throws -> Bool {
      var page = page(.description)
      page.sources["b"] = FactSource(basis: basis, what: "a test")
      page.anchors = [TextAnchor(texts: ["UTOPIAN HUNTER"]), TextAnchor(texts: ["REPUBLIC OF UTOPIA"], source: "b")]
      let lines = ["UTOPIAN HUNTER", "REPUBLIC OF UTOPIA"].enumerated().map { index, text in
        TextLine(
          text: text, confidence: 1,
          quad: Quadrilateral(PixelRect(x: 100, y: 100 + 60 * Double(index), width: 300, height: 30)))
      }
      let seen = PageObservation(
        lines: lines, mrz: nil, hasSoughtMRZ: false, size: PixelSize(width: 1000, height: 700), aspect: nil,
        issueYears: nil, legibility: 1)
      let index = CatalogueIndex(DocumentCatalogue(definitions: [page]))
      return try #require(try DefinitionScorer(index: index, model: .standard()).score(seen).first).hasStrongEvidence
    }
    #expect(try isStrong(.description))
    #expect(try !isStrong(.assumed))
  }
}
