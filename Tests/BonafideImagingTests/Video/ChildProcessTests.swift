import BonafideCore
import Foundation
import Testing

@testable import BonafideImaging

@Suite struct ChildProcessTests {
  private func output(of command: String, environment: [String: String]) throws -> String {
    let child = try ChildProcess(program: "sh", arguments: ["-c", command], environment: environment)
    var bytes = [UInt8](repeating: 0, count: 200)
    let count = try bytes.withUnsafeMutableBytes { try child.readOutput(into: $0, within: 10) }
    #expect(child.finish(within: 10) == 0)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  @Test func aProgramFindsWhatItIsGivenAndEverythingElse() throws {
    let own = try #require(ProcessInfo.processInfo.environment["PATH"])
    let name = "BONAFIDE_TEST"
    #expect(try output(of: "echo $\(name):$PATH", environment: [name: "a b"]) == "a b:\(own)\n")
    #expect(try output(of: "echo $\(name)", environment: [:]) == "\n", "this process keeps its own")
  }

  @Test func aGivenValueTakesThePlaceOfThisProcesss() throws {
    let seen = try output(of: "env | grep -c ^HOME=; echo $HOME", environment: ["HOME": "/elsewhere"])
    #expect(seen == "1\n/elsewhere\n")
  }

  @Test func aTrickleOfBytesWinsNoTime() throws {
    let child = try ChildProcess(program: "sh", arguments: ["-c", "while :; do printf x; sleep 0.2; done"])
    // They would be full after eight seconds.
    var bytes = [UInt8](repeating: 0, count: 40)
    #expect(throws: ImageError(.unreadable, "")) {
      try bytes.withUnsafeMutableBytes { try child.readOutput(into: $0, within: 1) }
    }
  }

  /// The bytes of an environment's variables after changes, and frees what was made of them.
  private func changed(_ variables: [[UInt8]], _ changes: [String: String]) -> [[UInt8]] {
    var own = variables.map { variable in strdup(variable.map { CChar(bitPattern: $0) } + [0]) } + [nil]
    let made = own.withUnsafeMutableBufferPointer {
      ChildProcess.variables(of: variables.isEmpty ? nil : $0.baseAddress, with: changes)
    }
    defer { for variable in own + made { free(variable) } }
    #expect(made.last == .some(nil), "C looks for the end")
    return made.compactMap(\.self).map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
  }

  @Test func whatIsNotChangedStaysByteForByte() {
    let noText: [UInt8] = [0x41, 0x3D, 0xFF, 0xFE]
    let kept = [noText, Array("AB=1".utf8), Array("C".utf8)]
    #expect(changed(kept, ["B": "2"]) == kept + [Array("B=2".utf8)])
  }

  @Test func namesAreComparedAsBytes() {
    // A value that begins with an accent makes one character of it and the sign before.
    let accent = Array("B=\u{301}".utf8)
    #expect(changed([accent, Array("BB=1".utf8)], ["B": "2"]) == [Array("BB=1".utf8), Array("B=2".utf8)])
  }

  @Test func noEnvironmentIsAnEmptyOne() {
    #expect(changed([], ["B": "2"]) == [Array("B=2".utf8)])
  }
}
