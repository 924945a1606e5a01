import BonafideCatalogue
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the guides say about catalogue files holds.
@Suite struct CatalogueGuideTests {
  private func text(_ path: String) throws -> String {
    let project = CatalogueSamples.shippedFolder.replacing("/Models/documents", with: "/")
    return String(decoding: try Data(contentsOf: URL(fileURLWithPath: project + path)), as: UTF8.self)
  }

  @Test func theExampleOfTheGuideIsAGoodFile() throws {
    let guide = try text("Sources/Bonafide/Bonafide.docc/AddADocumentType.md")
    let start = try #require(guide.firstRange(of: "```json\n"))
    let rest = guide[start.upperBound...]
    let end = try #require(rest.firstRange(of: "```"))
    let example = Array(rest[..<end.lowerBound].utf8)
    #expect(CatalogueFile.findings(in: example) == [])
    #expect(try CatalogueFile.decode(example).country == .utopia)
  }

  @Test func theReferenceNamesEveryWordOfTheClosedLists() throws {
    let reference = try text("docs/catalogue.md")
    let words =
      DocumentRole.allCases.map(\.rawValue) + PageCode.allCases.map(\.rawValue) + NationalCheck.allCases.map(\.rawValue)
    for word in words { #expect(reference.contains("`\(word)`"), "\(word)") }
    #expect(reference.contains(DocumentDefinition.schema))
    for basis in FactBasis.allCases { #expect(reference.contains("`\(basis.rawValue)`"), "\(basis)") }
  }

  @Test func theReferenceCountsThePages() throws {
    let editions = try DocumentCatalogue(folder: CatalogueSamples.shippedFolder).definitions.count
    let pages = try CatalogueSamples.shipped()
    let seen = pages.filter(\.isSeenOnSpecimen)
    let read = seen.filter { page in
      2 * page.fields.count { page.basis(of: $0) == .specimen } > page.fields.count
    }
    let reference = try text("docs/catalogue.md")
    #expect(reference.contains("\n\(pages.count) pages of \(editions) editions. **\(seen.count) of them"))
    #expect(reference.contains("specimen**: on \(read.count) the wording"))
    let readme = try text("README.md")
    #expect(readme.contains("one file a page: \(pages.count) pages"))
    #expect(readme.contains("\(seen.count) of the catalogue's \(pages.count) pages were held against a\n"))
    #expect(readme.contains("\(read.count) of them word by word"))
  }

  @Test func theReferenceCountsWhatFactsRestOn() throws {
    let pages = try CatalogueSamples.shipped()
    let counts = pages.reduce(into: [FactBasis: Int]()) { $0.merge($1.factCounts, uniquingKeysWith: +) }
    func number(_ count: Int) -> String {
      count < 1000 ? "\(count)" : "\(count / 1000)," + String("\(count % 1000 + 1000)".dropFirst())
    }
    func words(_ basis: FactBasis) -> String { number(counts[basis] ?? 0) }
    func places(_ basis: FactBasis) -> Int { pages.count { $0.factCounts[basis] != nil } }
    let all = number(counts.values.reduce(0, +))
    let reference = try text("docs/catalogue.md").replacing("\n", with: " ")
    let told = [
      "Of \(all) facts", "\(words(.specimen)) were seen on a specimen",
      "\(words(.regulation)) a law or a standard states",
      "\(words(.description)) a public description", "\(words(.derived)) are derived, on \(places(.derived)) pages",
      "\(words(.assumed)) assumed, on \(places(.assumed))",
    ]
    for words in told { #expect(reference.contains(words), "\(words)") }
    let readme = try text("README.md").replacing("\n", with: " ")
    #expect(readme.contains("Of its \(all) facts") && readme.contains("words of \(words(.derived)) nobody saw"))
  }
}
