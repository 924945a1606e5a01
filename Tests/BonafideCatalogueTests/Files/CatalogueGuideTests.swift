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
  }

  @Test func theReferenceCountsThePages() throws {
    let catalogue = try DocumentCatalogue(folder: CatalogueSamples.shippedFolder)
    let verified = catalogue.definitions.count { $0.provenance.verifiedOn != nil }
    let reference = try text("docs/catalogue.md")
    #expect(reference.contains("\n\(catalogue.definitions.count) pages. **\(verified) of them"))
    #expect(try text("README.md").contains("\(catalogue.definitions.count) pages"))
  }
}
