import Bonafide
import Foundation
import Testing

/// `capture` on the built binary.
@Suite(.serialized) struct CaptureCommandTests {
  @Test(arguments: [
    ["capture"], ["capture", "--flow", "document"],
    ["capture", "--flow", "document", "--source", "a.mp4", "--seed", "1"],
    ["capture", "--flow", "dance", "--source", "a.mp4"],
    ["capture", "--flow", "document", "--source", "a.mp4", "--side", "9"],
    ["capture", "--flow", "document", "--source", "a.mp4", "--record", "a.mp4"],
    ["capture", "--flow", "document", "--source", "a.mp4", "--record", "b.avi"],
    ["capture", "--flow", "document", "--source", "a", "--interval", "0"],
    ["capture", "--flow", "document", "--source", "a", "--interval", "nan"],
    ["capture", "--flow", "document", "--source", "a.mp4", "--seconds", "-1"],
  ])
  func usageErrorsExitWith2(arguments: [String]) throws {
    let outcome = try BuiltBinary.run(arguments)
    #expect(outcome.status == 2 && outcome.output.isEmpty && !outcome.notes.isEmpty, "\(outcome.notes)")
  }

  @Test(arguments: [
    ("nowhere.mp4", "notFound"), ("/dev/video99", "noCamera"), ("/dev/null", "noCamera"),
  ])
  func whatIsMissingIsToldBeforeModelsAreLoaded(source: String, code: String) throws {
    let outcome = try BuiltBinary.run([
      "capture", "--flow", "document", "--json", "--models", "/no/such/folder", "--source", source,
    ])
    #expect(outcome.status == 3, "\(outcome.notes)")
    try ContractTests.expectConforms(outcome, to: "capture")
    let error = try #require(outcome.objects().last?["error"] as? [String: Any])
    #expect(error["code"] as? String == code)
  }

