import BonafideCore
import BonafideImaging
import Testing

@Suite struct CanvasTests {
  let red = Color(red: 255, green: 0, blue: 0)

  private func sheet(_ color: Color = .white) throws -> Canvas {
    try Canvas(size: PixelSize(width: 40, height: 30), background: color)
  }

  @Test func fillsWholePixelsExactly() throws {
    var canvas = try sheet()
    try canvas.fill(PixelRect(x: 10, y: 5, width: 20, height: 10), color: red)
    for y in 0..<30 {
      for x in 0..<40 {
        let isInside = (10..<30).contains(x) && (5..<15).contains(y)
        #expect(Picture.at(canvas.image, x, y) == (isInside ? [255, 0, 0] : [255, 255, 255]), "\(x), \(y)")
      }
    }
  }

  @Test func fillsPartsOfPixelsInProportion() throws {
    var canvas = try sheet(.black)
    try canvas.fill(PixelRect(x: 10.25, y: 5.5, width: 4, height: 4), color: .white)
    #expect(abs(Int(Picture.at(canvas.image, 10, 7)[0]) - 191) <= 2)
    #expect(abs(Int(Picture.at(canvas.image, 14, 7)[0]) - 64) <= 2)
    #expect(abs(Int(Picture.at(canvas.image, 12, 5)[0]) - 128) <= 2)
    #expect(abs(Int(Picture.at(canvas.image, 10, 9)[0]) - 96) <= 2)
    var triangle = try sheet(.black)
    try triangle.fill(
      [PixelPoint(x: -5, y: -5), PixelPoint(x: 35, y: -5), PixelPoint(x: -5, y: 35)], color: .white)
    // The diagonal x + y = 30 halves the pixels that it crosses.
    #expect(abs(Int(Picture.at(triangle.image, 14, 15)[0]) - 128) <= 3)
    #expect(Picture.at(triangle.image, 14, 14)[0] == 255 && Picture.at(triangle.image, 15, 15)[0] == 0)
  }

  @Test func blendsByOpacity() throws {
    var canvas = try sheet(.black)
    try canvas.fill(PixelRect(x: 0, y: 0, width: 40, height: 30), color: Color.white.opacity(128))
    #expect(abs(Int(Picture.at(canvas.image, 20, 15)[1]) - 128) <= 1)
    try canvas.fillCircle(PixelPoint(x: 20, y: 15), radius: 6, color: red.opacity(0))
    #expect(Picture.at(canvas.image, 20, 15)[0] == Picture.at(canvas.image, 20, 15)[1])
  }

  @Test func drawsLinesAndCircles() throws {
    var canvas = try sheet()
    try canvas.strokeLines([PixelPoint(x: 0, y: 15.5), PixelPoint(x: 40, y: 15.5)], color: red, thickness: 1)
    #expect(Picture.at(canvas.image, 20, 15)[0] == 255 && Picture.at(canvas.image, 20, 15)[1] < 40)
    #expect(Picture.at(canvas.image, 20, 12) == [255, 255, 255])
    try canvas.fillCircle(PixelPoint(x: 10, y: 6), radius: 4, color: .black)
    #expect(Picture.at(canvas.image, 10, 6) == [0, 0, 0] && Picture.at(canvas.image, 10, 12) == [255, 255, 255])
    try canvas.stroke(PixelRect(x: 25.5, y: 3.5, width: 8, height: 6), color: .black, thickness: 1)
    #expect(Picture.at(canvas.image, 29, 3)[0] < 60 && Picture.at(canvas.image, 29, 6) == [255, 255, 255])
  }

  @Test func cutsWhatHangsOver() throws {
    var canvas = try sheet()
    let stamp = try Picture.filled(width: 10, height: 10, [1, 2, 3])
    for (x, y) in [(-5, -5), (35, 25), (100, 0), (0, -100), (-10, 0)] { try canvas.draw(stamp, atX: x, y: y) }
    #expect(Picture.at(canvas.image, 4, 4) == [1, 2, 3] && Picture.at(canvas.image, 5, 4) == [255, 255, 255])
    #expect(Picture.at(canvas.image, 35, 25) == [1, 2, 3] && Picture.at(canvas.image, 34, 25) == [255, 255, 255])
    try canvas.fillCircle(PixelPoint(x: 500, y: -500), radius: 20, color: red)
    try canvas.strokeLines([PixelPoint(x: -1e5, y: -1e5), PixelPoint(x: 1e5, y: 1e5)], color: red, thickness: 3)
    for point in [PixelPoint(x: .nan, y: 0), PixelPoint(x: 1e300, y: 0), PixelPoint(x: 0, y: -.infinity)] {
      #expect(throws: ImageError(.badGeometry, "")) { try canvas.fillCircle(point, radius: 3, color: red) }
    }
    #expect(throws: ImageError(.badGeometry, "")) { try canvas.strokeLines([], color: red, thickness: 3) }
  }
}

