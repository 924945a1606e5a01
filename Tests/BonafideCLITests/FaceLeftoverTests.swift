import Foundation
import Testing

/// What captures of faces leave on the disk: nothing but what was asked for.
@Suite(.serialized) struct FaceLeftoverTests {
  let folder: ScratchFolder
  let temporary: String

  init() throws {
    folder = try ScratchFolder()
    temporary = folder.path + "/tmp"
    try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: false)
  }

  private func capture(_ arguments: [String]) throws -> BuiltBinary.Outcome {
    try BuiltBinary.run(["capture", "--json", "--immediate"] + arguments, environment: ["TMPDIR": temporary])
  }

  private func names() throws -> [String] {
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary).isEmpty)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test func nothingIsLeftUnlessAskedFor() throws {
    defer { folder.remove() }
    let clip = try FaceClip.film(in: folder, seconds: 4)
    let taken = try capture(["--flow", "selfie", "--source", clip])
    #expect(taken.status == 0, "\(taken.output)\(taken.notes)")
    #expect(try names() == ["face.mp4", "tmp"])
    let refused = try capture(["--flow", "liveness", "--seconds-per-step", "1", "--source", clip])
    #expect(refused.status == 1, "\(refused.output)\(refused.notes)")
    #expect(try names() == ["face.mp4", "tmp"])
    // A file that is cut off in the middle of its pictures fails; what was recorded by then goes too.
    let whole = try Data(contentsOf: folder.file("face.mp4"))
    try whole.prefix(200).write(to: folder.file("broken.mp4"))
    let broken = try capture([
      "--flow", "selfie", "--source", folder.path + "/broken.mp4", "--record", folder.path + "/seen.mp4",
    ])
    #expect(broken.status == 3, "\(broken.output)\(broken.notes)")
    #expect(try names() == ["broken.mp4", "face.mp4", "tmp"])
  }

  @Test func aKillLeavesTheRecordingThatWasAskedForAlone() throws {
    defer { folder.remove() }
    let clip = try FaceClip.film(in: folder, seconds: 30)
    let recording = folder.path + "/seen.mp4"
    let process = Process()
    process.executableURL = URL(fileURLWithPath: BuiltBinary.path)
    process.arguments = ["capture", "--flow", "liveness", "--record", recording, "--source", clip]
    process.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": temporary]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    var size = 0
    let began = Date()
    while size < 60_000, Date().timeIntervalSince(began) < 60, process.isRunning {
      Thread.sleep(forTimeInterval: 0.05)
      size = (try? FileManager.default.attributesOfItem(atPath: recording)[.size] as? Int) ?? 0
    }
    #expect(process.isRunning && size >= 60_000)
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    #expect(try names() == ["face.mp4", "seen.mp4", "tmp"])
    #expect(try FileManager.default.attributesOfItem(atPath: recording)[.posixPermissions] as? Int == 0o600)
  }
}
