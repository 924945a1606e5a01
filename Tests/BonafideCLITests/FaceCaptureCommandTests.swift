import Bonafide
import Foundation
import TestSupport
import Testing

/// `capture` of faces on the built binary.
@Suite(.serialized) struct FaceCaptureCommandTests {
  @Test(arguments: [
    [], ["--flow", "liveness"], ["--source", "a.mp4"], ["--flow", "passport", "--source", "a.mp4"],
    ["--flow", "liveness", "--source", "a.mp4", "--challenges", "left,backwards"],
    ["--flow", "liveness", "--source", "a.mp4", "--challenges", ""],
    ["--flow", "liveness", "--source", "a.mp4", "--challenges", "centered"],
    ["--flow", "liveness", "--source", "a.mp4", "--challenges", "left", "--leave-out", "left"],
    ["--flow", "liveness", "--source", "a.mp4", "--challenges", "left", "--seed", "3"],
    ["--flow", "liveness", "--source", "a.mp4", "--challenges", "left", "--legacy"],
    ["--flow", "liveness", "--source", "a.mp4", "--seconds-per-step", "0"],
    ["--flow", "liveness", "--source", "a.mp4", "--seed", "-1"],
    ["--flow", "liveness", "--source", "a.mp4", "--deciding", "liveness.relief"],
    ["--flow", "selfie", "--source", "a.mp4", "--all-evidence"],
    ["--flow", "selfie", "--source", "a.mp4", "--challenges", "left"],
    ["--flow", "selfie", "--source", "a.mp4", "--language", "xx"],
    ["--flow", "selfie", "--source", "a.mp4", "--role", "passport"],
    ["--flow", "liveness", "--source", "a.mp4", "--hologram"],
    ["--flow", "liveness", "--source", "a.mp4", "--record", "a.mp4"],
    ["--flow", "selfie", "--source", "a.mp4", "--output", "a.mp4"],
    ["--flow", "selfie", "--source", "a.jpg", "--output", "a.jpg"],
    ["--flow", "selfie", "--source", "a.mp4", "--output", "folder"],
  ])
  func usageErrorsExitWith2(arguments: [String]) throws {
    let outcome = try BuiltBinary.run(["capture"] + arguments)
    #expect(outcome.status == 2 && outcome.output.isEmpty && !outcome.notes.isEmpty, "\(outcome.notes)")
  }

  @Test(arguments: ["selfie", "liveness"]) func aMissingFileAndMissingModelsAreTold(_ flow: String) throws {
    let file = try BuiltBinary.run(["capture", "--flow", flow, "--source", "/no/such/file.mp4", "--json"])
    #expect(file.status == 3)
    try ContractTests.expectConforms(file, to: "captureFace")
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let models = try BuiltBinary.run([
      "capture", "--flow", flow, "--source", FaceClip.film(in: folder, seconds: 1), "--json", "--models",
      "/no/such/folder",
    ])
    #expect(models.status == 4 && models.output.contains("make setup"), "\(models.output)\(models.notes)")
  }

  @Test(.enabled(if: TestCorpus.isWanted, TestCorpus.whyNot)) func aClipPassesInItsOwnOrderAlone() throws {
    let source = [
      "capture", "--flow", "liveness", "--source", try TestCorpus.path("video/turn-live-1.mov"), "--immediate",
    ]
    let own = try BuiltBinary.run(source + ["--json", "--challenges", "left,right,up,down"])
    #expect(own.status == 0, "\(own.output)\(own.notes)")
    let events = try own.objects()
    try ContractTests.expectConforms(own, to: "captureFace", count: events.count)
    let end = try #require(events.last)
    #expect(end["event"] as? String == "end" && end["accepted"] as? Bool == true && end["attempts"] as? Int == 1)
    let steps = try #require(end["steps"] as? [[String: Any]])
    #expect(steps.compactMap { $0["challenge"] as? String } == ["left", "right", "up", "down"])
    #expect((end["evidence"] as? [Any])?.count == 12)
    let deciding = ["--json", "--challenges", "left,right,up,down", "--deciding", "liveness.noRefreshBands"]
    let strict = try BuiltBinary.run(source + deciding + ["--attempts", "1"])
    #expect((try strict.objects().last?["evidence"] as? [Any])?.count == 13)

    let other = try BuiltBinary.run(source + ["--json", "--challenges", "right,left,up,down"])
    #expect(other.status == 1, "\(other.output)\(other.notes)")
    try ContractTests.expectConforms(other, to: "captureFace", count: other.objects().count)
    let told = try BuiltBinary.run(source + ["--challenges", "right,left,up,down", "--language", "de"])
    #expect(told.status == 1 && told.output.contains("nach rechts"), "\(told.output)\(told.notes)")
    let drawn = try BuiltBinary.run(source + ["--seed", "1"])
    #expect(drawn.status == 1, "\(drawn.output)\(drawn.notes)")
  }

