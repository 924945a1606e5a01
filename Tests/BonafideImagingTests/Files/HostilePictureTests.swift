import BonafideCore
import BonafideImaging
import Testing

/// Files that are damaged or made to harm: a typed error, quickly and without taking memory.
@Suite struct HostilePictureTests {
  let decoder = ImageDecoder()

  @Test func refusesNothing() {
    #expect(throws: ImageError(.unreadable, "")) { try decoder.decode([]) }
  }

  /// Only the end marker may be missing from a JPEG, as many cameras leave it out; all else must be there.
  @Test(arguments: Fixture.variety) func refusesCutFiles(name: String) throws {
    let file = try Fixture.bytes(name)
    for sixteenth in 0..<16 {
      let piece = Array(file.prefix(file.count * sixteenth / 16))
      do {
        _ = try decoder.decode(piece)
        // A GIF's first picture may be complete although later ones are missing.
        #expect(name.hasPrefix("moving"), "\(sixteenth)/16 of \(name) were taken for a whole picture")
      } catch let error as ImageError {
        #expect([ImageError.Code.unreadable, .unsupported].contains(error.code), "\(error)")
      }
    }
  }

  @Test func refusesAJPEGThatIsCutNearItsEnd() throws {
    for name in ["baseline.jpg", "progressive.jpg", "gray.jpg", "cmyk.jpg"] {
      let file = try Fixture.bytes(name)
      #expect(throws: ImageError(.unreadable, "")) { try decoder.decode(Array(file.dropLast(40))) }
    }
    let whole = try Fixture.bytes("baseline.jpg")
    #expect(try decoder.decode(Array(whole.dropLast(2))) == decoder.decode(whole))
  }

  /// The giants below would need gigabytes; the limit on the address space is not needed to see them refused.
  @Test func absurdSidesAreTooLarge() throws {
    let header = be(0x7FFF_FFFF) + be(0x7FFF_FFFF) + [16, 6, 0, 0, 0]
    let png = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header) + chunk("IEND", [])
    let error = #expect(throws: ImageError.self) { try decoder.decode(png) }
    #expect(error?.code == .tooLarge && error?.message.contains("too large") == true, "\(error?.message ?? "")")
  }

  /// Few pixels in a long row: what works on pictures later failed on them without saying why.
  @Test func aSideThatIsTooLongIsSaid() throws {
    for (width, height) in [(32_000, 2), (2, 40_000)] {
      let row = try Image(
        width: width, height: height, layout: .rgb8, bytes: [UInt8](repeating: 9, count: 3 * width * height))
      let error = #expect(throws: ImageError.self) { try decoder.decode(ImageEncoder.png(row)) }
      #expect(error?.code == .tooLarge && error?.message.contains("side of more than 31999") == true)
    }
    let row = try Image(width: 31_999, height: 1, layout: .rgb8, bytes: [UInt8](repeating: 9, count: 3 * 31_999))
    #expect(try decoder.decode(ImageEncoder.png(row)).width == 31_999)
  }

  /// A side of 0 is no giant: the advice must not be to make the picture smaller.
  @Test func aSideOfZeroIsCalledSo() throws {
    func expectEmpty(_ bytes: [UInt8], _ what: String) {
      let error = #expect(throws: ImageError(.unreadable, "")) { try decoder.decode(bytes) }
      #expect(error?.message.contains("0 is no \(what)") == true, "\(error?.message ?? "")")
    }
    let sides: [(Int, Int, String)] = [(0, 7, "width"), (7, 0, "height"), (0, 0, "size")]
    for (width, height, what) in sides {
      let header = be(UInt32(width)) + be(UInt32(height)) + [8, 6, 0, 0, 0]
      expectEmpty(
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header) + chunk("IEND", []), what)

      var jpeg = try Fixture.bytes("baseline.jpg")
      let frame = try #require(jpeg.indices.dropLast(9).first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xC0 })
      jpeg.replaceSubrange(frame + 5..<frame + 9, with: [0, UInt8(height), 0, UInt8(width)])
      expectEmpty(jpeg, what)

      var gif = try Fixture.bytes("still.gif")
      gif.replaceSubrange(6..<10, with: [UInt8(width), 0, UInt8(height), 0])
      expectEmpty(gif, what)

      var webp = try Fixture.bytes("lossy.webp")
      let start = try #require(webp.indices.dropLast(10).first { webp[$0..<$0 + 3].elementsEqual([0x9D, 0x01, 0x2A]) })
      try #require(start == 23, "a plain file")
      webp.replaceSubrange(start + 3..<start + 7, with: [UInt8(width), 0, UInt8(height), 0])
      expectEmpty(webp, what)
    }
  }

  @Test func refusesGiantsBeforeAllocating() throws {
    var png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    png += chunk("IHDR", be(60000) + be(60000) + [8, 6, 0, 0, 0]) + chunk("IDAT", [0x78, 0x9C]) + chunk("IEND", [])
    #expect(throws: ImageError(.tooLarge, "")) { try decoder.decode(png) }

    var jpeg = try Fixture.bytes("baseline.jpg")
    let frame = try #require(jpeg.indices.dropLast(9).first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xC0 })
    jpeg.replaceSubrange(frame + 5..<frame + 9, with: [0xFF, 0xDC, 0xFF, 0xDC])
    #expect(throws: ImageError(.tooLarge, "")) { try decoder.decode(jpeg) }

    var gif = try Fixture.bytes("still.gif")
    gif.replaceSubrange(6..<10, with: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(throws: ImageError(.tooLarge, "")) { try decoder.decode(gif) }

    // Width and height are 14 bits each behind the mark of a lossless picture.
    var webp = try Fixture.bytes("lossless.webp")
    let header = try #require(webp.indices.dropLast(13).first { webp[$0..<$0 + 4].elementsEqual("VP8L".utf8) })
    webp.replaceSubrange(header + 9..<header + 12, with: [0xFF, 0xFF, 0xFF])
    webp[header + 12] |= 0x0F
    #expect(throws: ImageError(.tooLarge, "")) { try decoder.decode(webp) }
  }

  @Test func refusesPicturesThatMove() throws {
    #expect(throws: ImageError(.unsupported, "")) { try decoder.decode(try Fixture.bytes("moving.webp")) }
  }

  @Test func keepsTheStatedLimits() throws {
    let file = try Fixture.bytes("rgb.png")
    #expect(throws: ImageError(.tooLarge, "")) {
      try ImageDecoder(options: ImageDecoderOptions(maximumPixelCount: 61 * 43 - 1)).decode(file)
    }
    #expect(try ImageDecoder(options: ImageDecoderOptions(maximumPixelCount: 61 * 43)).decode(file).width == 61)
    #expect(throws: ImageError(.tooLarge, "")) {
      try ImageDecoder(options: ImageDecoderOptions(maximumWorkingByteCount: 1000)).decode(file)
    }
    #expect(throws: ImageError(.tooLarge, "")) {
      try ImageDecoder(options: ImageDecoderOptions(maximumPixelCount: .min)).decode(file)
    }
  }

  @Test func refusesAPNGWithAWrongChecksum() throws {
    var file = try Fixture.bytes("rgb.png")
    file[29] ^= 1
    #expect(throws: ImageError(.unreadable, "")) { try decoder.decode(file) }
  }

  private func be(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }

  private func chunk(_ kind: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(kind.utf8) + data
    var crc: UInt32 = .max
    for byte in body {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? 0xEDB8_8320 ^ crc >> 1 : crc >> 1 }
    }
    return be(UInt32(data.count)) + body + be(~crc)
  }
}
