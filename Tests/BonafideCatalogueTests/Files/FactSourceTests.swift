import BonafideCatalogue
import BonafideCore
import Testing

/// Files that name the source of every fact.
@Suite struct FactSourceTests {
  private func bytes(_ old: String, _ new: String) throws -> [UInt8] {
    try #require(CatalogueSamples.sourced.contains(old), "\(old)")
    return Array(CatalogueSamples.sourced.replacing(old, with: new).utf8)
  }

  private func page(_ text: String = CatalogueSamples.sourced) throws -> DocumentDefinition {
    try CatalogueFile.decode(Array(text.utf8))
  }

  @Test func everyFactHasTheBasisOfItsSource() throws {
    let page = try page()
    #expect(CatalogueFile.findings(in: Array(CatalogueSamples.sourced.utf8)) == [])
    #expect(page.sizeBasis == .regulation && page.yearsBasis == .assumed)
    #expect(page.portraitBasis == .description && page.signatureBasis == .description)
    #expect(page.hologramsBasis == .description)
    #expect(page.anchors.map(page.basis(of:)) == [.regulation])
    #expect(page.anchors.map(page.boxBasis(of:)) == [.description])
    #expect(page.mrz.map(page.basis(of:)) == .regulation && page.mrz.map(page.boxBasis(of:)) == .regulation)
    #expect(page.barcodes?.map(page.basis(of:)) == [.description])
    #expect(page.fields.map(page.basis(of:)) == [.specimen, .assumed, .specimen])
    #expect(page.fields.map(page.boxBasis(of:)) == [.specimen, .assumed, .description])
    #expect(page.isSeenOnSpecimen)
  }

  @Test func theBasesAreOrdered() {
    #expect(FactBasis.allCases.sorted() == [.assumed, .derived, .description, .regulation, .specimen])
    #expect(FactBasis.allCases.filter(\.isNamed) == [.description, .regulation, .specimen])
  }

  @Test func factsAreCountedByTheirBasis() throws {
    let counts = try page().factCounts
    #expect(counts == [.assumed: 2, .description: 4, .regulation: 3, .specimen: 2])
  }

  @Test func writesWhatItReads() throws {
    let page = try page()
    #expect(try CatalogueFile.decode(CatalogueFile.encode(page)) == page)
  }

  @Test func aPageIsMadeWithOneSourceOrNone() throws {
    let sample = try page(CatalogueSamples.good)
    func make(_ source: FactSource?) -> DocumentDefinition {
      DocumentDefinition(
        role: sample.role, country: sample.country, page: sample.page, code: sample.code, title: sample.title,
        size: sample.size, source: source, anchors: [TextAnchor(texts: ["UTOPIA"])])
    }
    let seen = make(FactSource(basis: .specimen, what: "Drawn", seenOn: "2026-02-28"))
    #expect(seen.anchors.map(seen.basis(of:)) == [.specimen] && seen.sizeBasis == .specimen)
    #expect(seen.specimenSeenOn == "2026-02-28" && seen.isSeenOnSpecimen)
    let unseen = make(FactSource(basis: .description, what: "Fiction"))
    #expect(unseen.sizeBasis == .description && unseen.specimenSeenOn == nil && !unseen.isSeenOnSpecimen)
    for page in [seen, unseen] { #expect(try CatalogueFile.decode(CatalogueFile.encode(page)) == page) }
    #expect(make(nil).sizeBasis == .assumed && make(nil).sources.isEmpty)
  }

  @Test func theLastDayOfAllSpecimensIsTold() throws {
    var page = try page()
    #expect(page.specimenSeenOn == "2026-02-28")
    page.sources["later"] = FactSource(basis: .specimen, what: "Drawn anew", seenOn: "2026-03-01")
    #expect(page.specimenSeenOn == "2026-03-01")
  }

  @Test func aKeyOfAnotherSchemaIsRefused() throws {
    let later = try bytes("\"source\": \"seen\",", "\"source\": \"seen\", \"provenance\": {\"restsOn\": [\"x\"]},")
    #expect(CatalogueFile.findings(in: later).map(\.keyPath) == ["provenance"])
  }

  /// What is replaced in the sourced file, by what, where the error is found and what it says.
  static let bad: [(old: String, new: String, keyPath: String, message: String)] = [
    ("\"source\": \"seen\",", "", "fields[0]", "names no source"),
    ("\"source\": \"seen\",", "\"source\": \"heard\",", "source", "names no entry"),
    ("\"source\": \"guess\"", "\"source\": \"hunch\"", "fields[1].source", "names no entry"),
    ("\"boxSource\": \"told\"}]", "\"boxSource\": \"tale\"}]", "anchors[0].boxSource", "names no entry"),
    ("\"sizeSource\": \"law\"", "\"sizeSource\": \"lore\"", "sizeSource", "names no entry"),
    ("\"specimen\"", "\"rumor\"", "sources.seen.basis", "assumed, derived, description, regulation, specimen"),
    (", \"seenOn\": \"2026-02-28\"", "", "sources.seen.seenOn", "is missing"),
    ("2026-02-28", "2026-02-29", "sources.seen.seenOn", "YYYY-MM-DD"),
    ("\"what\": \"Utopian", "\"seenOn\": \"2026-01-01\", \"what\": \"Utopian", "sources.law.seenOn", "specimens only"),
    ("\"Drawn\"", "\"\"", "sources.seen.what", "is empty"),
    ("\"what\": \"Drawn\"", "\"what\": \"Drawn\", \"by\": \"us\"", "sources.seen.by", "is no key"),
    ("\"guess\": {", "\"a guess\": {", "sources.a guess", "letters, digits"),
  ]

  @Test(arguments: bad.indices)
  func refusesABadSource(index: Int) throws {
    let (old, new, keyPath, message) = Self.bad[index]
    let bytes = try bytes(old, new)
    let errors = CatalogueFile.findings(in: bytes).filter { $0.severity == .error }
    #expect(
      errors.contains { $0.keyPath == keyPath && $0.message.contains(message) }, "\(new): \(errors.map(\.line))")
    #expect(throws: DocumentError(.badCatalogue, "")) { try CatalogueFile.decode(bytes) }
  }

