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
