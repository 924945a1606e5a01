import Foundation
import Testing

/// The main job on the built binary, with the pictures that set-up installs.
@Suite(.serialized) struct VerifyCommandTests {
  static let pictures = Installed.pictures

  /// A photographed passport around a portrait; made once a test because it takes a second or two.
  static func passport(in folder: ScratchFolder, _ more: [String] = []) throws -> String {
    let output = folder.path + "/passport.jpg"
    let made = try BuiltBinary.run(
      ["stage", "document", "--portrait", pictures + "/obama.jpg", "--output", output, "--date", "2026-06-15"] + more)
    try #require(made.status == 0, "\(made.notes)")
    return output
  }

  static func verify(_ document: String, _ selfie: String, _ more: [String] = []) throws -> BuiltBinary.Outcome {
    try BuiltBinary.run(
      ["verify", "--json", "--document", document, "--selfie", selfie, "--date", "2026-06-15"] + more)
  }

  @Test func acceptsTheHolderAndRejectsSomebodyElse() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let document = try Self.passport(in: folder)
    let report = folder.path + "/report.html"
    let same = try Self.verify(document, Self.pictures + "/obama2.jpg", ["--allow-specimens", "--report", report])
    #expect(same.status == 0, "\(same.output)\(same.notes)")
    let object = try #require(same.objects().first)
    #expect(object["verdict"] as? String == "accepted")
    #expect(try PublishedSchema().violations(of: object, definition: "verify") == [])
    let page = try String(contentsOfFile: report, encoding: .utf8)
    #expect(page.contains("Accepted") && page.contains("data:image/jpeg;base64,"))
    #expect(!page.contains("<script") && !page.contains("http://") && !page.contains("https://"))

    let other = try Self.verify(document, Self.pictures + "/biden.jpg", ["--allow-specimens"])
    #expect(other.status == 1)
    let rejected = try #require(other.objects().first)
    #expect(rejected["verdict"] as? String == "rejected")
    #expect(rejected["reasons"] as? [String] == ["the selfie does not show the person of the portrait"])
    #expect(try PublishedSchema().violations(of: rejected, definition: "verify") == [])
  }

  @Test func refusesSpecimensAndExpiredDocuments() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let document = try Self.passport(in: folder, ["--expired"])
    let outcome = try Self.verify(document, Self.pictures + "/obama2.jpg")
    #expect(outcome.status == 1)
    let reasons = try #require(outcome.objects().first?["reasons"] as? [String])
    #expect(reasons.contains { $0.contains("expired") })
    #expect(reasons.contains { $0.contains("specimens") })
  }

  @Test func aSelfieWithoutAFaceLeavesItUndecided() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let document = try Self.passport(in: folder)
    let outcome = try Self.verify(document, Installed.fixture("gray.png", in: folder), ["--allow-specimens"])
    #expect(outcome.status == 1)
    let object = try #require(outcome.objects().first)
    #expect(object["verdict"] as? String == "undecided")
    let reasons = try #require(object["reasons"] as? [String])
    #expect(reasons.count { $0 == "no face was found in the selfie" } == 1)
    // What a comparison would have been held to is told, though there was none.
    let match = (object["checks"] as? [[String: Any]])?.first { $0["name"] as? String == "portraitMatch" }
    #expect((match?["threshold"] as? Double ?? 0) > 0.5)
  }

  @Test func aPictureWithoutADocumentLeavesItUndecided() throws {
    let outcome = try Self.verify(Self.pictures + "/obama.jpg", Self.pictures + "/obama2.jpg")
    #expect(outcome.status == 1)
    #expect(try outcome.objects().first?["verdict"] as? String == "undecided")
  }
}
