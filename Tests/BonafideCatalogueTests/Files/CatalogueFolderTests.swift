import BonafideCatalogue
import BonafideCore
import Testing

/// Folders of definitions: reading, checking against one another, wildcards.
@Suite struct CatalogueFolderTests {
  private let good = Array(CatalogueSamples.good.utf8)

  @Test func readsFilesAtTheTopAndInCountryFolders() throws {
    let scratch = try CatalogueScratch()
    defer { scratch.remove() }
    try scratch.write(good, to: "XU/identityCard-front-2020.json")
    try scratch.write(CatalogueSamples.with("\"front\"", "\"back\""), to: "identityCard-back-2020.json")
    try scratch.write(Array("not json".utf8), to: "XU/notes.txt")
    try scratch.write(Array("not json".utf8), to: ".hidden.json")
    let catalogue = try DocumentCatalogue(folder: scratch.path)
    #expect(catalogue.definitions.map(\.page) == [.back, .front])
    #expect(catalogue.definitions(of: .any).count == 2)
    #expect(catalogue.definitions(of: Document(country: .utopia)).count == 2)
    #expect(catalogue.definitions(of: Document(page: .front)).map(\.page) == [.front])
    #expect(catalogue.definitions(of: Document(role: .passport)).isEmpty)
    #expect(try CatalogueLint.check(folder: scratch.path).fileCount == 2)
    #expect(try CatalogueLint.check(folder: scratch.path).findings.allSatisfy { $0.severity == .warning })
  }

  @Test func aDeletedFileTakesItsKindOnly() throws {
    let scratch = try CatalogueScratch()
    defer { scratch.remove() }
    try scratch.write(good, to: "XU/identityCard-front-2020.json")
    try scratch.write(CatalogueSamples.with("\"front\"", "\"back\""), to: "XU/identityCard-back-2020.json")
    try #require(DocumentCatalogue(modelsFolder: scratch.path)?.definitions.count == 2)
    try scratch.delete("XU/identityCard-front-2020.json")
    #expect(try DocumentCatalogue(folder: scratch.path).definitions.map(\.page) == [.back])
  }

  @Test func refusesTwoFilesForOnePage() throws {
    let scratch = try CatalogueScratch()
    defer { scratch.remove() }
    try scratch.write(good, to: "XU/identityCard-front-2020.json")
    try scratch.write(good, to: "XU/other.json")
    #expect(throws: DocumentError(.badCatalogue, "")) { try DocumentCatalogue(folder: scratch.path) }
    let findings = try CatalogueLint.check(folder: scratch.path).findings
    #expect(findings.contains { $0.severity == .error && $0.message.contains("same role, country, page and code") })
    #expect(findings.contains { $0.severity == .warning && $0.message.contains("identityCard-front-2020.json") })
  }

  @Test func refusesAFileInAnotherCountrysFolder() throws {
    let scratch = try CatalogueScratch()
    defer { scratch.remove() }
    try scratch.write(good, to: "AT/identityCard-front-2020.json")
    let error = #expect(throws: DocumentError.self) { try DocumentCatalogue(folder: scratch.path) }
    #expect(error?.message.contains("move it to XU") == true)
    #expect(try CatalogueLint.check(folder: scratch.path).findings.map(\.keyPath) == ["country"])
  }

  @Test func namesTheFileOfAnError() throws {
    let scratch = try CatalogueScratch()
    defer { scratch.remove() }
    try scratch.write(CatalogueSamples.with("\"title\"", "\"titel\""), to: "XU/identityCard-front-2020.json")
    let error = #expect(throws: DocumentError.self) { try DocumentCatalogue(folder: scratch.path) }
    #expect(error?.message.contains("XU/identityCard-front-2020.json") == true)
    #expect(error?.message.contains("title") == true)
  }

  @Test func warnsOfTitlesThatDoNotTellApart() throws {
    let scratch = try CatalogueScratch()
    defer { scratch.remove() }
    try scratch.write(good, to: "XU/identityCard-front-2020.json")
    try scratch.write(CatalogueSamples.with("identityCard", "passport"), to: "XU/passport-front-2020.json")
    let findings = try CatalogueLint.check(folder: scratch.path).findings
    #expect(findings.map(\.keyPath) == ["anchors[0].isDistinctive", "anchors[0].isDistinctive"])
    #expect(findings.allSatisfy { $0.severity == .warning })
  }

  @Test func warnsOfTitlesThatReadNearlyAlike() throws {
    let scratch = try CatalogueScratch()
    defer { scratch.remove() }
    let polish = CatalogueSamples.with("UTOPIA", "PASZPORT")
    try scratch.write(polish, to: "identityCard-front-2020.json")
    let english = Array(
      String(decoding: CatalogueSamples.with("UTOPIA", "PASSPORT"), as: UTF8.self)
        .replacing("identityCard", with: "passport").replacing(", \"isDistinctive\": true", with: "").utf8)
    try scratch.write(english, to: "passport-front-2020.json")
    let findings = try CatalogueLint.check(folder: scratch.path).findings
    #expect(findings.count == 1)
    #expect(findings.first?.message.contains("XU passport front") == true)
  }

  @Test func aFolderThatIsNoneIsNoCatalogue() throws {
    let scratch = try CatalogueScratch()
    defer { scratch.remove() }
    #expect(throws: DocumentError(.badCatalogue, "")) { try DocumentCatalogue(folder: scratch.path + "/none") }
    try scratch.write(good, to: "good.json")
    let file = scratch.path + "/good.json"
    let error = #expect(throws: DocumentError.self) { try CatalogueLint.check(folder: file) }
    #expect(error?.message == "\(file) is a file: name its folder")
    try scratch.delete("good.json")
    #expect(DocumentCatalogue(modelsFolder: scratch.path + "/none") == nil)
    #expect(DocumentCatalogue(modelsFolder: scratch.path) == nil)
    try scratch.write(good, to: "documents/XU/identityCard-front-2020.json")
    #expect(DocumentCatalogue(modelsFolder: scratch.path)?.definitions.count == 1)
    #expect(DocumentCatalogue(modelsFolder: scratch.path + "/documents/XU/identityCard-front-2020.json") == nil)
    try scratch.write(Array("{}".utf8), to: "documents/XU/bad.json")
    #expect(DocumentCatalogue(modelsFolder: scratch.path) == nil)
  }
}
