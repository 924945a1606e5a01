import BonafideCore
import Foundation
import Testing

/// Who may read what is written.
@Suite struct BoundedFileReadersTests {
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