  @Test(.enabled(if: TestCorpus.isWanted, TestCorpus.whyNot)) func aSelfieIsTakenFromAClip() throws {
    let outcome = try BuiltBinary.run(
      [
        "capture", "--flow", "selfie", "--json", "--immediate", "--source",
        try TestCorpus.path("video/selfie-live-1.mov"),
      ])
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.notes)")
    let events = try outcome.objects()
    try ContractTests.expectConforms(outcome, to: "captureFace", count: events.count)
    #expect(events.last?["accepted"] as? Bool == true)
  }

  /// Frames that come at their own times give what frames give that wait.
  @Test(arguments: [["--immediate"], []]) func aSelfieIsToldRecordedAndDrawn(_ pace: [String]) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let clip = try FaceClip.film(in: folder, seconds: 2)
    let (recording, picture) = (folder.path + "/seen.mp4", folder.path + "/selfie.png")
    let outcome = try BuiltBinary.run(
      ["capture", "--flow", "selfie", "--json", "--language", "uk", "--record", recording, "--annotate"]
        + [folder.path + "/drawn", "--output", picture, "--source", clip] + pace)
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.notes)")
    let events = try outcome.objects()
    try ContractTests.expectConforms(outcome, to: "captureFace", count: events.count)
    let kinds = events.compactMap { $0["event"] as? String }
    #expect(kinds.first == "state" && kinds.last == "end" && kinds.contains("hint") && kinds.contains("recorded"))
    let recorded = try #require(events.first { $0["event"] as? String == "recorded" })
    let frames = try #require(recorded["frames"] as? Int)
    let dropped = try #require(recorded["droppedFrames"] as? Int)
    #expect(events.last?["frames"] as? Int == frames + dropped)
    let drawn = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/drawn")
    #expect(drawn.count >= 2 && drawn.allSatisfy { $0.hasPrefix("frame-") && $0.hasSuffix(".jpg") })
    #expect(try ImageDecoder().read(path: picture).size == PixelSize(width: 600, height: 600))
    for name in [recording, picture] + drawn.map({ folder.path + "/drawn/" + $0 }) {
      #expect(try FileManager.default.attributesOfItem(atPath: name)[.posixPermissions] as? Int == 0o600)
    }
  }

  /// The clip goes on for three seconds after its only attempt has failed.
  @Test func theLastAttemptEndsTheCapture() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let source = [
      "capture", "--flow", "liveness", "--immediate", "--challenges", "left", "--seconds-per-step", "1", "--source",
      try FaceClip.film(in: folder, seconds: 5),
    ]
    let outcome = try BuiltBinary.run(source + ["--json", "--attempts", "1"])
    #expect(outcome.status == 1, "\(outcome.output)\(outcome.notes)")
    let events = try outcome.objects()
    try ContractTests.expectConforms(outcome, to: "captureFace", count: events.count)
    let frames = try #require(events.last?["frames"] as? Int)
    #expect(frames < 70 && events.last?["attempts"] as? Int == 1, "\(frames)")
    let state = try #require(events.last { $0["event"] as? String == "state" })
    #expect(state["state"] as? String == "failed" && state["isOver"] as? Bool == true)
    let hint = try #require(events.last { $0["event"] as? String == "hint" })
    #expect(hint["code"] as? String == "liveness.noAttemptLeft" && hint["time"] as? Double == state["time"] as? Double)
    let told = try BuiltBinary.run(source + ["--attempts", "1"])
    #expect(told.output.contains("That did not work; no attempt is left") && !told.output.contains("begins anew"))
    #expect(told.output.split(separator: "\n").last == "not accepted: no attempt is left", "\(told.output)")
    let endless = try BuiltBinary.run(source + ["--json"])
    #expect((try endless.objects().last?["frames"] as? Int ?? 0) > 120, "without a limit it begins anew")
  }

  /// A success was neither announced nor drawn: it came too soon after the hint before, and ended the capture.
  @Test func theSuccessIsAHint() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let drawn = folder.path + "/drawn"
    let outcome = try BuiltBinary.run([
      "capture", "--flow", "selfie", "--json", "--immediate", "--source", try FaceClip.film(in: folder, seconds: 2),
      "--annotate", drawn,
    ])
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.notes)")
    let events = try outcome.objects()
    let hint = try #require(events.last { $0["event"] as? String == "hint" })
    #expect(hint["code"] as? String == "selfie.ok" && hint["priority"] as? String == "assertive", "\(hint)")
    #expect(hint["time"] as? Double == events.last?["time"] as? Double)
  }

  @Test func secondsEndACapture() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let outcome = try BuiltBinary.run([
      "capture", "--flow", "liveness", "--json", "--immediate", "--seconds", "0.8", "--seed", "1", "--source",
      try FaceClip.film(in: folder, seconds: 2), "--output", folder.path + "/face.jpg",
    ])
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/face.jpg"), "nobody was captured")
    #expect(outcome.status == 1, "\(outcome.notes)")
    let events = try outcome.objects()
    #expect(events.last?["frames"] as? Int == 21 && events.last?["attempts"] as? Int == 1)
    #expect(events.contains { ($0["code"] as? String)?.hasPrefix("challenge.") == true }, "it is told in words")
    let clip = folder.path + "/face.mp4"
    for (seconds, told) in [("0.8", "nicht angenommen: die Zeit war um; zuletzt "), ("9", "die Quelle endete")] {
      let text = try BuiltBinary.run([
        "capture", "--flow", "liveness", "--immediate", "--seconds", seconds, "--challenges", "left,right",
        "--language", "de", "--source", clip, "--record", folder.path + "/seen.mp4",
      ])
      #expect(text.status == 1 && text.output.split(separator: "\n").last?.contains(told) == true, "\(text.output)")
      #expect(text.notes.contains("Bilder aufgenommen in \(folder.path)/seen.mp4"), "\(text.notes)")
    }
  }
}
