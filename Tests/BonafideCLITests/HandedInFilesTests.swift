import Bonafide
import Foundation
import Testing

@testable import BonafideCLI

/// What a verdict tells of its files is what was read.
@Suite struct HandedInFilesTests {
  @Test func aFileThatChangesIsAnError() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let paths = ["a.jpg", "b.jpg", "c.jpg", "d.json"].map { folder.path + "/" + $0 }
    for path in paths { try BoundedFile.write([1, 2, 3], to: path) }
    let files = try HandedInFiles(document: [paths[0]], selfie: paths[1], earlier: [paths[2]], policy: paths[3])
    #expect(files.files.map(\.use) == [.document, .selfie, .earlier, .policy])
    #expect(Set(files.files.map(\.sha256)) == ["039058c6f2c0cb492c533b0a4d14ef77cc0f78abccced5287d84a1a2011cfb81"])
    try files.checkUnchanged()
    for path in paths {
      // As long as before.
      try BoundedFile.write([1, 2, 4], to: path)
      let error = #expect(throws: FileError.self) { try files.checkUnchanged() }
      #expect(error?.message.hasPrefix(path + " was changed") == true)
      try BoundedFile.write([1, 2, 3], to: path)
    }
    try files.checkUnchanged()
    try FileManager.default.removeItem(atPath: paths[1])
    #expect(throws: FileError.self) { try files.checkUnchanged() }
  }

  /// A hole of a terabyte costs nothing to make, and hours to read.
  @Test func aHugeFileIsRefusedUnread() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let (path, small) = (folder.path + "/a.mp4", folder.path + "/b.jpg")
    for path in [path, small] { try BoundedFile.write([1], to: path) }
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.truncate(atOffset: 1 << 40)
    let error = #expect(throws: FileError.self) {
      try HandedInFiles(document: [path], selfie: small, earlier: [], policy: nil)
    }
    #expect(error?.code == .tooLarge)
    // Of the selfie it is told under the selfie's name.
    #expect(throws: OneOfSeveral.Fault.self) {
      try HandedInFiles(document: [small], selfie: path, earlier: [], policy: nil)
    }
  }
}
