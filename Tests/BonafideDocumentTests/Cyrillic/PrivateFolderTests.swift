import Foundation
import Testing

@testable import BonafideDocument

/// Folders of personal pictures do not outlive their processes.
@Suite struct PrivateFolderTests {
  @Test func whatAKilledProcessLeftIsRemoved() throws {
    let base = FileManager.default.temporaryDirectory.path + "/private-folders-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: base) }
    // No process has the largest number there is; this one runs.
    let names = ["bonafide-2147483647-a", "bonafide-\(getpid())-b", "bonafide-c", "other-2147483647-d", "bonafide--1-e"]
    for name in names {
      try FileManager.default.createDirectory(atPath: base + "/" + name, withIntermediateDirectories: true)
    }
    PrivateFolder.removeOrphans(in: base)
    #expect(Set(try FileManager.default.contentsOfDirectory(atPath: base)) == Set(names.dropFirst()))
  }

  @Test func aFolderIsOnesOwnAndGoes() throws {
    let folder = try PrivateFolder()
    let mode = try FileManager.default.attributesOfItem(atPath: folder.path)[.posixPermissions] as? Int
    #expect(mode == 0o700)
    folder.remove()
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }
}
