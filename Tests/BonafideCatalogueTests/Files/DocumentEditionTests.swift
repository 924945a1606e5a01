import BonafideCatalogue
import BonafideCore
import Testing

/// Pages that several editions share.
@Suite struct DocumentEditionTests {
  private static let editions = """
    "editions": [
      {"code": "2020", "issuedFrom": 2020, "issuedUntil": 2025, "tell": {"issued": true}},
      {"code": "2025", "title": "New card", "issuedFrom": 2025, "tell": {"texts": ["NEW UTOPIA"]}, "source": "told"}
    ],
    """
  private static let good = CatalogueSamples.sourced.replacing("\"issuedFrom\": 2020,", with: editions)

  private func page(_ text: String = good) throws -> DocumentDefinition { try CatalogueFile.decode(Array(text.utf8)) }

  @Test func eachEditionIsAPageOfItsOwn() throws {
    #expect(CatalogueFile.findings(in: Array(Self.good.utf8)) == [])
    let page = try page()
    let pages = page.pagesByEdition
    #expect(pages.map(\.code) == ["2020", "2025"] && pages.allSatisfy { $0.editions == nil })
    #expect(pages.map(\.title) == [page.title, "New card"])
    #expect(pages.map(\.issuedFrom) == [2020, 2025] && pages.map(\.issuedUntil) == [2025, nil])
    #expect(pages.map { $0.anchors.flatMap(\.texts) } == [["UTOPIA"], ["UTOPIA", "NEW UTOPIA"]])
    #expect(pages.map(\.fields) == [page.fields, page.fields])
    #expect(DocumentCatalogue(definitions: [page]).definitions == pages)
  }

  @Test func noFactIsKnownBetterThanTheEditionsSource() throws {
    let pages = try page().pagesByEdition
    #expect(pages[0].basis(of: pages[0].fields[0]) == .specimen && pages[0].sizeBasis == .regulation)
    #expect(pages[1].basis(of: pages[1].fields[0]) == .description && pages[1].sizeBasis == .description)
    #expect(pages[1].basis(of: pages[1].fields[1]) == .assumed, "what is weaker stays weaker")
    #expect(pages[1].yearsBasis == .description && !pages[1].isSeenOnSpecimen)
  }

  @Test func aPageOfOneEditionIsItself() throws {
    let page = try page(CatalogueSamples.sourced)
    #expect(page.pagesByEdition == [page])
  }

  @Test func writesWhatItReads() throws {
    let page = try page()
    #expect(try CatalogueFile.decode(CatalogueFile.encode(page)) == page)
  }

  @Test(arguments: [
    ("{\"code\": \"2020\"", "{\"code\": \"2019\"", "editions", "the page's own code"),
    ("{\"code\": \"2025\"", "{\"code\": \"2020\"", "editions[1].code", "stands twice"),
    ("{\"code\": \"2025\"", "{\"code\": \"20/25\"", "editions[1].code", "is not 1 to 32"),
    ("{\"issued\": true}", "{}", "editions[0].tell", "is empty"),
    ("{\"issued\": true}", "{\"isued\": true}", "editions[0].tell.isued", "is no key"),
    (
      "\"issuedFrom\": 2025, \"tell\": {\"texts\"", "\"tell\": {\"issued\": true, \"texts\"", "editions[1].tell.issued",
      "needs"
    ),
    ("[\"NEW UTOPIA\"]", "[]", "editions[1].tell.texts", "at least one spelling"),
    ("\"issuedUntil\": 2025", "\"issuedUntil\": 2019", "editions[0].issuedUntil", "is before"),
    ("\"source\": \"told\"}\n", "\"source\": \"tale\"}\n", "editions[1].source", "names no entry"),
    ("\"title\": \"New card\"", "\"name\": \"New card\"", "editions[1].name", "is no key"),
    ("\"editions\":", "\"issuedFrom\": 2020, \"editions\":", "editions", "years of their own"),
  ])
  func refusesBadEditions(old: String, new: String, keyPath: String, message: String) throws {
    try #require(Self.good.contains(old), "\(old)")
    let errors = CatalogueFile.findings(in: Array(Self.good.replacing(old, with: new).utf8))
      .filter { $0.severity == .error }
    #expect(
      errors.contains { $0.keyPath == keyPath && $0.message.contains(message) }, "\(new): \(errors.map(\.line))")
  }

  @Test func editionsAreHeldAgainstOtherFiles() throws {
    let scratch = try CatalogueScratch()
    defer { scratch.remove() }
    try scratch.write(Array(Self.good.utf8), to: "XU/identityCard-front-2020.json")
    #expect(try DocumentCatalogue(folder: scratch.path).definitions.count == 2)
    let other = CatalogueSamples.with("\"2020\"", "\"2025\"")
    try scratch.write(other, to: "XU/identityCard-front-2025.json")
    #expect(throws: DocumentError(.badCatalogue, "")) { try DocumentCatalogue(folder: scratch.path) }
    let findings = try CatalogueLint.check(folder: scratch.path).findings
    #expect(findings.contains { $0.severity == .error && $0.message.contains("same role, country, page and code") })
    // A file that was learned for one edition takes the place of that edition alone.
    let learned = try CatalogueFile.decode(other)
    let merged = DocumentCatalogue(definitions: [try page()]).merging(DocumentCatalogue(definitions: [learned]))
    #expect(merged.definitions.map(\.title).sorted() == [try page().title, learned.title].sorted())
  }
}
