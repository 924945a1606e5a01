import Foundation
import Testing

/// `stage clip` and `evaluate streams` on the built binary.
@Suite(.serialized) struct StreamCommandTests {
  @Test(arguments: [
    ["stage", "clip"], ["stage", "clip", "--out", "x", "--width", "333"],
    ["stage", "clip", "--out", "x", "--seconds", "0"],
    ["stage", "clip", "--out", "x", "--utopia", "--catalogue", "y"], ["evaluate", "streams"],
  ])
  func usageErrorsExitWith2(arguments: [String]) throws {
    let outcome = try BuiltBinary.run(arguments)
    #expect(outcome.status == 2 && outcome.output.isEmpty, "\(outcome.notes)")
  }

  @Test func aClipIsFilmedAndMeasured() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let filmed = try BuiltBinary.run([
      "stage", "clip", "--json", "--output", folder.path, "--count", "1", "--seconds", "2", "--width", "320",
      "--utopia",
    ])
    #expect(filmed.status == 0, "\(filmed.notes)")
    try ContractTests.expectConforms(filmed, to: "stageClip")
    #expect(FileManager.default.fileExists(atPath: folder.path + "/clip-1.mp4"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/clip-1.mp4.frames"))
    for name in ["clip-1.mp4", "clips.json"] {
      let mode = try FileManager.default.attributesOfItem(atPath: folder.path + "/" + name)[.posixPermissions] as? Int
      #expect(mode == 0o600, "\(name)")
    }
    let measured = try BuiltBinary.run(["evaluate", "streams", "--json", folder.path])
    // Nothing is taken for another document: Utopia's are none of the shipped ones, and the clip is small.
    #expect(measured.status == 0, "\(measured.notes)")
    try ContractTests.expectConforms(measured, to: "evaluateStreams")
    let body = try #require(measured.objects().first)
    let rows = try #require(body["rows"] as? [[String: Any]])
    #expect(rows.count == 1 && (rows.first?["all"] as? [Double])?.count == 60)
    let watched = try BuiltBinary.run([
      "document", "watch", "--json", "--immediate", "--hologram", folder.path + "/clip-1.mp4",
    ])
    #expect(watched.status == 1, "\(watched.notes)")
    let events = try watched.objects()
    try ContractTests.expectConforms(watched, to: "documentWatch", count: events.count)
    #expect(events.first?["event"] as? String == "state" && events.last?["event"] as? String == "end")
    let verdict = try #require(events.last?["hologram"] as? [String: Any])
    #expect(verdict["verdict"] as? String == "unfinished")
    #expect(filmed.notes.contains("1/1 clips"), "\(filmed.notes)")

    let told = try BuiltBinary.run(["document", "watch", "--immediate", folder.path + "/clip-1.mp4"])
    let ending = told.output.split(separator: "\n").last.map(String.init)
    #expect(told.status == 1 && ending?.hasPrefix("not accepted") == true, "\(told.output)")
  }

  /// A clip in which a known card is held near enough ends with it recognized and accepted, whatever the machine's
  /// speed.
  @Test func aKnownDocumentIsRecognizedInAClip() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let filmed = try BuiltBinary.run([
      "stage", "clip", "--out", folder.path, "--count", "1", "--seconds", "2", "--width", "960", "--country", "cz",
      "--role", "identityCard",
    ])
    #expect(filmed.status == 0, "\(filmed.notes)")
    let watched = try BuiltBinary.run(["document", "watch", "--json", "--immediate", folder.path + "/clip-1.mp4"])
    #expect(watched.status == 0, "\(watched.notes)")
    let events = try watched.objects()
    #expect(events.last?["accepted"] as? Bool == true)
    #expect(watched.output.contains("\"country\":\"CZ\"") && watched.output.contains("\"role\":\"identityCard\""))
  }

  @Test(arguments: [
    #"{"schema":"other/1","clips":[]}"#, #"{"schema":"bonafide-clip-truth/1","clips":[{"file":"../a.mp4"}]}"#, "[", "",
    #"{"schema":"bonafide-clip-truth/1","clips":[{"file":"../a.mp4","document":{},"frames":[]}]}"#,
  ])
  func badTruthIsTold(text: String) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try Data(text.utf8).write(to: folder.file("clips.json"))
    let outcome = try BuiltBinary.run(["evaluate", "streams", "--json", folder.path])
    #expect(outcome.status == 3, "\(outcome.status) \(outcome.output)\(outcome.notes)")
    try ContractTests.expectConforms(outcome, to: "evaluateStreams")
  }

  @Test func aMissingFileIsToldBeforeModelsAreLoaded() throws {
    let outcome = try BuiltBinary.run(["document", "watch", "--models", "/no/such/folder", "nowhere.mp4"])
    #expect(outcome.status == 3 && outcome.notes.contains("nowhere.mp4 does not exist"), "\(outcome.notes)")
  }

  @Test func watchingAFileThatIsMissingIsToldInJSON() throws {
    let outcome = try BuiltBinary.run(["document", "watch", "--json", "nowhere.mp4"])
    #expect(outcome.status == 3, "\(outcome.notes)")
    let last = try #require(outcome.objects().last)
    #expect(last["event"] as? String == "error" && last["error"] is [String: Any])
    try ContractTests.expectConforms(outcome, to: "documentWatch")
  }

  @Test func scenesAndHologramsAreToldAsPublished() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let shot = try BuiltBinary.run([
      "stage", "scene", "--json", "--output", folder.path, "--count", "1", "--empty", "1", "--width", "320", "--utopia",
    ])
    #expect(shot.status == 0, "\(shot.notes)")
    try ContractTests.expectConforms(shot, to: "stageScene")
    let holograms = try BuiltBinary.run(["evaluate", "holograms", "--json", "--count", "1"])
    #expect(holograms.status == 0, "\(holograms.notes)")
    try ContractTests.expectConforms(holograms, to: "evaluateHolograms")
  }

  @Test func anEventOfAnotherFormIsRefused() throws {
    let schema = try PublishedSchema()
    let good: [String: Any] = ["event": "error", "time": 0.5, "error": ["code": "failed", "message": "x"]]
    #expect(schema.violations(of: good, definition: "documentWatch").isEmpty)
    for key in good.keys {
      #expect(!schema.violations(of: good.filter { $0.key != key }, definition: "documentWatch").isEmpty)
    }
    let odd = good.merging(["surname": "X"]) { old, _ in old }
    #expect(!schema.violations(of: odd, definition: "documentWatch").isEmpty)
  }
}
