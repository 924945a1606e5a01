import Foundation

/// A folder of its own for one test, removed with the object.
final class ScratchFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "bonafide-capture-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { path + "/" + name }

  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }

  /// A program of the shell, and its path; written by a process of its own, so that no child of another test holds it
  /// open.
  func program(_ text: String) throws -> String {
    let path = file("program.sh")
    try Tool.run("sh", ["-c", "printf '%s\\n' '#!/bin/sh' \"$1\" > \"$0\" && chmod 755 \"$0\"", path, text])
    return path
  }

  /// A clip of ffmpeg's test pattern.
  func clip(
    _ name: String, source: String = "testsrc2=size=160x120:rate=20:duration=1", _ options: [String] = []
  ) throws -> String {
    try Tool.run(
      "ffmpeg", ["-nostdin", "-v", "error", "-f", "lavfi", "-i", source] + options + ["-y", file(name)])
    return file(name)
  }
}

/// Programs that tests run to their end.
enum Tool {
  struct Trouble: Error { let text: String }

  @discardableResult
  static func run(_ program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Trouble(text: "\(program) failed") }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Children of this process, of those whose command line holds a text.
  static func children(with text: String) -> [Int32] {
    let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
    let all = tasks.flatMap { task in
      let list = (try? String(contentsOfFile: "/proc/self/task/\(task)/children", encoding: .utf8)) ?? ""
      return list.split(separator: " ").compactMap { Int32($0) }
    }
    return all.filter { child in
      let line = FileManager.default.contents(atPath: "/proc/\(child)/cmdline") ?? Data()
      return String(decoding: line, as: UTF8.self).contains(text)
    }
  }

  /// Open files of this process.
  static var openFileCount: Int { (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0 }
}
