import Foundation
import Testing

/// What is left of a command that is killed, on the built binary.
@Suite struct OrphanTests {
  /// A program that writes meets no closed pipe that would end it.
  @Test func aProgramThatWritesNothingEndsWithTheCommand() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try Data("#!/bin/sh\nexec sleep 100\n".utf8).write(to: folder.file("ffmpeg"))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o700], ofItemAtPath: folder.path + "/ffmpeg")
    // The beginning of a film; nothing else is ever looked at.
    try Data([0, 0, 0, 20] + Array("ftypisom0000isom".utf8)).write(to: folder.file("clip.mp4"))
    let paths = try #require(ProcessInfo.processInfo.environment["PATH"])
    let running = try RunningBinary(
      ["capture", "--flow", "document", "--source", folder.path + "/clip.mp4"],
      environment: ["PATH": folder.path + ":" + paths])
    var sleepers: [Int32] = []
    let isUnderWay = running.wait {
      sleepers = running.children().filter { Self.command($0).hasPrefix("sleep") }
      return !sleepers.isEmpty
    }
    #expect(isUnderWay, "\(running.output)")
    running.send(SIGKILL)
    #expect(try running.end()?.status == -SIGKILL)
    // One that has ended and is collected by nobody keeps its number, but no command line.
    for _ in 0..<500 where !sleepers.allSatisfy({ Self.command($0).isEmpty }) { Thread.sleep(forTimeInterval: 0.01) }
    #expect(sleepers.allSatisfy { Self.command($0).isEmpty })
    for sleeper in sleepers where Self.command(sleeper).hasPrefix("sleep") { kill(sleeper, SIGKILL) }
  }

  /// The words that a process was started with; empty for one that has ended.
  private static func command(_ process: Int32) -> String {
    String(decoding: FileManager.default.contents(atPath: "/proc/\(process)/cmdline") ?? Data(), as: UTF8.self)
  }
}
