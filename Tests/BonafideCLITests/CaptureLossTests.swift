import Foundation
import Testing

/// What `capture` keeps where it cannot read its source or write its files, on the built binary.
@Suite(.serialized) struct CaptureLossTests {
  /// There is nothing to replace them with.
  @Test func olderFilesStayWhereTheSourceCannotBeRead() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let noise = Data((0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 73 &+ 129) })
    try noise.write(to: folder.file("noise.mp4"))
    try FileManager.default.createDirectory(atPath: folder.path + "/broken", withIntermediateDirectories: false)
    try noise.write(to: folder.file("broken/a.jpg"))
    let (recording, picture) = (folder.file("seen.mp4"), folder.file("best.jpg"))
    for file in [recording, picture] { try Data("old".utf8).write(to: file) }
    for source in ["noise.mp4", "broken"] {
      let outcome = try BuiltBinary.run([
        "capture", "--flow", "selfie", "--immediate", "--source", folder.path + "/" + source, "--record",
        recording.path, "--output", picture.path,
      ])
      #expect(outcome.status == 3, "\(outcome.output)\(outcome.notes)")
      for file in [recording, picture] { #expect(try Data(contentsOf: file) == Data("old".utf8), "\(source)") }
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names == ["best.jpg", "broken", "noise.mp4", "seen.mp4"])
  }

  /// An encoder whose disk is full, soon or at its very end, costs the recording and nothing else.
  @Test(arguments: ["head -c 100000 > /dev/null; ", "cat > /dev/null; ok=1; "])
  func aFullDiskCostsTheRecordingAlone(taking: String) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let clip = try FaceClip.film(in: folder, seconds: 2)
    let bin = folder.path + "/bin"
    try FileManager.default.createDirectory(atPath: bin, withIntermediateDirectories: false)
    let script = """
      #!/bin/sh
      case "$*" in
      *pipe:3*) \(taking)echo 'Error closing file pipe:3: No space left on device' >&2; exit $((1 - ${ok:-0})) ;;
      esac
      PATH=${PATH#*:}
      exec ffmpeg "$@"

      """
    try Data(script.utf8).write(to: folder.file("bin/ffmpeg"))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: bin + "/ffmpeg")
    let (recording, picture) = (folder.path + "/seen.mp4", folder.path + "/best.png")
    let path = bin + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
    let arguments = [
      "capture", "--flow", "selfie", "--immediate", "--record", recording, "--output", picture, "--source", clip,
    ]
    let outcome = try BuiltBinary.run(arguments + ["--json"], environment: ["PATH": path])
    #expect(outcome.status == 3, "\(outcome.output)\(outcome.notes)")
    let events = try outcome.objects()
    try ContractTests.expectConforms(outcome, to: "captureFace", count: events.count)
    #expect(events.suffix(2).compactMap { $0["event"] as? String } == ["end", "error"], "\(outcome.output)")
    #expect(events.first { $0["event"] as? String == "end" }?["accepted"] as? Bool == true)
    let error = try #require(events.last?["error"] as? [String: Any])
    #expect((error["message"] as? String)?.hasPrefix("cannot write to \(recording): no space left") == true, "\(error)")
    #expect(!FileManager.default.fileExists(atPath: recording) && FileManager.default.fileExists(atPath: picture))

    let told = try BuiltBinary.run(arguments, environment: ["PATH": path])
    #expect(told.status == 3 && !told.output.isEmpty, "\(told.output)\(told.notes)")
    #expect(told.notes.contains("bonafide: cannot write to \(recording): no space left"), "\(told.notes)")
  }
}
