import BonafideCore
import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Who may read what is written.
@Suite struct BoundedFileReadersTests {
  @Test func whatIsNoFileIsToldByItsKind() throws {
    let pipe = FileManager.default.temporaryDirectory.path + "/bounded-file-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: pipe) }
    #expect(mkfifo(pipe, 0o600) == 0)
    for (path, kind) in [("/dev/zero", "a device"), ("/", "a folder"), (pipe, "a pipe")] {
      let error = #expect(throws: FileError.self) { try BoundedFile.read(path: path, maximumByteCount: 10) }
      #expect(error?.code == .notAFile && error?.message == "\(path) is \(kind); name a regular file")
    }
  }

  /// What is larger than a part comes whole and in order; what is too large is not begun.
  @Test func aFileIsHandedOnPartByPart() throws {
    let path = FileManager.default.temporaryDirectory.path + "/parts-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let bytes = (0..<(2 << 20) + 5).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    try BoundedFile.write(bytes, to: path)
    var (parts, seen): (Int, [UInt8]) = (0, [])
    let count = try BoundedFile.readParts(path: path, maximumByteCount: bytes.count) {
      parts += 1
      seen += $0
    }
    #expect(count == bytes.count && seen == bytes && parts > 1)
    let error = #expect(throws: FileError.self) {
      _ = try BoundedFile.readParts(path: path, maximumByteCount: bytes.count - 1) { _ in Issue.record("it was read") }
    }
    #expect(error?.code == .tooLarge)
    try BoundedFile.write([], to: path)
    #expect(try BoundedFile.readParts(path: path, maximumByteCount: 0) { _ in Issue.record("there is none") } == 0)
  }

  @Test func anEmptyNameNamesNoFile() {
    let error = #expect(throws: FileError.self) { try BoundedFile.read(path: "", maximumByteCount: 10) }
    #expect(error?.code == .notFound && error?.message == "an empty name names no file; name one")
  }

  /// A link to a file is replaced, and its file stays; one to a device or a pipe, and `/dev/stdout`, stay as they are.
  @Test func aLinkToADeviceIsNoPlaceForAFile() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/links-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try BoundedFile.makeFolder(folder)
    let (file, link) = (folder + "/file", folder + "/link")
    #expect(mkfifo(folder + "/pipe", 0o600) == 0 && symlink(file, folder + "/toFile") == 0)
    try BoundedFile.write([1], to: file)
    for target in ["/dev/null", folder + "/pipe"] {
      unlink(link)
      #expect(symlink(target, link) == 0)
      #expect(throws: FileError(.notAFile, "")) { try BoundedFile.write([2], to: link) }
      #expect(throws: FileError(.notAFile, "")) { try BoundedFile.checkWritable(link) }
      #expect(readlink(link) == target)
    }
    for path in ["/dev/stdout", "/dev/stderr", "/dev/fd/1"] {
      var status = stat()
      guard lstat(path, &status) == 0 else { continue }
      let kind = status.st_mode & S_IFMT
      #expect(throws: FileError.self) { try BoundedFile.checkWritable(path) }
      #expect(lstat(path, &status) == 0 && status.st_mode & S_IFMT == kind)
    }
    try BoundedFile.write([3], to: folder + "/toFile")
    #expect(try BoundedFile.read(path: file, maximumByteCount: 9) == [1])
    #expect(try BoundedFile.read(path: folder + "/toFile", maximumByteCount: 9) == [3])
  }

  private func readlink(_ path: String) -> String? {
    try? FileManager.default.destinationOfSymbolicLink(atPath: path)
  }

  @Test func filesAreTheirOwnersUnlessSaidOtherwise() throws {
    let path = FileManager.default.temporaryDirectory.path + "/bounded-file-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    func mode() throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    try BoundedFile.write([1], to: path)
    #expect(try mode() == 0o600)
    try BoundedFile.write([1], to: path, readableBy: .everyone)
    #expect(try (mode() ?? 0) & 0o400 != 0 && mode() != 0o600)
    try BoundedFile.write([1], to: path)
    #expect(try mode() == 0o600, "a file that is replaced, too")
  }
}
