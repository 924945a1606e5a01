import BonafideCore
import BonafideLanguage
import BonafideMRZ
import Testing

@testable import BonafideCatalogue
@testable import BonafideDocument
@testable import BonafideText

/// What every kind of evidence promises.
@Suite struct EvidenceKindsTests {
  @Test func noTwoKindsNameOneWeight() {
    let names = RecognitionWeight.allCases.map(\.rawValue)
    #expect(Set(names).count == names.count && names.count > 40)
    #expect(EvidenceKinds.all.allSatisfy { !$0.weights.isEmpty })
  }

  /// A page that every kind has something to say of, and what speaks for and against it.
  private static let page: DocumentDefinition = {
    var page = DocumentDefinition(
      role: .identityCard, country: .hr, page: .front, code: "1", title: "t", size: .id1, issuedFrom: 2003,
      issuedUntil: 2013,
      anchors: [
        TextAnchor(
          texts: ["OSOBNA ISKAZNICA"], box: PageBox(x: 0.1, y: 0.1, width: 0.3, height: 0.1), isDistinctive: true),
        TextAnchor(texts: ["REPUBLIKA HRVATSKA"]),
      ],
      mrz: MRZExpectation(format: "TD1", documentCodes: ["IO"], issuers: ["HRV"]),
      fields: [
        FieldDefinition(name: "surname", kind: .name, labels: ["Prezime"]),
        FieldDefinition(name: "birthDate", kind: .date, labels: ["Datum rođenja"]),
      ])
    page.sources = ["a": FactSource(basis: .specimen, what: "a test")]
    page.source = "a"
    return page
  }()

  private static func observations() throws -> [PageObservation] {
    func lines(_ texts: [String]) -> [TextLine] {
      texts.enumerated().map { index, text in
        let box = PixelRect(x: 100, y: 60 + 60 * Double(index), width: 20 * Double(text.count), height: 30)
        return TextLine(text: text, confidence: 1, quad: Quadrilateral(box))
      }
    }
    let match = KeypointTemplateIndex.Match(
      quad: Quadrilateral(PixelRect(x: 0, y: 0, width: 9, height: 9)), agreeing: 30)
    let titles = try TitleEvidence(
      tables: .standard(), catalogue: DocumentCatalogue(definitions: [page]), model: .standard())
    var all: [PageObservation] = []
    for texts in [["OSOBNA ISKAZNICA", "REPUBLIKA HRVATSKA", "Prezime"], ["REPUBLIKA SRBIJA", "LIČNA KARTA"], []] {
      for aspect in [nil, 1.586, 1.3] {
        let size = PixelSize(width: 1000, height: 630)
        var seen = PageObservation(
          lines: lines(texts), mrz: nil, hasSoughtMRZ: aspect != nil, size: size, aspect: aspect,
          issueYears: aspect.map { $0 > 1.5 ? 2005...2005 : 2020...2020 }, legibility: 1)
        seen.printed = titles.read(seen.lines, size: seen.size, zone: nil, isPlaced: true)
        if aspect != nil { seen.keypointMatches = [0: match] }
        all.append(seen)
      }
    }
    return all
  }

  /// What is fitted is what counts: the sum of a page is that of its terms, and each kind names its own weights alone.
  @Test func reasonsAreMadeOfTheWeightsThatTheirKindLists() throws {
    let model = try RecognitionModel.standard()
    let catalogue = DocumentCatalogue(definitions: [Self.page])
    let titles = try TitleEvidence(tables: .standard(), catalogue: catalogue, model: model)
    let setting = EvidenceSetting(index: CatalogueIndex(catalogue), model: model, titles: titles)
    let sources = EvidenceKinds.sources(setting)
    #expect(sources.count == EvidenceKinds.all.count { $0 is any EvidenceSource.Type } && sources.count >= 6)
    var used: Set<RecognitionWeight> = []
    for seen in try Self.observations() {
      for source in sources {
        let own = Set(type(of: source).weights)
        let terms = try #require(source.findings(seen).first).map(\.reasons)?.flatMap(\.terms) ?? []
        #expect(terms.allSatisfy { own.contains($0.weight) }, "\(type(of: source))")
        used.formUnion(terms.map(\.weight))
      }
      let scorer = DefinitionScorer(index: setting.index, model: model, titles: titles)
      let scored = try #require(scorer.score(seen).first)
      #expect(abs(scored.score - model.sum(scored.evidence.flatMap(\.terms))) < 1e-9)
    }
    #expect(used.count >= 12, "the observations ask too few of them: \(used.map(\.rawValue).sorted())")
  }

  /// The words of languages may be left out; then no title speaks.
  @Test func aKindThatIsNotAskedIsLeftOut() throws {
    let index = CatalogueIndex(DocumentCatalogue(definitions: [Self.page]))
    let sources = try EvidenceKinds.sources(EvidenceSetting(index: index, model: .standard()))
    #expect(!sources.contains { $0 is TitleEvidence } && sources.contains { $0 is TextEvidence })
  }
}
