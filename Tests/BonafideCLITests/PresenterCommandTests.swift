import Foundation
import Testing

/// `stage person` and `evaluate presenters` on the built binary.
@Suite(.serialized) struct PresenterCommandTests {
  @Test(arguments: [
    ["stage", "person", "a.png"], ["stage", "person", "a.png", "--output", "b.mp4", "--script", "fly"],
    ["stage", "person", "a.png", "--output", "b.mp4", "--size", "20x20"],
    ["stage", "person", "a.png", "--output", "b.mp4", "--attack", "magic"],
    ["stage", "person", "a.png", "--output", "a.png"], ["evaluate", "presenters"],
    ["evaluate", "presenters", "--portraits", "x", "--without", "luck"],
    ["evaluate", "presenters", "--portraits", "x", "--bona-fide", "0", "--attacks", "0"],
    ["evaluate", "presenters", "--portraits", "x", "--bona-fide", "3", "--masks", "-1"],
    ["evaluate", "presenters", "--portraits", "x", "--half", "held"],
    ["stage", "person", "a.png", "--output", "b.mp4", "--half", "all"],
  ])
  func usageErrorsExitWith2(arguments: [String]) throws {
    let outcome = try BuiltBinary.run(arguments)
    #expect(outcome.status == 2 && outcome.output.isEmpty, "\(outcome.notes)")
  }

  @Test func aPersonIsFilmed() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let portrait = FileManager.default.homeDirectoryForCurrentUser.path + "/.cache/bonafide/pictures/astronaut.png"
    let filmed = try BuiltBinary.run([
      "stage", "person", "--json", portrait, "--script", "blink", "--fps", "4", "--size", "160x120", "--attack", "cut",
      "--output", folder.path + "/person.mp4",
    ])
    #expect(filmed.status == 0, "\(filmed.notes)")
    try ContractTests.expectConforms(filmed, to: "stagePerson")
    let body = try #require(filmed.objects().first)
    let frames = try #require(body["frames"] as? Int)
    #expect(body["interval"] == nil, "a video says its own times")
    let lines = try String(contentsOfFile: folder.path + "/person.jsonl", encoding: .utf8).split(separator: "\n")
    #expect(lines.count == frames && frames > 4 && body["attack"] as? String == "cut")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names == ["person.jsonl", "person.mp4"])
    for name in names {
      let mode = try FileManager.default.attributesOfItem(atPath: folder.path + "/" + name)[.posixPermissions] as? Int
      #expect(mode == 0o600, "\(name)")
    }
    let first = try #require(try JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Any])
    let angle = try #require(first["yawDegrees"] as? NSNumber).doubleValue
    #expect((first["time"] as? NSNumber)?.doubleValue == 0 && abs(angle) < 5 && first["blink"] is NSNumber)
  }

  /// Nothing of another run lies among them, and the name of the folder may end with a slash.
  @Test func aPersonIsFilmedIntoAFolder() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let words = [
      "stage", "person", Installed.pictures + "/astronaut.png", "--script", "blink", "--fps", "4", "--size",
      "160x120", "--output",
    ]
    let filmed = try BuiltBinary.run(words + [folder.path + "/film/", "--json"])
    #expect(filmed.status == 0, "\(filmed.notes)")
    try ContractTests.expectConforms(filmed, to: "stagePerson")
    let body = try #require(filmed.objects().first)
    let frames = try #require(body["frames"] as? Int)
    #expect(body["truth"] as? String == folder.path + "/film/truth.jsonl", "\(body)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/film").sorted()
    #expect(names.count == frames + 1 && names.first == "00000.png" && names.last == "truth.jsonl", "\(names)")
    #expect(try BuiltBinary.run(words + [folder.path + "/film/"]).status == 2)
    // Pictures do not say how fast they were filmed.
    #expect(body["interval"] as? Double == 0.25, "\(body)")
    let told = try BuiltBinary.run(words + [folder.path + "/told"])
    #expect(told.output.contains("--interval 0.25"), "\(told.output)\(told.notes)")
  }

  /// Frames show a face; whoever ends the command finds none of them anywhere.
  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)]) func aSignalLeavesNoFrame(
    signal: Int32, status: Int32
  ) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let temporary = folder.path + "/tmp"
    try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: false)
    let running = try RunningBinary(
      [
        "stage", "person", Installed.pictures + "/astronaut.png", "--fps", "60", "--output",
        folder.path + "/person.mp4",
      ], environment: ["TMPDIR": temporary])
    func frames() -> [String] {
      ((try? FileManager.default.subpathsOfDirectory(atPath: temporary)) ?? []).filter { $0.hasSuffix(".jpg") }
    }
    #expect(running.wait { frames().count > 2 })
    running.send(signal)
    let outcome = try #require(try running.end(), "it ends soon")
    #expect(outcome.status == status && outcome.output.isEmpty, "\(outcome.output)\(outcome.notes)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary).isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["tmp"])
  }

  /// A folder without its truth is no set: whoever ends the command learns how far it came.
  @Test(
    arguments: [
      (["scene", "--count", "400", "--width", "320"], "scene-1.jpg", "of 400 pictures in", "and no truth.json"),
      (["clip", "--count", "50", "--width", "320"], "clip-1.mp4", "of 50 clips", "and no clips.json"),
      (["person", Installed.pictures + "/astronaut.png"], "00000.png", "pictures in", "and no truth.jsonl"),
    ] as [([String], String, String, String)])
  func aSignalTellsWhatIsUnfinished(kind: [String], first: String, count: String, truth: String) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let output = folder.path + "/out"
    let running = try RunningBinary(["stage"] + kind + ["--output", output + "/"])
    #expect(running.wait { FileManager.default.fileExists(atPath: output + "/" + first) })
    running.send(SIGINT)
    let outcome = try #require(try running.end(), "it ends soon")
    #expect(outcome.status == 130 && outcome.output.isEmpty, "\(outcome.output)\(outcome.notes)")
    let told = try #require(outcome.notes.split(separator: "\n").last)
    #expect(told.hasPrefix("bonafide: stopped with ") && told.contains(count), "\(outcome.notes)")
    #expect(told.hasSuffix(truth), "\(outcome.notes)")
    #expect(!FileManager.default.fileExists(atPath: output + "/" + truth.dropFirst("and no ".count)))
  }
}
