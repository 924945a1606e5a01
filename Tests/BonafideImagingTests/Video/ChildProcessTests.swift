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
}
