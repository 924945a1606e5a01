import BonafideProcess

@testable import BonafideImaging

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A folder of its own for one test, removed with the object.
final class ScratchFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/bonafide-imaging-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Trouble(text: "no scratch folder") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { _ = try? run("rm", ["-rf", path]) }

  func file(_ name: String) -> String { path + "/" + name }

  /// A program of the shell, and its path.
  ///
  /// Written by a process of its own: a child that another test starts at this moment would inherit the open file, and
  /// a file that somebody may write to cannot be run.
  func program(_ text: String) throws -> String {
    let path = file("program-\(text.utf8.count).sh")
    try run("sh", ["-c", "printf '%s\\n' '#!/bin/sh' \"$1\" > \"$0\"", path, text])
    // No program may do that.
    guard chmod(path, 0o755) == 0 else { throw Trouble(text: "\(path) cannot be made a program") }
    return path
  }
}

struct Trouble: Error {
  let text: String
}

/// Runs a program to its end; throws where it fails.
@discardableResult
func run(_ program: String, _ arguments: [String]) throws -> [UInt8] {
  let child = try ChildProcess(
    program: program, arguments: arguments, limits: ChildLimits(addressByteCount: 8 << 30, fileByteCount: 1 << 30),
    access: ChildAccess(reading: ["/"], writing: ["/tmp"]))
  var output: [UInt8] = []
  var piece = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let got = try piece.withUnsafeMutableBytes { try child.readOutput(into: $0, within: 60) }
    output += piece.prefix(got)
    if got < piece.count { break }
  }
  guard child.finish(within: 60) == 0 else {
    throw Trouble(text: "\(program): " + String(decoding: child.errors, as: UTF8.self))
  }
  return output
}
