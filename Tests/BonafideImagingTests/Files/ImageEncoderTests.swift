import BonafideCore
import BonafideImaging
import Testing

@Suite struct ImageEncoderTests {
  @Test(arguments: PixelLayout.allCases) func pngLosesNothing(layout: PixelLayout) throws {
    var image = try Picture.numbered(width: 37, height: 21, layout: layout, padding: 9)
    if layout.bytesPerPixel == 4 {
      image.withUnsafeMutableBytes { bytes in
        for y in 0..<21 { for x in 0..<37 { bytes[y * (37 * 4 + 9) + x * 4 + 3] = 255 } }
      }
    }
    let back = try ImageDecoder().decode(try ImageEncoder.png(image))
    #expect(Picture.largestDifference(back, try image.converted(to: .rgb8)) == 0)
  }

  @Test(arguments: PixelLayout.allCases) func jpegStaysClose(layout: PixelLayout) throws {
    let truth = try Fixture.truth("rgb")
    let image = try truth.converted(to: layout)
    let wanted = layout == .gray8 ? try image.converted(to: .rgb8) : truth
    let back = try ImageDecoder().decode(try ImageEncoder.jpeg(image))
    try #require(back.size == wanted.size)
    let squares = zip(back.bytes, wanted.bytes).reduce(0.0) { sum, pair in
      let difference = Double(pair.0) - Double(pair.1)
      return sum + difference * difference
    }
    // Peak signal to noise: 10 log10(255^2 / mse) over 33 dB means mse < 32.6; the edges in
    // this small picture are of strong colors, and color is stored at half the resolution.
    #expect(squares / Double(wanted.bytes.count) < 32.6)
  }

  @Test func qualityCostsBytes() throws {
    let image = try Fixture.truth("rgb")
    let coarse = try ImageEncoder.jpeg(image, quality: 10)
    let fine = try ImageEncoder.jpeg(image, quality: 98)
    #expect(coarse.count < fine.count)
    #expect(try ImageEncoder.jpeg(image, quality: -50).count <= coarse.count)
    #expect(try ImageEncoder.jpeg(image, quality: .max).count >= fine.count)
  }

  @Test func refusesAJPEGThatIsTooWide() throws {
    let image = try Image(width: 65_501, height: 1, layout: .gray8) { _ in }
    #expect(throws: ImageError(.failed, "")) { try ImageEncoder.jpeg(image) }
    // A PNG may be as wide; it is refused where it is read.
    let png = try ImageEncoder.png(image)
    #expect(throws: ImageError(.tooLarge, "")) { try ImageDecoder().decode(png) }
  }

  @Test func writesByTheEndingOfTheName() throws {
    let folder = try ScratchFolder()
    let image = try Fixture.truth("rgb")
    for name in ["a.png", "b.JPG", "c.jpeg"] {
      try ImageEncoder.write(image, to: folder.file(name))
      #expect(try ImageDecoder().read(path: folder.file(name)).size == image.size)
    }
    #expect(throws: ImageError(.unsupported, "")) { try ImageEncoder.write(image, to: folder.file("d.tiff")) }
    #expect(throws: FileError(.notFound, "")) { try ImageEncoder.write(image, to: folder.file("none/e.png")) }
  }
}
