import Bonafide
import Foundation
import Testing

@testable import BonafideCLI
@testable import BonafideReport

/// What people read of documents that were not expected, and of suspicions.
@Suite(.serialized) struct DocumentWordsTests {
  @Test func aSuspicionDoesNotContradictTheState() throws {
    let words = try Words.load()
    func picture(_ state: DocumentState, _ reasons: [ReasonCode], _ suspicions: [ReasonCode] = []) -> String {
      DocumentReportText.picture(
        state, reasons.map { Reason($0) }, suspicions: suspicions.map { Reason($0) }, words)
    }
    #expect(picture(.ok, []) == "passed")
    #expect(
      picture(.ok, [], [.documentScreenSuspected])
        == "passed; suspicion: the page may have been photographed from a screen")
    #expect(
      picture(.dark, [.documentDark, .documentBlurry], [.documentCopySuspected])
        == "failed: the picture is too dark, the page is blurred; suspicion: the page may be a copy without color")
  }

  @Test func noThingsAreNone() throws {
    let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let line = CheckLine(try Words.load(.english, folder: project.path + "/Models/words"))
    func said(_ value: Double, _ bound: Bound, _ unit: ValueUnit) -> String {
      line(
        CheckBody(
          Check(
            .printAgreesWithZone, MeasuredValue(value, bound, unit), failure: Reason(.documentValueDiffers),
            missing: Reason(.mrzNotFound))))
    }
    // That nothing of it was found the title says.
    #expect(said(0, .atMost(0), .fields).hasSuffix("say the same"))
    #expect(said(2, .atMost(0), .fields).hasSuffix(": 2 fields (none allowed)"))
    #expect(said(0, .atMost(3), .lines).hasSuffix(": none (at most 3)"))
    #expect(said(0, .atMost(0), .shareOfWidth).hasSuffix(": 0 % of the width (at most 0 %)"))
    #expect(said(0.014, .atMost(0.01), .shareOfWidth).hasSuffix(": 1.4 % of the width (at most 1 %)"))
    #expect(said(0, .atLeast(0), .days).hasSuffix(": 0 days (at least 0)"))
  }

  @Test func anotherKindIsNamedAndUnlikelyOnesAreNot() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let card = folder.path + "/card.png"
    _ = try BuiltBinary.run([
      "stage", "document", "--country", "HR", "--role", "identityCard", "--page", "front", "--flat", "--output", card,
    ])
    let outcome = try BuiltBinary.run(["document", "read", "--country", "DE", card])
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("not among the kinds asked for: identity card of Croatia"), "\(outcome.output)")
    #expect(!outcome.output.contains("perhaps"))
  }

  /// The edition of a document that was not asked for is the one that it is, or none.
  @Test func anotherKindIsOfNoOtherEdition() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let card = folder.path + "/card.png"
    _ = try BuiltBinary.run([
      "stage", "document", "--country", "HR", "--role", "identityCard", "--page", "front", "--code", "2003", "--flat",
      "--output", card,
    ])
    for asked in [["--country", "FR"], ["--country", "HR", "--code", "1900"]] {
      let outcome = try BuiltBinary.run(["document", "read"] + asked + [card])
      #expect(outcome.status == 1 && outcome.output.contains("not among the kinds asked for"), "\(outcome.output)")
      for edition in ["2013", "2015", "2021"] { #expect(!outcome.output.contains("edition \(edition)")) }
    }
  }

  /// Nothing printed on these two editions tells them apart.
  @Test func anEditionThatCannotBeToldIsSaidToBeUncertain() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let card = folder.path + "/card.png"
    let kind = ["--country", "SK", "--role", "identityCard", "--page", "back"]
    _ = try BuiltBinary.run(["stage", "document"] + kind + ["--code", "2013", "--flat", "--output", card])
    let outcome = try BuiltBinary.run(["document", "read", card])
    #expect(outcome.output.contains("the edition is uncertain"), "\(outcome.output)")
    for code in ["2013", "2022"] {
      let asked = try BuiltBinary.run(["document", "read"] + kind + ["--code", code, card])
      #expect(asked.status == 0 && asked.output.contains("edition of \(code), back  ("), "\(asked.output)")
    }
    let other = try BuiltBinary.run(["document", "read", "--country", "SK", "--code", "1800", card])
    #expect(other.status == 1)
  }

  @Test func aKindThatNobodyKnowsIsTold() throws {
    let outcome = try BuiltBinary.run(["document", "list", "--country", "XX"])
    let told = "no page of XX is known: `bonafide document list` shows all"
    #expect(outcome.status == 1 && outcome.output.contains(told))
  }

  @Test func theStageDrawsFromTheCatalogueThatIsNamed() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let definition = """
      {"schema": "bonafide-document/2", "role": "identityCard", "country": "XU", "page": "front", "code": "77",
       "title": "Card", "size": "ID-1", "sources": {"s": {"basis": "description", "what": "Fiction"}}, "source": "s",
       "anchors": [{"texts": ["OWN CARD"]}],
       "fields": [{"name": "height", "kind": "height", "labels": ["Height"], "box": [0.4, 0.4, 0.3, 0.1]}]}
      """
    try Data(definition.utf8).write(to: folder.file("identityCard-front-77.json"))
    let outcome = try BuiltBinary.run([
      "stage", "document", "--json", "--flat", "--catalogue", folder.path, "--country", "XU", "--role", "identityCard",
      "--output", folder.path + "/page.png",
    ])
    #expect(outcome.status == 0, "\(outcome.notes)")
    let fields = try outcome.objects().first?["fields"] as? [String: String]
    #expect(fields?.keys.sorted() == ["height"])
  }
}
