import Foundation
import Testing

/// `document learn` on the built binary: what a new user does first.
@Suite(.serialized) struct DocumentLearnCommandTests {
  private func learn(
    _ picture: String, into folder: ScratchFolder, replacing: Bool = false
  ) throws -> BuiltBinary.Outcome {
    try BuiltBinary.run(
      ["document", "learn", picture] + (replacing ? ["--replace"] : []) + [
        "--country", "XU", "--role", "identityCard", "--page", "front", "--code", "2024",
        "--out", folder.path + "/my-documents", "--json",
      ])
  }

  @Test func aFlatSpecimenIsLearnedAndReadBack() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let picture = folder.path + "/flat.png"
    let staged = [
      "stage", "document", "--country", "XU", "--role", "identityCard", "--page", "front", "--code", "1998", "--flat",
    ]
    _ = try BuiltBinary.run(staged + ["--output", picture, "--seed", "7"])
    let learned = try learn(picture, into: folder)
    #expect(learned.status == 0, "\(learned.notes)")
    try ContractTests.expectConforms(learned, to: "documentLearn")
    let report = try #require(learned.objects().first)
    #expect(report["warnings"] as? [String] == [])
    let definition = try #require(report["definition"] as? [String: Any])
    #expect(definition["title"] as? String == "Identity card of XU, front")
    let back = try #require(report["readBack"] as? [String: Any])
    let fields = try #require(back["fields"] as? [[String: String]])
    #expect(fields.count == 8 && fields.allSatisfy { $0["state"] == "found" }, "\(fields)")
    let linted = try BuiltBinary.run(["document", "lint", folder.path + "/my-documents"])
    #expect(linted.output.contains("0 errors, 0 warnings"), "\(linted.output)")

    let again = try learn(picture, into: folder)
    #expect(again.status == 2 && again.notes.contains("--replace"), "\(again.notes)")

    // Another holder, whose name is longer.
    let other = folder.path + "/other.png"
    let truth = try BuiltBinary.run(staged + ["--output", other, "--seed", "3", "--json"]).objects().first
    let wanted = try #require(truth?["fields"] as? [String: String])
    let read = try BuiltBinary.run(["document", "read", "--catalogue", folder.path + "/my-documents", "--json", other])
    let document = try #require(read.objects().first?["document"] as? [String: Any])
    let found = try #require(document["fields"] as? [[String: Any]])
    for name in ["surname", "givenNames", "birthPlace", "documentNumber"] {
      let value = found.first { $0["name"] as? String == name && $0["source"] as? String == "visual" }?["value"]
      #expect(value as? String == wanted[name], "\(name)")
    }
  }

  @Test func photographsMixNoLabelWithAValue() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    _ = try BuiltBinary.run([
      "stage", "scene", "--utopia", "--country", "XU", "--role", "identityCard", "--page", "front", "--code", "1998",
      "--count", "2", "--difficulty", "easy", "--out", folder.path + "/scenes", "--seed", "40", "--width", "1600",
    ])
    for seed in [40, 41] {
      let learned = try learn(folder.path + "/scenes/scene-\(seed).jpg", into: folder, replacing: seed > 40)
      #expect(learned.status == 0, "\(learned.notes)")
      let report = try #require(learned.objects().first)
      let fields = try #require((report["definition"] as? [String: Any])?["fields"] as? [[String: Any]])
      for field in fields where field["name"] as? String == "sex" {
        // Labels stand at 0.52 and 0.63 of the page's height, the letter between them.
        let box = try #require(field["box"] as? [Double])
        #expect(box[1] > 0.54 && box[1] + box[3] / 2 < 0.63, "\(box)")
      }
      let back = try #require((report["readBack"] as? [String: Any])?["fields"] as? [[String: String]])
      #expect(back.count >= 6 && !back.contains { $0["state"] == "differs" }, "\(back)")
    }
  }

  @Test func aPictureWithoutTextIsLearnedWithAWarning() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let learned = try learn(Installed.pictures + "/obama.jpg", into: folder)
    if learned.status == 0 {
      #expect(learned.notes.contains("neither an anchor nor an MRZ"), "\(learned.notes)")
      let linted = try BuiltBinary.run(["document", "lint", folder.path + "/my-documents"])
      #expect(linted.output.contains("neither an anchor nor an MRZ"))
    } else {
      #expect(learned.status == 3)
    }
  }

  @Test func anOutputThatCannotBeMadeIsToldFirst() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try Data().write(to: folder.file("my-documents"))
    let learned = try learn(Installed.pictures + "/obama.jpg", into: folder)
    #expect(learned.status == 3)
    let error = try #require(learned.objects().first?["error"] as? [String: Any])
    #expect((error["message"] as? String)?.hasPrefix("cannot write to") == true, "\(error)")
  }
}
