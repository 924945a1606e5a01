import BonafideCore
import Testing

@testable import BonafideImaging

@Suite struct EXIFOrientationTests {
  /// A TIFF structure with other tags around the orientation.
  static func tiff(_ orientation: Int, isLittle: Bool, directory: Int = 8, type: Int = 3, count: Int = 3) -> [UInt8] {
    func number(_ value: Int, _ size: Int) -> [UInt8] {
      let bytes = (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      return isLittle ? bytes : bytes.reversed()
    }
    var bytes = (isLittle ? [0x49, 0x49] : [0x4D, 0x4D]) + number(42, 2) + number(directory, 4)
    bytes += number(count, 2)
    bytes += number(0x010F, 2) + number(2, 2) + number(4, 4) + Array("abc\0".utf8)
    bytes += number(0x0112, 2) + number(type, 2) + number(1, 4) + number(orientation, 2) + number(0, 2)
    bytes += number(0x011A, 2) + number(5, 2) + number(1, 4) + number(0xFFFF_FFF0, 4)
    return bytes + number(0, 4)
  }

  static func jpeg(_ tiff: [UInt8]) -> [UInt8] {
    func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
      [0xFF, marker, UInt8((body.count + 2) >> 8), UInt8((body.count + 2) & 0xFF)] + body
    }
    let others = segment(0xE0, Array("JFIF\0".utf8)) + segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0<x/>".utf8))
    return [0xFF, 0xD8] + others + [0xFF] + segment(0xE1, Array("Exif\0\0".utf8) + tiff) + [0xFF, 0xD9]
  }

  static func png(_ tiff: [UInt8]) -> [UInt8] {
    func chunk(_ kind: String, _ body: [UInt8]) -> [UInt8] {
      [0, 0, UInt8(body.count >> 8), UInt8(body.count & 0xFF)] + Array(kind.utf8) + body + [0, 0, 0, 0]
    }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", [UInt8](repeating: 0, count: 13))
      + chunk("IDAT", [1, 2, 3]) + chunk("eXIf", tiff) + chunk("IEND", [])
  }

  /// `hasPrefix`: some writers keep the six bytes that only JPEG needs.
  static func webp(_ tiff: [UInt8], hasPrefix: Bool) -> [UInt8] {
    func chunk(_ kind: String, _ body: [UInt8]) -> [UInt8] {
      Array(kind.utf8) + [UInt8(body.count & 0xFF), UInt8(body.count >> 8), 0, 0] + body
        + (body.count % 2 == 1 ? [0] : [])
    }
    let chunks =
      chunk("VP8X", [UInt8](repeating: 0, count: 10)) + chunk("VP8 ", [1, 2, 3])
      + chunk("EXIF", (hasPrefix ? Array("Exif\0\0".utf8) : []) + tiff)
    return Array("RIFF".utf8) + [UInt8(chunks.count + 4), 0, 0, 0] + Array("WEBP".utf8) + chunks
  }

  @Test(arguments: ImageOrientation.allCases, [true, false])
  func readsEveryValueFromEveryKind(orientation: ImageOrientation, isLittle: Bool) {
    let tiff = Self.tiff(orientation.rawValue, isLittle: isLittle)
    #expect(EXIFOrientation.read(Self.jpeg(tiff)) == orientation)
    #expect(EXIFOrientation.read(Self.png(tiff)) == orientation)
    #expect(EXIFOrientation.read(Self.webp(tiff, hasPrefix: false)) == orientation)
    #expect(EXIFOrientation.read(Self.webp(tiff, hasPrefix: true)) == orientation)
  }

  @Test(arguments: [0, 9, 255, 0x0600, 65535]) func ignoresValuesThatMeanNothing(value: Int) {
    #expect(EXIFOrientation.read(Self.jpeg(Self.tiff(value, isLittle: true))) == .up)
  }

  @Test(arguments: [0, 7, 60, 0x7FFF_FFFF, 0xFFFF_FFFF]) func survivesHostileOffsets(directory: Int) {
    for isLittle in [true, false] {
      #expect(EXIFOrientation.read(Self.jpeg(Self.tiff(6, isLittle: isLittle, directory: directory))) == .up)
    }
  }

  @Test func survivesHostileCountsAndTypes() {
    #expect(EXIFOrientation.read(Self.jpeg(Self.tiff(6, isLittle: true, count: 65535))) == .right)
    #expect(EXIFOrientation.read(Self.jpeg(Self.tiff(6, isLittle: true, count: 0))) == .up)
    #expect(EXIFOrientation.read(Self.jpeg(Self.tiff(6, isLittle: true, type: 4))) == .up)
  }

  /// The scan data may hold any bytes, also ones that look like a tag.
  @Test func doesNotSearchTheScanData() {
    let tiff = Self.tiff(6, isLittle: true)
    #expect(EXIFOrientation.read([0xFF, 0xD8, 0xFF, 0xDA, 0, 2] + Self.jpeg(tiff).dropFirst(2)) == .up)
  }
}
