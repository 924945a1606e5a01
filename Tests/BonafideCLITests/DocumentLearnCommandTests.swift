import Foundation
import Testing

/// `document learn` on the built binary: what a new user does first.
@Suite(.serialized) struct DocumentLearnCommandTests {
  private func learn(
    _ pictures: String..., into folder: ScratchFolder, replacing: Bool = false
  ) throws -> BuiltBinary.Outcome {
    try BuiltBinary.run(
      ["document", "learn"] + pictures + (replacing ? ["--replace"] : []) + [
        "--country", "XU", "--role", "identityCard", "--page", "front", "--code", "2024",
        "--output", folder.path + "/my-documents", "--json",
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
    let doubts = try #require(report["doubts"] as? [[String: Any]])
    #expect(doubts.contains { $0["code"] as? String == "onlyOneSpecimen" })
    let specimens = try #require(report["specimens"] as? [[String: Any]])
    #expect(specimens.count == 1 && specimens[0]["isWholePicture"] as? Bool == true)
    let definition = try #require(report["definition"] as? [String: Any])
    #expect(definition["title"] as? String == "Identity card of Utopia, front")
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

  private func stage(
    _ name: String, of country: String = "XU", _ options: [String], in folder: ScratchFolder
  ) throws -> String {
    let picture = folder.path + "/" + name
    _ = try BuiltBinary.run(["stage", "document", "--country", country, "--output", picture] + options)
    return picture
  }

  @Test func twoSpecimensGiveOneDefinition() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let kind = ["--role", "identityCard", "--page", "front", "--code", "1998", "--flat", "--seed"]
    let (first, second) = (
      try stage("first.png", kind + ["7"], in: folder), try stage("second.png", kind + ["8"], in: folder)
    )
    let learned = try learn(first, second, into: folder)
    #expect(learned.status == 0, "\(learned.notes)")
    try ContractTests.expectConforms(learned, to: "documentLearn")
    let report = try #require(learned.objects().first)
    #expect((report["specimens"] as? [Any])?.count == 2)
    let codes = try #require(report["doubts"] as? [[String: Any]]).compactMap { $0["code"] as? String }
    #expect(!codes.contains("onlyOneSpecimen") && !codes.contains("specimensAlike"), "\(codes)")
    let back = try #require((report["readBack"] as? [String: Any])?["fields"] as? [[String: String]])
    #expect(back.count == 8 && back.allSatisfy { $0["state"] == "found" }, "\(back)")

    let same = try learn(first, first, into: folder, replacing: true)
    let doubts = try #require(same.objects().first?["doubts"] as? [[String: Any]])
    #expect(doubts.contains { $0["code"] as? String == "specimensAlike" })

    let back2 = try stage("other.png", ["--role", "residencePermit", "--page", "front", "--flat"], in: folder)
    let fresh = try ScratchFolder()
    defer { fresh.remove() }
    let unlike = try learn(first, back2, into: fresh)
    #expect(unlike.status == 3)
    let error = try #require(unlike.objects().first?["error"] as? [String: Any])
    #expect(error["code"] as? String == "differentPages", "\(error)")
    #expect(try unlike.objects().first?["input"] as? String == back2, "the one that is not like the first")
    #expect(!FileManager.default.fileExists(atPath: fresh.path + "/my-documents"))
  }

  /// Catalogued pages that hold a sex beside its label, two labels in one line, one label for two fields, numbers
  /// without labels, and Cyrillic letters: drawn, learned from one picture and from two.
  @Test(arguments: [
    ("HR", "identityCard", "2013", ["sex", "expiryDate", "documentNumber"]),
    ("HU", "passport", "2012", ["sex", "birthPlace", "countryCode"]),
    ("IT", "identityCard", "2022", ["birthPlace", "birthDate", "documentNumber", "accessNumber"]),
    ("BG", "identityCard", "2024", ["surname", "sex"]),
  ]) func labelsHoldNoValuesAndFieldsAreFound(country: String, role: String, code: String, wanted: [String]) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    var pictures: [String] = []
    var values: [String] = []
    for seed in ["11", "12"] {
      let picture = folder.path + "/" + seed + ".png"
      let drawn = try BuiltBinary.run([
        "stage", "document", "--country", country, "--role", role, "--code", code, "--page", "front", "--flat",
        "--json", "--seed", seed, "--output", picture,
      ])
      pictures.append(picture)
      values += try #require(drawn.objects().first?["fields"] as? [String: String]).values
    }
    for used in [Array(pictures.prefix(1)), pictures] {
      let learned = try BuiltBinary.run(
        ["document", "learn"] + used + [
          "--country", country, "--role", role, "--code", "L", "--out", folder.path + "/learned", "--replace", "--json",
        ])
      let definition = try #require(learned.objects().first?["definition"] as? [String: Any], "\(learned.notes)")
      let fields = try #require(definition["fields"] as? [[String: Any]])
      #expect(Set(wanted).isSubset(of: fields.compactMap { $0["name"] as? String }))
      let labels = fields.flatMap { $0["labels"] as? [String] ?? [] }
      let words = Set(labels.flatMap { $0.split { !$0.isLetter && !$0.isNumber }.map(String.init) })
      #expect(words.isDisjoint(with: ["M", "F", "Ž", "Ж", "N"]) && words.isDisjoint(with: values), "\(labels)")
    }
  }

  @Test func whatIsUnsureIsPrintedInTheLanguageAskedFor() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let picture = try stage(
      "flat.png", ["--role", "identityCard", "--page", "front", "--code", "1998", "--flat"], in: folder)
    let told = try BuiltBinary.run([
      "document", "learn", picture, "--country", "XU", "--role", "identityCard", "--code", "2024", "--out",
      folder.path + "/my-documents", "--language", "cs",
    ])
    #expect(told.status == 0 && told.output.contains("Nejdřív zkontrolujte:"), "\(told.output) \(told.notes)")
    #expect(told.output.contains("- naučeno z jednoho vzoru") && told.output.contains("Datum narození: Date of birth"))
  }

  /// A card of the catalogue, learned as another state's.
  @Test func whatTheCatalogueKnowsAndAnotherStateAreTold() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let picture = try stage(
      "card.png", of: "HR",
      ["--role", "identityCard", "--page", "front", "--code", "2015", "--flat", "--seed", "5"], in: folder)
    let arguments = [
      "document", "learn", picture, "--country", "DE", "--role", "identityCard", "--code", "L1", "--out",
      folder.path + "/my-documents",
    ]
    let learned = try BuiltBinary.run(arguments + ["--json"])
    try ContractTests.expectConforms(learned, to: "documentLearn")
    let report = try #require(learned.objects().first)
    let specimen = try #require((report["specimens"] as? [[String: Any]])?.first)
    let known = try #require(specimen["knownAs"] as? [String: Any])
    #expect(known["country"] as? String == "HR" && known["role"] as? String == "identityCard", "\(known)")
    let doubts = try #require(report["doubts"] as? [[String: Any]])
    #expect(doubts.contains { $0["code"] as? String == "otherStateInTitle" && $0["text"] as? String == "HRV" })
    let told = try BuiltBinary.run(arguments + ["--replace"]).output
    #expect(told.contains("the catalogue knows this page already") && told.contains("identity card of Croatia, front"))
    #expect(told.contains("a title names “Croatia”"), "\(told)")
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
