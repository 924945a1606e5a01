import BonafideCore
import Foundation
import Testing

@testable import BonafideProcess

#if os(Linux)
  /// What a program that a crafted file has taken over may still reach.
  @Suite(.enabled(if: ChildProcess.confinement.isWhole, "this kernel has no Landlock")) struct ChildAccessTests {
    /// A folder of some person's files, which goes with the test.
    private final class Home {
      let path: String

      init() throws {
        path = NSTemporaryDirectory() + "access-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path + "/given", withIntermediateDirectories: true)
        for name in ["key", "given/picture"] {
          try Data("secret".utf8).write(to: URL(fileURLWithPath: path + "/" + name))
        }
      }

      deinit { try? FileManager.default.removeItem(atPath: path) }
    }

    private func run(
      _ command: String, program: String = "sh", _ access: ChildAccess = ChildAccess()
    ) throws -> (status: Int32?, output: String, errors: String) {
      let child = try ChildProcess(
        program: program, arguments: ["-c", command], environment: ["LC_ALL": "C"],
        limits: ChildLimits(fileByteCount: 1 << 20), access: access)
      var bytes = [UInt8](repeating: 0, count: 200)
      let count = try bytes.withUnsafeMutableBytes { try child.readOutput(into: $0, within: 10) }
      let status = child.finish(within: 10)
      return (
        status, String(decoding: bytes.prefix(count), as: UTF8.self), String(decoding: child.errors, as: UTF8.self)
      )
    }

    @Test func itReadsWhatItIsGivenAndNothingElse() throws {
      let home = try Home()
      let given = ChildAccess(reading: [home.path + "/given"])
      #expect(try run("cat \(home.path)/given/picture", given).output == "secret")
      for file in ["\(home.path)/key", "\(home.path)/given/../key", "/etc/passwd", "/proc/$PPID/environ"] {
        let got = try run("cat \(file)", given)
        #expect(got.output.isEmpty && got.errors.contains("Permission denied"), "\(file): \(got.errors)")
      }
      let link = home.path + "/given/link"
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: home.path + "/key")
      #expect(try run("cat \(link)", given).output.isEmpty, "a link leads to no other file")
      #expect(try run("ls \(home.path)").status != 0)
      // A single file is no leave for its folder.
      let alone = ChildAccess(reading: [home.path + "/given/picture"])
      #expect(try run("cat \(home.path)/given/picture", alone).output == "secret")
      #expect(try run("ls \(home.path)/given", alone).status != 0)
    }

    @Test func itWritesWhatItIsGivenAndNothingElse() throws {
      let home = try Home()
      let given = ChildAccess(reading: [home.path + "/given"], writing: [home.path + "/key"])
      #expect(try run("printf new > \(home.path)/key", given).status == 0)
      #expect(try String(contentsOfFile: home.path + "/key", encoding: .utf8) == "new")
      for command in ["printf x > \(home.path)/given/picture", "printf x > \(home.path)/other", "rm \(home.path)/key"] {
        #expect(try run(command, given).status != 0, "\(command)")
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: home.path).sorted() == ["given", "key"])
    }

    /// Names of hosts are asked for through sockets too.
    @Test func itOpensNoSocket() throws {
      let got = try run("exec 5<>/dev/tcp/127.0.0.1/9", program: "bash")
      #expect(got.status != 0 && got.errors.contains("Operation not permitted"), "\(got.errors)")
    }

    @Test func itReachesNoOtherProcess() throws {
      let other = try ChildProcess(program: "sleep", arguments: ["100"])
      for command in ["kill -0", "renice 1", "prlimit --nofile=9:9 --pid", "taskset -p 1", "ionice -c 3 -p"] {
        let got = try run("\(command) \(other.process)")
        #expect(got.status != 0, "\(command): \(got.errors)")
      }
    }

    /// Its group is killed with it.
    @Test func itLeavesItsGroupNotEvenWithWhatItStarts() throws {
      let got = try run("setsid true")
      #expect(got.status != 0 && got.errors.contains("not permitted"), "\(got.errors)")
    }

    /// A file that it may not open it can neither open to others, nor cut short, nor mark as changed.
    @Test func itChangesNoFileByItsPath() throws {
      let home = try Home()
      let key = home.path + "/key"
      let before = try FileManager.default.attributesOfItem(atPath: key)
      for command in ["chmod 666", "touch -c -d @0", "truncate -s 3", "chown 0:0"] {
        #expect(try run("\(command) \(key)").status != 0, "\(command)")
      }
      let after = try FileManager.default.attributesOfItem(atPath: key)
      #expect(try String(contentsOfFile: key, encoding: .utf8) == "secret")
      #expect(after[.posixPermissions] as? Int == before[.posixPermissions] as? Int)
      #expect(after[.modificationDate] as? Date == before[.modificationDate] as? Date)
    }

    /// A superuser's child reaches files as before, and nothing else of what a superuser may do.
    @Test func itHasNoFurtherRights() throws {
      let status = try run(
        "while read a b; do case $a in CapEff:) echo $b;; esac; done < /proc/self/status", .init(reading: ["/proc"])
      ).output
      let rights = try #require(UInt64(status.trimmingCharacters(in: .whitespacesAndNewlines), radix: 16))
      #expect(rights & ~0b110 == 0, "\(status)")
    }

    /// A link into a folder of one's own, as package managers lay them.
    @Test func aLinkToAProgramRuns() throws {
      let home = try Home()
      let (program, link) = (home.path + "/given/tool", home.path + "/tool")
      try Data("#!/bin/sh\necho ran".utf8).write(to: URL(fileURLWithPath: program))
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: program)
      #expect(try run("", program: link).output == "ran\n")
    }

    @Test func homesAreNoFoldersOfLibraries() {
      let folders = ChildAccess.folders(of: "/:/home:/home/me/:/home/me/lib:/home/you:lib:/x/../home", home: "/home/me")
      #expect(folders == ["/home/me/lib", "/home/you"])
    }

    /// What it starts is held to the same.
    @Test func whatItStartsReachesNoMore() throws {
      let home = try Home()
      #expect(try run("sh -c 'sh -c \"cat \(home.path)/key\"'").output.isEmpty)
    }

    /// A program outside the system's folders runs, with the libraries beside it.
    @Test func aProgramOfOnesOwnRuns() throws {
      let home = try Home()
      let program = home.path + "/given/tool"
      try Data("#!/bin/sh\ncat \(home.path)/key; echo ran".utf8).write(to: URL(fileURLWithPath: program))
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
      #expect(try run("", program: program).output == "ran\n")
    }

    @Test func whatIsNotThereIsLeftOut() throws {
      let got = try run("echo fine", ChildAccess(reading: ["/no/such/folder", ""], writing: ["/no/such/device"]))
      #expect(got.output == "fine\n")
    }
  }
#endif