  @Test func warnsOfAssumedBoxesAndIdleSources() throws {
    let box = try bytes("\"boxSource\": \"told\"}\n", "\"boxSource\": \"guess\"}\n")
    let findings = CatalogueFile.findings(in: box)
    #expect(findings.map(\.keyPath) == ["fields[2]"] && findings.first?.severity == .warning)
    #expect(findings.first?.message.contains("only assumed") == true)
    let derived = String(decoding: box, as: UTF8.self).replacing("\"assumed\"", with: "\"derived\"")
    let told = CatalogueFile.findings(in: Array(derived.utf8))
    #expect(told.map(\.keyPath) == ["fields[2]"] && told.first?.message.contains("only derived") == true)
    let idle = try bytes("\"guess\": {", "\"idle\": {\"basis\": \"description\", \"what\": \"x\"}, \"guess\": {")
    #expect(CatalogueFile.findings(in: idle).map(\.keyPath) == ["sources.idle"])
  }

  @Test func assumedFactsPlaceNoField() throws {
    let text = CatalogueSamples.sourced.replacing("\"boxSource\": \"told\"}\n", with: "\"boxSource\": \"guess\"}\n")
    let page = try page(text)
    let readable = page.withoutAssumedPlaces
    #expect(readable.fields.map(\.name) == ["surname", "address"])
    #expect(readable.fields[0] == page.fields[0])
    #expect(readable.fields[1].box == nil && readable.fields[1].labels == ["Home"])
    #expect(readable.anchors == page.anchors)
  }

  @Test func derivedLabelsAreLookedForWithoutTheirPlaces() throws {
    var page = try page()
    page.sources["seen"] = FactSource(basis: .derived, what: "The entries of the law in Utopian")
    let readable = page.withoutAssumedPlaces
    let surname = try #require(readable.fields.first { $0.name == "surname" })
    #expect(surname.labels == page.fields[0].labels && !surname.labels.isEmpty)
    #expect(surname.labelBox == nil && page.fields[0].labelBox != nil)
    page.sources["seen"]?.basis = .description
    #expect(page.withoutAssumedPlaces.fields.first == page.fields[0])
  }

  @Test(arguments: FactBasis.allCases)
  func whatNoSourceStatesSpeaksAgainstNothing(basis: FactBasis) {
    #expect(basis.tempered(2) == (basis == .assumed ? 0.5 : 2))
    #expect(basis.tempered(-2) == ([.assumed, .derived].contains(basis) ? 0 : -2))
  }
}
