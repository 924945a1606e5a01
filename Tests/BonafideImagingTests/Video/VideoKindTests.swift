import BonafideCore
import Foundation
import Testing

@testable import BonafideImaging

/// Which files are films, by their first bytes.
@Suite struct VideoKindTests {
  private static func box(_ brand: String) -> [UInt8] { [0, 0, 0, 20] + Array("ftyp\(brand)0000\(brand)".utf8) }

  @Test(arguments: [
    box("qt  "), box("isom"), box("mp42"), [0x1A, 0x45, 0xDF, 0xA3, 1, 2], Array("RIFF1234AVI LIST".utf8),
    [0, 0, 0, 8] + Array("wide".utf8), [0, 0, 1, 0] + Array("moov".utf8),
  ])
  func filmsAreTold(_ start: [UInt8]) { #expect(FileStart(start).isVideo) }

  @Test(arguments: [
    box("heic"), box("avif"), box("mif1"), box("crx "), Array("RIFF1234WEBPVP8 ".utf8), Array("GIF89a".utf8),
    [0xFF, 0xD8, 0xFF, 0xE0], [0x89, 0x50, 0x4E, 0x47], Array("%PDF-1.7".utf8), Array("moov".utf8), [], [0, 0, 0],
  ])
  func picturesAreNone(_ start: [UInt8]) { #expect(!FileStart(start).isVideo) }

  @Test func theFileIsLookedAt() throws {
    let path =
      FileManager.default.temporaryDirectory.path + "/bonafide-kind-\(ProcessInfo.processInfo.processIdentifier)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(Self.box("qt  ") + [UInt8](repeating: 7, count: 5000)).write(to: URL(fileURLWithPath: path))
    #expect(try VideoReader.isVideo(path: path))
    #expect(try BoundedFile.readStart(path: path, byteCount: 4) == [0, 0, 0, 20])
    #expect(try BoundedFile.readStart(path: path, byteCount: 9000).count == 5020)
    try Data().write(to: URL(fileURLWithPath: path))
    #expect(try !VideoReader.isVideo(path: path))
    #expect(throws: FileError.self) { try VideoReader.isVideo(path: "/no/such/file.mov") }
  }
}
