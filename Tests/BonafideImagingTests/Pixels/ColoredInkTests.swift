import BonafideCore
import Testing

@testable import BonafideImaging

/// A stamp's ink is told from black print, and goes.
@Suite struct ColoredInkTests {
  /// Paper, a bar of black print, and a bar of red ink across it.
  private static func page(_ layout: PixelLayout) throws -> Image {
    var canvas = try Canvas(size: PixelSize(width: 100, height: 40), background: Color(red: 240, green: 235, blue: 215))
    try canvas.fill(PixelRect(x: 0, y: 10, width: 100, height: 4), color: Color(red: 20, green: 20, blue: 24))
    try canvas.fill(PixelRect(x: 40, y: 0, width: 10, height: 40), color: Color(red: 232, green: 60, blue: 70))
    return try canvas.image.converted(to: layout)
  }

  @Test(arguments: [PixelLayout.rgb8, .bgr8]) func redInkGoesAndBlackStays(_ layout: PixelLayout) throws {
    let page = try Self.page(layout)
    let bare = page.withoutColoredInk()
    #expect(bare.size == page.size && bare.layout == layout)
    func brightness(_ x: Int, _ y: Int) -> UInt8 { bare.bytes[y * bare.bytesPerRow + 3 * x] }
    #expect(brightness(45, 30) >= 225 && brightness(5, 30) == 240 && brightness(5, 12) < 40)
    #expect(abs(page.coloredInkShare(in: PixelRect(x: 0, y: 0, width: 100, height: 40)) - 0.1) < 0.02)
    #expect(page.coloredInkShare(in: PixelRect(x: 60, y: 0, width: 40, height: 40)) == 0)
  }

  @Test func graysAndPlacesOutsideHaveNone() throws {
    let page = try Self.page(.rgb8)
    let gray = try page.converted(to: .gray8)
    #expect(gray.withoutColoredInk() == gray)
    #expect(gray.coloredInkShare(in: PixelRect(x: 0, y: 0, width: 100, height: 40)) == 0)
    #expect(page.coloredInkShare(in: PixelRect(x: 200, y: 0, width: 9, height: 9)) == 0)
  }
}
