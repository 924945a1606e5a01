import Foundation
import Testing

/// `document list` and `document lint` on the built binary.
@Suite(.serialized) struct DocumentCatalogueCommandTests {
  private let definition = """
    {"schema": "bonafide-document/2", "role": "visa", "country": "XU", "page": "front", "code": "1", "title": "Visa",
     "size": "ID-2", "sources": {"s": {"basis": "description", "what": "Fiction"}}, "source": "s",
     "anchors": [{"texts": ["UTOPIA"]}], "fields": []}
    """

  @Test func listsWithWildcards() throws {
    let all = try BuiltBinary.run(["document", "list", "--json"])
    #expect(all.status == 0)
    try ContractTests.expectConforms(all, to: "documentList")
    let documents = try all.objects().first?["documents"] as? [[String: Any]] ?? []
    #expect(documents.count >= 100)
    let some = try BuiltBinary.run(["document", "list", "--country", "de", "--page", "back", "--json"])
    let found = try some.objects().first?["documents"] as? [[String: Any]] ?? []
    #expect(!found.isEmpty && found.count < documents.count)
    #expect(found.allSatisfy { $0["country"] as? String == "DE" && $0["page"] as? String == "back" })
    #expect(try BuiltBinary.run(["document", "list", "--country", "ZZ"]).status == 1)
    #expect(try BuiltBinary.run(["document", "list", "--role", "diary"]).status == 2)
  }

  @Test func lintsFoldersWithTheirOwnExitCode() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try Data(definition.utf8).write(to: folder.file("visa-front-1.json"))
    let good = try BuiltBinary.run(["document", "lint", folder.path, "--json"])
    #expect(good.status == 0)
    try ContractTests.expectConforms(good, to: "documentLint")

    let bad = definition.replacingOccurrences(of: "\"title\"", with: "\"titel\"")
    try Data(bad.utf8).write(to: folder.file("visa-front-2.json"))
    let refused = try BuiltBinary.run(["document", "lint", folder.path, "--json"])
    #expect(refused.status == 1)
    try ContractTests.expectConforms(refused, to: "documentLint")
    let told = try BuiltBinary.run(["document", "lint", folder.path])
    #expect(told.output.contains("visa-front-2.json  title: is missing"))
    #expect(try BuiltBinary.run(["document", "list", "--catalogue", folder.path]).status == 3)
    #expect(try BuiltBinary.run(["document", "lint", folder.path + "/none"]).status == 3)
  }

  /// The wrong folder was named: nothing that was found without its definitions would be what was asked for.
  @Test func aFolderWithoutDefinitionsIsRefused() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let gray = try Installed.fixture("gray.png", in: folder)
    let empty = folder.path + "/empty"
    try FileManager.default.createDirectory(atPath: empty + "/HR", withIntermediateDirectories: true)
    for arguments in [
      ["document", "lint", empty], ["document", "list", "--catalogue", empty],
      ["document", "list", "--country", "HR", "--catalogue", empty],
      ["document", "read", "--catalogue", empty, gray],
      ["verify", "--document", gray, "--selfie", gray, "--catalogue", empty],
    ] {
      let outcome = try BuiltBinary.run(arguments)
      #expect(outcome.status == 3 && outcome.output.isEmpty, "\(arguments): \(outcome.output)")
      #expect(outcome.notes.contains("\(empty) holds no definitions"), "\(arguments): \(outcome.notes)")
    }
    // A filter that fits nothing says so as before.
    try Data(definition.utf8).write(to: folder.file("empty/visa-front-1.json"))
    let none = try BuiltBinary.run(["document", "list", "--catalogue", empty, "--role", "passport"])
    #expect(none.status == 1 && none.output.contains("no page of that kind is known"), "\(none.output)")
  }
}
