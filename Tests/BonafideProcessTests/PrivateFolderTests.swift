import Foundation
import Testing

@testable import BonafideProcess

/// Folders of personal pictures do not outlive their processes, and live ones are left alone.
@Suite struct PrivateFolderTests {
  private let base: String

  init() throws {
    base = FileManager.default.temporaryDirectory.path + "/private-folders-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: base, withIntermediateDirectories: true)
  }

  private func make(_ name: String, mode: Int = 0o700) throws {
    try FileManager.default.createDirectory(
      atPath: base + "/" + name, withIntermediateDirectories: true, attributes: [.posixPermissions: mode])
  }

  private func names() throws -> Set<String> { Set(try FileManager.default.contentsOfDirectory(atPath: base)) }

  @Test func whatAKilledProcessLeftIsRemoved() throws {
    defer { try? FileManager.default.removeItem(atPath: base) }
    for name in ["bonafide-private-aaaaaa", "bonafide-private-bbbbbb", "bonafide-private-papers2", "bonafide-cccccc"] {
      try make(name)
      try Data("x".utf8).write(to: URL(fileURLWithPath: "\(base)/\(name)/0.png"))
    }
    PrivateFolder.removeOrphans(in: base)
    #expect(try names() == ["bonafide-private-papers2", "bonafide-cccccc"], "only what has the whole name")
  }

  /// Whoever holds it: a container beside this one counts its processes for itself.
  @Test func aFolderInUseStays() throws {
    defer { try? FileManager.default.removeItem(atPath: base) }
    try make("bonafide-private-aaaaaa")
    let holder = open(base + "/bonafide-private-aaaaaa", O_RDONLY | O_DIRECTORY)
    try #require(flock(holder, LOCK_EX | LOCK_NB) == 0)
    PrivateFolder.removeOrphans(in: base)
    #expect(try names().count == 1)
    close(holder)
    PrivateFolder.removeOrphans(in: base)
    #expect(try names().isEmpty)
  }

  @Test func twoAtATimeLeaveEachOtherAlone() throws {
    defer { try? FileManager.default.removeItem(atPath: base) }
    let first = try PrivateFolder(in: [base])
    try first.write("text", name: "list.txt")
    let second = try PrivateFolder(in: [base])
    #expect(try names().count == 2)
    #expect(FileManager.default.fileExists(atPath: first.path + "/list.txt"))
    second.remove()
    first.remove()
    #expect(try names().isEmpty)
  }

  @Test func linksAndOthersFoldersAreLeftAlone() throws {
    defer { try? FileManager.default.removeItem(atPath: base) }
    try make("victim")
    let victim = base + "/victim/file"
    try Data("x".utf8).write(to: URL(fileURLWithPath: victim))
    try FileManager.default.createSymbolicLink(
      atPath: base + "/bonafide-private-link00", withDestinationPath: base + "/victim")
    try make("bonafide-private-orphan")
    try FileManager.default.createSymbolicLink(
      atPath: base + "/bonafide-private-orphan/inner", withDestinationPath: base + "/victim")
    // Not as this type makes them: readable for others.
    try make("bonafide-private-open00", mode: 0o755)
    if geteuid() == 0 {
      try make("bonafide-private-foreig")
      try #require(chown(base + "/bonafide-private-foreig", 65_534, 65_534) == 0)
    }
    PrivateFolder.removeOrphans(in: base)
    let left = try names()
    #expect(FileManager.default.fileExists(atPath: victim))
    #expect(
      left.subtracting(["bonafide-private-foreig"]) == ["victim", "bonafide-private-link00", "bonafide-private-open00"])
    #expect(geteuid() != 0 || left.contains("bonafide-private-foreig"))
  }

  @Test func aFolderIsOnesOwnAndGoesWithTheObject() throws {
    defer { try? FileManager.default.removeItem(atPath: base) }
    var folder: PrivateFolder? = try PrivateFolder(in: [base + "/none", base])
    let path = try #require(folder).path
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o700 && path.hasPrefix(base))
    try folder?.write("text", name: "list.txt")
    folder = nil
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}