  /// Before models are loaded, as what is missing.
  @Test(arguments: [("picture.jpg", "a JPEG picture"), ("text.mp4", "a text file"), ("page.pdf", "a PDF file")])
  func whatIsNoVideoIsToldBeforeModelsAreLoaded(name: String, kind: String) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let path = folder.path + "/" + name
    switch name {
    case "picture.jpg": try FileManager.default.copyItem(atPath: Installed.pictures + "/biden.jpg", toPath: path)
    case "page.pdf": try Data("%PDF-1.4\n%%EOF\n".utf8).write(to: folder.file(name))
    default: try Data("no video".utf8).write(to: folder.file(name))
    }
    for flow in ["document", "selfie"] {
      let outcome = try BuiltBinary.run([
        "capture", "--flow", flow, "--json", "--models", "/no/such/folder", "--source", path,
      ])
      #expect(outcome.status == 3, "\(outcome.output)\(outcome.notes)")
      let error = try #require(outcome.objects().last?["error"] as? [String: Any])
      #expect(error["code"] as? String == "unsupported")
      #expect((error["message"] as? String)?.contains("this is \(kind) and no video") == true, "\(error)")
      #expect((error["message"] as? String)?.hasSuffix(", or a folder of pictures") == true, "\(error)")
    }
    let watched = try BuiltBinary.run(["document", "watch", "--models", "/no/such/folder", path])
    #expect(watched.status == 3 && !watched.notes.contains("folder of pictures"), "\(watched.notes)")
  }

  @Test func aCaptureIsToldRecordedAndDrawn() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try Self.film(in: folder)
    let recording = folder.path + "/seen.mp4"
    let outcome = try BuiltBinary.run([
      "capture", "--flow", "document", "--json", "--immediate", "--language", "uk", "--record", recording, "--annotate",
      folder.path + "/drawn", "--source", folder.path + "/clip-1.mp4",
    ])
    #expect(outcome.status == 1, "\(outcome.notes)")
    let events = try outcome.objects()
    try ContractTests.expectConforms(outcome, to: "capture", count: events.count)
    let kinds = events.compactMap { $0["event"] as? String }
    #expect(kinds.first == "state" && kinds.last == "end" && kinds.contains("hint") && kinds.contains("recorded"))
    let mode = try FileManager.default.attributesOfItem(atPath: recording)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    #expect(try Self.frameCount(recording) == 60)
    let drawn = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/drawn")
    #expect(!drawn.isEmpty && drawn.allSatisfy { $0.hasPrefix("frame-") && $0.hasSuffix(".jpg") })

    // `document watch` tells the same states, without hints.
    let watched = try BuiltBinary.run(["document", "watch", "--json", "--immediate", folder.path + "/clip-1.mp4"])
    let states = outcome.output.split(separator: "\n").filter { $0.contains("\"event\":\"state\"") }
    #expect(watched.output.split(separator: "\n").filter { $0.contains("\"event\":\"state\"") } == states)
    #expect(!watched.output.contains("\"event\":\"hint\""))
  }

  @Test func aFolderOfPicturesIsACameraToo() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    for name in ["a.png", "b.png", "c.png"] { _ = try Installed.fixture(name, in: folder) }
    let outcome = try BuiltBinary.run([
      "capture", "--flow", "document", "--json", "--immediate", "--interval", "0.5", "--source", folder.path,
    ])
    #expect(outcome.status == 1, "\(outcome.notes)")
    let last = try #require(outcome.objects().last)
    #expect(last["frames"] as? Int == 3 && last["time"] as? Double == 1)
  }

  /// It ends as a whole one does, so that nobody would know.
  @Test func aVideoThatBrokeOffIsTold() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let words = ["capture", "--flow", "document", "--immediate", "--source"]
    let cut = try FaceClip.cutShort(in: folder)
    let outcome = try BuiltBinary.run(words + [cut, "--json"])
    #expect(outcome.status == 1 && outcome.notes.contains(cut + " seems to be cut short"), "\(outcome.notes)")
    let german = try BuiltBinary.run(words + [cut, "--language", "de"])
    #expect(german.notes.contains("angegeben sind 5 s"), "\(german.notes)")
    // Whoever wanted no more of it has not come to its end.
    let asked = try BuiltBinary.run(words + [cut, "--seconds", "0.5"])
    #expect(!asked.notes.contains("cut short"), "\(asked.notes)")
    let whole = try BuiltBinary.run(words + [folder.path + "/whole.mp4"])
    #expect(whole.status == 1 && whole.notes.isEmpty, "\(whole.notes)")
    // Frames that cannot be decoded are shown smeared, and nobody would know why nothing is read.
    var bytes = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/whole.mp4"))
    for place in stride(from: bytes.count / 3, to: bytes.count * 2 / 3, by: 50) { bytes[place] ^= 0x5A }
    let damaged = folder.path + "/damaged.mp4"
    try bytes.write(to: URL(fileURLWithPath: damaged))
    let told = try BuiltBinary.run(words + [damaged])
    #expect(told.status == 1 && told.notes.contains(damaged + " is damaged"), "\(told.notes)")
  }

  /// Of pictures that show a page each only the last was told.
  @Test func everyPageOfAFolderIsTold() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    for (name, kind) in [
      ("a.jpg", ["--role", "identityCard", "--country", "CZ", "--page", "front"]),
      ("b.jpg", ["--portrait", Installed.pictures + "/obama.jpg", "--date", "2026-06-15"]),
    ] {
      let made = try BuiltBinary.run(["stage", "document", "--output", folder.path + "/" + name] + kind)
      #expect(made.status == 0, "\(made.notes)")
    }
    let outcome = try BuiltBinary.run([
      "capture", "--flow", "document", "--json", "--immediate", "--source", folder.path, "--date", "2026-06-15",
    ])
    #expect(outcome.status == 0, "\(outcome.notes)")
    let told = try outcome.objects().filter { $0["event"] as? String == "state" && $0["state"] as? String == "ok" }
    let countries = told.map { ($0["document"] as? [String: Any])?["country"] as? String }
    #expect(countries == ["CZ", "XU"] && told.map { $0["time"] as? Double } == [0, 0.1], "\(outcome.output)")
  }

  /// A clip that lies on its side and is mirrored tells the same as the upright one, once that is said.
  @Test func framesAreTurnedAndMirroredBack() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try Self.film(in: folder)
    // Without loss, so that both give the same pixels.
    for (name, filter) in [("plain.mkv", "null"), ("lying.mkv", "hflip,transpose=2")] {
      let made = try BuiltBinary.run(
        [
          "ffmpeg", "-nostdin", "-v", "error", "-y", "-i", folder.path + "/clip-1.mp4", "-vf", "format=gbrp," + filter,
          "-c:v", "ffv1", folder.path + "/" + name,
        ], program: "/usr/bin/env")
      #expect(made.status == 0, "\(made.notes)")
    }
    func states(_ name: String, _ options: [String]) throws -> [String] {
      let outcome = try BuiltBinary.run(
        ["capture", "--flow", "document", "--json", "--immediate", "--source", folder.path + "/" + name] + options)
      #expect(outcome.status < 2, "\(outcome.notes)")
      return try outcome.objects().filter { $0["event"] as? String == "state" }.map {
        "\($0["time"] ?? "") \($0["state"] ?? "")"
      }
    }
    let plain = try states("plain.mkv", [])
    #expect(!plain.isEmpty)
    let turned = try states("lying.mkv", ["--orientation", "right", "--mirrored", "--lens-facing", "front"])
    #expect(turned == plain)
    for wrong in [["--orientation", "sideways"], ["--lens-facing", "up"]] {
      let outcome = try BuiltBinary.run(["capture", "--flow", "document", "--source", "a.mp4"] + wrong)
      #expect(outcome.status == 2 && outcome.output.isEmpty)
    }
  }

  /// The file can be read up to its last second, and nothing of the capture runs on.
  @Test func aRecordingSurvivesAKill() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try Self.film(in: folder, seconds: 20)
    let recording = folder.path + "/seen.mp4"
    let process = Process()
    process.executableURL = URL(fileURLWithPath: BuiltBinary.path)
    process.arguments = [
      "capture", "--flow", "document", "--record", recording, "--source", folder.path + "/clip-1.mp4",
    ]
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    var size = 0
    let began = Date()
    while size < 60_000, Date().timeIntervalSince(began) < 120, process.isRunning {
      Thread.sleep(forTimeInterval: 0.05)
      size = (try? FileManager.default.attributesOfItem(atPath: recording)[.size] as? Int) ?? 0
    }
    Thread.sleep(forTimeInterval: 4)
    let before = try Self.duration(recording)
    #expect(process.isRunning && before > 1, "it is read while it is written")
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    for _ in 0..<200 where Self.isOpen(recording) { Thread.sleep(forTimeInterval: 0.05) }
    #expect(!Self.isOpen(recording), "the encoder has ended with the capture")
    #expect(try Self.duration(recording) >= before)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(left == ["clip-1.mp4", "clips.json", "seen.mp4"])
  }

  /// A clip of a second is over before models are warm and its document read; what it shows is told all the same.
  @Test func aShortClipIsReadToItsEnd() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let filmed = try BuiltBinary.run([
      "stage", "clip", "--out", folder.path, "--count", "1", "--seconds", "2", "--width", "1280", "--utopia",
      "--role", "passport",
    ])
    #expect(filmed.status == 0, "\(filmed.notes)")
    let clip = folder.path + "/clip-1.mp4"
    let paced = try BuiltBinary.run(["capture", "--flow", "document", "--json", "--source", clip])
    let picture = folder.path + "/page.jpg"
    let immediate = try BuiltBinary.run([
      "capture", "--flow", "document", "--json", "--immediate", "--source", clip, "--output", picture,
    ])
    #expect(try ImageDecoder().read(path: picture).size.width == 1280)
    let mode = try FileManager.default.attributesOfItem(atPath: picture)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    #expect(immediate.status == 0, "\(immediate.output)")
    #expect(paced.status == 0, "\(paced.output)\(paced.notes)")
  }

  private static func film(in folder: ScratchFolder, seconds: Int = 2) throws {
    let filmed = try BuiltBinary.run([
      "stage", "clip", "--out", folder.path, "--count", "1", "--seconds", "\(seconds)", "--width", "320", "--utopia",
    ])
    #expect(filmed.status == 0, "\(filmed.notes)")
  }

  private static func frameCount(_ path: String) throws -> Int? {
    Int(try probe(path, ["-count_frames", "-show_entries", "stream=nb_read_frames"]))
  }

  /// Time of the last packet, in seconds.
  private static func duration(_ path: String) throws -> Double {
    try probe(path, ["-show_entries", "packet=pts_time"]).split(separator: "\n").compactMap { Double($0) }.max() ?? 0
  }

  private static func probe(_ path: String, _ arguments: [String]) throws -> String {
    let outcome = try BuiltBinary.run(
      ["ffprobe", "-v", "error", "-of", "csv=p=0", "-select_streams", "v"] + arguments + [path], program: "/usr/bin/env"
    )
    return outcome.output.split(separator: "\n").map { $0.filter { $0 != "," } }.joined(separator: "\n")
  }

  /// Whether any process has a file open.
  private static func isOpen(_ path: String) -> Bool {
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return processes.contains { process in
      guard Int(process) != nil else { return false }
      let folder = "/proc/\(process)/fd"
      return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).contains {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: folder + "/" + $0)) == path
      }
    }
  }
}