@Suite struct TextPainterTests {
  private func inkColumns(_ image: Image) -> [Int] {
    (0..<image.width).filter { x in (0..<image.height).contains { Picture.at(image, x, $0)[0] < 128 } }
  }

  @Test func putsInkOnTheBaseLine() throws {
    var canvas = try Canvas(size: PixelSize(width: 200, height: 60), background: .white)
    let painter = try TextPainter(.sans)
    let length = try canvas.draw("HHH", at: PixelPoint(x: 20, y: 40), painter: painter, size: 30, color: .black)
    let columns = inkColumns(canvas.image)
    let first = try #require(columns.first)
    let last = try #require(columns.last)
    #expect(first >= 20 && first <= 26 && Double(last) <= 20 + length && Double(last) > 14 + length)
    let rows = (0..<60).filter { y in (0..<200).contains { Picture.at(canvas.image, $0, y)[0] < 128 } }
    // Capitals of this face are 0.73 em high and stand on the base line.
    #expect(rows.last == 39 && abs((rows.first ?? 0) - 18) <= 1)
  }

  @Test func keepsAFixedPitch() throws {
    let painter = try TextPainter(.ocrB)
    let line = try painter.line("I<I<I<I<", size: 24, pitch: 20)
    #expect(line.advance == 160)
    let one = try #require(painter.line("I", size: 24, pitch: 20).coverage)
    var canvas = try Canvas(size: PixelSize(width: 200, height: 40), background: .white)
    try canvas.draw("I   I", at: PixelPoint(x: 10, y: 30), painter: painter, size: 24, color: .black, pitch: 20)
    let columns = inkColumns(canvas.image)
    let left = columns.filter { $0 < 30 }
    #expect(!left.isEmpty && columns.filter { $0 >= 30 } == left.map { $0 + 80 })
    #expect(one.width >= 20 && one.width <= 24)
  }

  @Test func takesAnyText() throws {
    let painter = try TextPainter(.sans)
    #expect(try painter.line("", size: 20).coverage == nil)
    #expect(try painter.line("Č Ł ß Ж 漢 👍🏽 \u{0}\n", size: 20).coverage != nil)
    for size in [Double.nan, 0, -5, 1e9] { #expect(throws: ImageError.self) { try painter.line("A", size: size) } }
    #expect(throws: ImageError.self) { try painter.line(String(repeating: "W", count: 10_001), size: 20) }
  }

  @Test func keepsATagInThePicture() throws {
    var canvas = try Canvas(size: PixelSize(width: 120, height: 40), background: .black)
    let painter = try TextPainter(.sans)
    try canvas.drawTag(
      "score", at: PixelPoint(x: 110, y: -20), painter: painter, size: 14, color: .black, background: .white)
    #expect(Picture.at(canvas.image, 118, 2) == [255, 255, 255])
  }

  @Test func refusesWhatIsNoFont() throws {
    #expect(throws: ImageError(.unreadable, "")) { try TextPainter(path: Fixture.folder + "rgb.png") }
    #expect(throws: ImageError(.unreadable, "")) { try TextPainter(path: "/no/such/font.ttf") }
    // Bitmaps of 1 bit a pixel, of which a byte a pixel would be read.
    let folder = try ScratchFolder()
    let bitmaps = folder.file("bitmaps.bdf")
    let font = """
      STARTFONT 2.1
      FONT -x-y-medium-r-normal--16-160-75-75-c-160-iso10646-1
      SIZE 16 75 75
      FONTBOUNDINGBOX 16 1 0 0
      STARTPROPERTIES 2
      FONT_ASCENT 1
      FONT_DESCENT 0
      ENDPROPERTIES
      CHARS 1
      STARTCHAR A
      ENCODING 65
      SWIDTH 1000 0
      DWIDTH 16 0
      BBX 16 1 0 0
      BITMAP
      FFFF
      ENDCHAR
      ENDFONT

      """
    try BoundedFile.write(Array(font.utf8), to: bitmaps)
    #expect(throws: ImageError(.unreadable, "")) { try TextPainter(path: bitmaps) }
  }
}
