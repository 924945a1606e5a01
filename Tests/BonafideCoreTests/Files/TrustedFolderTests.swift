import Foundation
import Testing

@testable import BonafideCore

@Suite struct TrustedFolderTests {
  /// A folder of its own, with a folder `inner` in it.
  struct Nest {
    let path = FileManager.default.temporaryDirectory.path + "/bonafide-trust-\(UUID().uuidString)"
    var inner: String { path + "/inner" }

    init() throws {
      try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
      try set(0o755, path)
      try set(0o755, inner)
    }

    func set(_ mode: Int, _ path: String) throws {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    }

    func mode(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    func remove() { try? FileManager.default.removeItem(atPath: path) }
  }

  static func code(_ body: () throws -> Void) -> FileError.Code? {
    do { try body() } catch let error as FileError { return error.code } catch { return nil }
    return nil
  }

  @Test func aFolderOfOnesOwnIsTrustedUnderTheTemporaryFolder() throws {
    let nest = try Nest()
    defer { nest.remove() }
    #expect(try TrustedFolder.resolve(nest.inner).hasSuffix("/inner"))
  }

  @Test(arguments: [0o775, 0o757, 0o777, 0o1777]) func aFolderThatOthersMayWriteIsRefused(mode: Int) throws {
    let nest = try Nest()
    defer { nest.remove() }
    try nest.set(mode, nest.inner)
    let error = #expect(throws: FileError.self) { try TrustedFolder.resolve(nest.inner) }
    #expect(error?.code == .unsafeFolder)
    // Nobody is told to take the machine's own /tmp from the others.
    #expect(error?.message.contains(mode == 0o1777 ? "use a folder of your own" : "chmod go-w") == true)
  }

  @Test func aParentThatOthersMayWriteIsRefusedUnlessItIsSticky() throws {
    let nest = try Nest()
    defer { nest.remove() }
    try nest.set(0o777, nest.path)
    #expect(Self.code { _ = try TrustedFolder.resolve(nest.inner) } == .unsafeFolder)
    try nest.set(0o1777, nest.path)
    #expect(Self.code { _ = try TrustedFolder.resolve(nest.inner) } == nil)
  }

  @Test func whereALinkLeadsIsWhatCounts() throws {
    let (nest, other) = (try Nest(), try Nest())
    defer {
      nest.remove()
      other.remove()
    }
    try FileManager.default.createSymbolicLink(atPath: nest.path + "/link", withDestinationPath: other.inner)
    #expect(try TrustedFolder.resolve(nest.path + "/link") == TrustedFolder.resolve(other.inner))
    try nest.set(0o777, other.path)
    #expect(Self.code { _ = try TrustedFolder.resolve(nest.path + "/link") } == .unsafeFolder)
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give a folder away"))
  func aFolderOfAnotherUserIsRefused() throws {
    let nest = try Nest()
    defer { nest.remove() }
    #expect(chown(nest.path, 12_345, 12_345) == 0)
    #expect(Self.code { _ = try TrustedFolder.resolve(nest.inner) } == .unsafeFolder, "its owner can exchange it")
    #expect(Self.code { _ = try TrustedFolder.makePrivate(nest.path) } == .unsafeFolder)
  }

  @Test func aFileThatOthersMayWriteIsRefused() throws {
    let nest = try Nest()
    defer { nest.remove() }
    let file = nest.inner + "/file"
    try Data().write(to: URL(fileURLWithPath: file))
    try nest.set(0o644, file)
    try TrustedFolder.checkEntry(file)
    try nest.set(0o664, file)
    #expect(Self.code { try TrustedFolder.checkEntry(file) } == .unsafeFolder)
    #expect(Self.code { try TrustedFolder.checkEntry(nest.inner + "/none") } == .notFound)
    #expect(Self.code { _ = try TrustedFolder.resolve(file) } == .notFound, "no folder")
  }

  @Test func privateFoldersAreMadeAndMended() throws {
    let nest = try Nest()
    defer { nest.remove() }
    let made = try TrustedFolder.makePrivate(nest.inner + "/a/b")
    #expect(try nest.mode(made) == 0o700)
    #expect(try TrustedFolder.makePrivate(nest.inner) == TrustedFolder.resolve(nest.inner))
    #expect(try nest.mode(nest.inner) == 0o700, "others could only read it")
    try nest.set(0o777, nest.inner)
    #expect(Self.code { _ = try TrustedFolder.makePrivate(nest.inner) } == .unsafeFolder, "others may have filled it")
    #expect(try nest.mode(nest.inner) == 0o777, "and it is left for its owner to look at")
  }
}

@Suite struct SecretFileTests {
  @Test(arguments: [0o644, 0o640, 0o604, 0o620]) func aSecretThatOthersMayReadIsRefused(mode: Int) throws {
    let nest = try TrustedFolderTests.Nest()
    defer { nest.remove() }
    let file = nest.inner + "/key"
    try Data([1, 2, 3]).write(to: URL(fileURLWithPath: file))
    try nest.set(0o600, file)
    #expect(try BoundedFile.readSecret(path: file, maximumByteCount: 3) == [1, 2, 3])
    #expect(TrustedFolderTests.code { _ = try BoundedFile.readSecret(path: file, maximumByteCount: 2) } == .tooLarge)
    try nest.set(mode, file)
    let error = #expect(throws: FileError.self) { try BoundedFile.readSecret(path: file, maximumByteCount: 3) }
    #expect(error?.code == .notPrivate)
    #expect(error?.message.contains("chmod 600") == true)
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give a file away")) func aSecretOfAnotherUserIsRefused() throws {
    let nest = try TrustedFolderTests.Nest()
    defer { nest.remove() }
    let file = nest.inner + "/key"
    try Data([1]).write(to: URL(fileURLWithPath: file))
    try nest.set(0o600, file)
    #expect(chown(file, 12_345, 12_345) == 0)
    #expect(TrustedFolderTests.code { _ = try BoundedFile.readSecret(path: file, maximumByteCount: 1) } == .notPrivate)
  }
}
