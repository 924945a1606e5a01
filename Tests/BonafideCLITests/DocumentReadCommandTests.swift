import Foundation
import Testing

/// `document read` on the built binary.
@Suite(.serialized) struct DocumentReadCommandTests {
  @Test(arguments: [
    ["document", "read"], ["document", "read", "--role", "card", "a.jpg"],
    ["document", "read", "--country", "X1", "a.jpg"],
    ["document", "read", "--page", "middle", "a.jpg"], ["document", "read", "--portrait", "p.jpg", "a.jpg", "b.jpg"],
  ])
  func usageErrorsExitWith2(arguments: [String]) throws {
    let outcome = try BuiltBinary.run(arguments)
    #expect(outcome.status == 2, "\(outcome.notes)")
    #expect(!outcome.notes.isEmpty && outcome.output.isEmpty)
  }

  @Test func aPassportIsReadAndHeldAgainstTheSchema() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let picture = folder.path + "/passport.png"
    let staged = try BuiltBinary.run([
      "stage", "document", "--portrait", Installed.pictures + "/obama.jpg", "--output", picture, "--seed", "3",
    ])
    #expect(staged.status == 0, "\(staged.notes)")
    // A catalogue that knows another document alone.
    let other = folder.path + "/catalogue"
    try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: true)
    let definition = """
      {"schema": "bonafide-document/2", "role": "gunLicence", "country": "QQ", "page": "front", "code": "1",
       "title": "Licence", "size": "ID-1", "sources": {"s": {"basis": "description", "what": "Fiction"}}, "source": "s",
       "fields": [], "anchors": [{"texts": ["QUIVIRA ARMORY"]}]}
      """
    try Data(definition.utf8).write(to: folder.file("catalogue/gunLicence-front-1.json"))
    let outcome = try BuiltBinary.run([
      "document", "read", "--json", "--catalogue", other, "--annotate", folder.path + "/drawn.png", picture,
    ])
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.notes)")
    try ContractTests.expectConforms(outcome, to: "documentRead")
    let document = try #require(outcome.objects().first?["document"] as? [String: Any])
    #expect(document["role"] as? String == "passport")
    #expect(document["code"] == nil)
    let fields = try #require(document["fields"] as? [[String: Any]])
    #expect(fields.contains { $0["name"] as? String == "surname" && $0["source"] as? String == "mrz" })
    #expect(FileManager.default.fileExists(atPath: folder.path + "/drawn.png"))
    let text = try BuiltBinary.run(["document", "read", "--catalogue", other, picture])
    #expect(text.output.contains("passport of") && text.output.contains("Surname"))
    // Another kind was asked for.
    let visa = try BuiltBinary.run(["document", "read", "--json", "--catalogue", other, "--role", "visa", picture])
    #expect(visa.status == 1)
    try ContractTests.expectConforms(visa, to: "documentRead")
    #expect(try visa.objects().first?["document"] is NSNull)
  }

  /// What a newcomer tries first: a finger beside the text hides nothing of it.
  @Test(arguments: [["--country", "HR"], ["--country", "SK"]])
  func theFirstCardThatIsDrawnIsInOrder(kind: [String]) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let picture = folder.path + "/card.png"
    let staged = try BuiltBinary.run(["stage", "document", "--role", "identityCard", "--output", picture] + kind)
    #expect(staged.status == 0, "\(staged.notes)")
    let outcome = try BuiltBinary.run(["document", "read", "--json", picture])
    let object = try #require(outcome.objects().first)
    #expect(object["state"] as? String == "ok", "\(outcome.output)")
    #expect(object["furtherPages"] == nil && object["relation"] == nil)
    let document = try #require(object["document"] as? [String: Any])
    #expect((document["unreadFields"] as? [Any])?.isEmpty == true)
  }

  @Test func noDocumentAndBadFilesAreTold() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let gray = try Installed.fixture("gray.png", in: folder)
    let broken = folder.path + "/broken.jpg"
    try Data("no picture".utf8).write(to: URL(fileURLWithPath: broken))
    let outcome = try BuiltBinary.run(["document", "read", "--json", gray, broken])
    #expect(outcome.status == 3)
    try ContractTests.expectConforms(outcome, to: "documentRead", count: 2)
    #expect(try outcome.objects().map { $0["status"] as? String } == ["negative", "error"])
    let missing = try BuiltBinary.run(["document", "read", "--catalogue", folder.path + "/none", gray])
    #expect(missing.status == 3 && missing.notes.contains("cannot be listed"), "\(missing.status)")
  }
}
