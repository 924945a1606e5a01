import BonafideCore
import Testing

@testable import BonafideImaging

@Suite struct MovingPicturesTests {
  private static func png(_ chunks: [(String, [UInt8])]) -> [UInt8] {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    for (name, data) in chunks {
      bytes += [0, 0, 0, UInt8(data.count)]
      bytes += Array(name.utf8) + data
      bytes += [0, 0, 0, 0]
    }
    return bytes
  }

  private static func webp(_ chunks: [(String, [UInt8])]) -> [UInt8] {
    var bytes = Array("RIFF".utf8) + [0, 0, 0, 0]
    bytes += Array("WEBP".utf8)
    for (name, data) in chunks {
      bytes += Array(name.utf8)
      bytes += [UInt8(data.count), 0, 0, 0]
      bytes += data
      if data.count % 2 == 1 { bytes.append(0) }
    }
    return bytes
  }

  @Test func tellsMovingPNGs() {
    let header = ("IHDR", [UInt8](repeating: 0, count: 13))
    let frames = { (count: UInt8) in ("acTL", [0, 0, 0, count, 0, 0, 0, 0] as [UInt8]) }
    #expect(MovingPictures.isMoving(Self.png([header, frames(2), ("IDAT", [1])]), .png))
    #expect(MovingPictures.isMoving(Self.png([header, frames(1), ("IDAT", [1])]), .png), "it may show another one")
    #expect(!MovingPictures.isMoving(Self.png([header, ("IDAT", [1]), frames(2)]), .png), "too late to count")
    #expect(!MovingPictures.isMoving(Self.png([header]), .png))
    let whole = Self.png([header, frames(2)])
    for count in 0..<whole.count { _ = MovingPictures.isMoving(Array(whole.prefix(count)), .png) }
    #expect(MovingPictures.isMoving(Array(whole.prefix(8 + 25 + 8)), .png), "cut off in its chunk")
  }

  @Test func tellsMovingWebPs() {
    let extended = { (flags: UInt8) in ("VP8X", [flags] + [UInt8](repeating: 0, count: 9)) }
    #expect(MovingPictures.isMoving(Self.webp([extended(0x02)]), .webp))
    #expect(!MovingPictures.isMoving(Self.webp([extended(0x10), ("VP8 ", [1, 2, 3])]), .webp))
    #expect(MovingPictures.isMoving(Self.webp([extended(0), ("EXIF", [1]), ("ANMF", [1])]), .webp))
    #expect(!MovingPictures.isMoving(Self.webp([("VP8L", [1])]), .webp))
    let whole = Self.webp([extended(0), ("ANIM", [0, 0])])
    for count in 0..<whole.count { _ = MovingPictures.isMoving(Array(whole.prefix(count)), .webp) }
    // Lengths that reach far beyond the file.
    let long = Array(whole.prefix(16)) + [0xFF, 0xFF, 0xFF, 0xFF]
    #expect(!MovingPictures.isMoving(long, .webp) && !MovingPictures.isMoving(long, .jpeg))
  }
}
