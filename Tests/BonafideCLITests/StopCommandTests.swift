import Foundation
import Testing

/// `capture` that somebody ends with Ctrl-C, `kill` or by closing the terminal, on the built binary.
@Suite(.serialized) struct StopCommandTests {
  let folder: ScratchFolder
  let temporary: String
  let clip: String

  init() throws {
    folder = try ScratchFolder()
    temporary = folder.path + "/tmp"
    try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: false)
    clip = folder.path + "/face.mp4"
    try Self.film.get().write(to: folder.file("face.mp4"))
  }

  /// Made once: it takes half a minute.
  private static let film = Result {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    return try Data(contentsOf: URL(fileURLWithPath: FaceClip.film(in: folder, seconds: 40)))
  }

  private func start(_ arguments: [String]) throws -> RunningBinary {
    try RunningBinary(["capture", "--source", clip] + arguments, environment: ["TMPDIR": temporary])
  }

  @Test(arguments: [
    ("document", SIGINT, Int32(130), "interrupt"), ("liveness", SIGINT, 130, "interrupt"),
    ("liveness", SIGTERM, 143, "terminate"), ("hologram", SIGHUP, 129, "hangUp"),
  ])
  func aSignalEndsACaptureCleanly(flow: String, signal: Int32, status: Int32, cause: String) throws {
    defer { folder.remove() }
    let recording = folder.path + "/seen.mp4"
    let running = try start(["--flow", flow, "--json", "--record", recording])
    // The camera's child and the recorder's.
    var children: [Int32] = []
    let isUnderWay = running.wait {
      children = running.children()
      let size = (try? FileManager.default.attributesOfItem(atPath: recording)[.size] as? Int) ?? 0
      return children.count == 2 && size > 20_000 && running.output.contains(#""event":"state""#)
    }
    #expect(isUnderWay, "\(running.output)")
    running.send(signal)
    let outcome = try #require(try running.end(), "it ends soon")
    #expect(outcome.status == status, "\(outcome.output)\(outcome.notes)")
    let events = try outcome.objects()
    try ContractTests.expectConforms(
      outcome, to: flow == "liveness" ? "captureFace" : "capture", count: events.count)
    let end = try #require(events.last)
    #expect(end["event"] as? String == "end" && end["stoppedBy"] as? String == cause)
    #expect(end["accepted"] as? Bool == false)
    // All that the capture took is in the file, and it can be read to its end.
    let recorded = try #require(events.first { $0["event"] as? String == "recorded" })
    let frames = try #require(recorded["frames"] as? Int)
    let probed = try BuiltBinary.run(
      [
        "ffprobe", "-v", "error", "-of", "csv=p=0", "-select_streams", "v", "-count_frames", "-show_entries",
        "stream=nb_read_frames", recording,
      ], program: "/usr/bin/env")
    #expect(Int(probed.output.filter(\.isNumber)) == frames && probed.notes.isEmpty, "\(probed.output)\(probed.notes)")
    // A machine that is busy leaves frames out of a recording, and says how many.
    let dropped = try #require(recorded["droppedFrames"] as? Int)
    #expect(frames > 0 && frames + dropped == end["frames"] as? Int)
    #expect(children.allSatisfy { kill($0, 0) != 0 }, "no child is left")
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary).isEmpty)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["face.mp4", "seen.mp4", "tmp"])
  }

  @Test func itIsSaidInWords() throws {
    defer { folder.remove() }
    let running = try start(["--flow", "liveness", "--language", "de"])
    #expect(running.wait { running.output.contains("\n") })
    running.send(SIGINT)
    let outcome = try #require(try running.end())
    #expect(outcome.status == 130 && outcome.notes.isEmpty, "\(outcome.notes)")
    let last = try #require(outcome.output.split(separator: "\n").last)
    #expect(last.hasPrefix("vorzeitig beendet"), "\(outcome.output)")
  }

  /// A signal that comes while models are loaded ends it too, and nothing was recorded.
  @Test func aSignalBeforeTheFirstFrameIsHeard() throws {
    defer { folder.remove() }
    let running = try start(["--flow", "document", "--json", "--record", folder.path + "/seen.mp4"])
    #expect(running.waitUntilItListens())
    running.send(SIGTERM)
    let outcome = try #require(try running.end())
    #expect(outcome.status == 143, "\(outcome.output)\(outcome.notes)")
    let events = try outcome.objects()
    try ContractTests.expectConforms(outcome, to: "capture", count: events.count)
    #expect(events.last?["stoppedBy"] as? String == "terminate" && events.last?["frames"] as? Int == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["face.mp4", "tmp"])
  }

  @Test func aSecondSignalEndsItAtOnce() throws {
    defer { folder.remove() }
    let running = try start(["--flow", "document", "--json"])
    #expect(running.waitUntilItListens())
    running.send(SIGINT)
    // Two that wait at a time are one.
    while running.isRunning {
      Thread.sleep(forTimeInterval: 0.02)
      running.send(SIGINT)
    }
    #expect(try running.end()?.status == -SIGINT)
  }

  /// What is started beside a shell, and by `nohup`, is not to be ended so.
  @Test func anIgnoredSignalStaysIgnored() throws {
    defer { folder.remove() }
    let running = try RunningBinary(["capture", "--flow", "selfie", "--source", clip], ignoresHangUp: true)
    #expect(running.waitUntilItListens())
    for _ in 0..<3 {
      running.send(SIGHUP)
      Thread.sleep(forTimeInterval: 0.02)
    }
    #expect(try running.end()?.status == 0)
  }
}
