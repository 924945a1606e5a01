import BonafideCore
import BonafideImaging
import Testing

/// The convention that everything else rests on: pixel (0, 0) spans 0...1, its center is (0.5, 0.5).
@Suite struct WarpingTests {
  private func row(_ values: [UInt8]) throws -> Image {
    try Image(width: values.count, height: 1, layout: .gray8, bytes: values)
  }

  @Test(arguments: PixelLayout.allCases, [Interpolation.nearest, .linear, .cubic])
  func theIdentityChangesNothing(layout: PixelLayout, interpolation: Interpolation) throws {
    let image = try Picture.numbered(width: 9, height: 6, layout: layout, padding: 7)
    let same = try image.warped(by: AffineTransform.identity, to: image.size, interpolation: interpolation)
    #expect(Picture.largestDifference(same, image) == 0)
  }

  @Test func shiftsByHalfAPixel() throws {
    let image = try row([0, 100, 200, 40])
    let shifted = try image.warped(
      by: AffineTransform(a: 1, b: 0, tx: 0.5, c: 0, d: 1, ty: 0), to: image.size, border: .replicate)
    #expect(shifted.bytes == [0, 50, 150, 120])
    let black = try image.warped(
      by: AffineTransform(a: 1, b: 0, tx: 1, c: 0, d: 1, ty: 0), to: image.size, border: .constant(9))
    #expect(black.bytes == [9, 0, 100, 200])
  }

  /// The result's center 0.5 is the source's 0.25, which lies outside the first center; 1.5 is 0.75, a quarter on.
  @Test func scalesAboutTheOuterCorner() throws {
    let image = try row([0, 80, 160])
    let doubled = try image.warped(
      by: AffineTransform(a: 2, b: 0, tx: 0, c: 0, d: 2, ty: 0), to: PixelSize(width: 6, height: 2), border: .replicate)
    #expect(Array(doubled.bytes.prefix(6)) == [0, 20, 60, 100, 140, 160])
    let resized = try image.resized(to: PixelSize(width: 6, height: 1), interpolation: .linear)
    #expect(resized.bytes == [0, 20, 60, 100, 140, 160])
  }

  @Test func shrinksByAveraging() throws {
    let image = try Image(width: 4, height: 2, layout: .gray8, bytes: [0, 100, 10, 30, 100, 200, 20, 60])
    #expect(try image.resized(to: PixelSize(width: 2, height: 1)).bytes == [100, 30])
    #expect(try image.shrunk(toLongerSide: 2).bytes == [100, 30])
    #expect(try image.shrunk(toLongerSide: 4) == image)
  }

  @Test func turnsAQuarterAboutTheCenter() throws {
    let image = try Picture.numbered(width: 5, height: 3, layout: .rgb8)
    // (x, y) -> (3 - y, x): clockwise.
    let map = AffineTransform(a: 0, b: -1, tx: 3, c: 1, d: 0, ty: 0)
    let turned = try image.warped(by: map, to: PixelSize(width: 3, height: 5))
    #expect(Picture.largestDifference(turned, try image.rotated(quarterTurns: 1)) == 0)
  }

  @Test func cropsBeyondTheEdge() throws {
    let image = try Picture.numbered(width: 6, height: 4, layout: .rgb8, padding: 2)
    let inside = try image.cropped(to: PixelRect(x: 2, y: 1, width: 3, height: 2))
    for y in 0..<2 {
      for x in 0..<3 { #expect(Picture.at(inside, x, y) == Picture.at(image, x + 2, y + 1)) }
    }
    let beyond = try image.cropped(to: PixelRect(x: -1, y: 3, width: 3, height: 3), border: .constant(7))
    #expect(Picture.at(beyond, 0, 0) == [7, 7, 7] && Picture.at(beyond, 2, 2) == [7, 7, 7])
    #expect(Picture.at(beyond, 1, 0) == Picture.at(image, 0, 3))
    let far = try image.cropped(to: PixelRect(x: 1000, y: -1000, width: 2, height: 2), border: .replicate)
    #expect(Picture.at(far, 0, 0) == Picture.at(image, 5, 0))
    let bad: [PixelRect] = [
      PixelRect(x: 0, y: 0, width: 0, height: 3), PixelRect(x: 0, y: 0, width: -2, height: 3),
      PixelRect(x: .nan, y: 0, width: 2, height: 2), PixelRect(x: 0, y: 0, width: .infinity, height: 2),
    ]
    for rect in bad { #expect(throws: ImageError(.badGeometry, "")) { try image.cropped(to: rect) } }
  }

  @Test func refusesHostileNumbers() throws {
    let image = try Picture.numbered(width: 6, height: 4, layout: .rgb8)
    let size = PixelSize(width: 3, height: 3)
    for value in [Double.nan, .infinity, -.infinity] {
      #expect(throws: ImageError(.badGeometry, "")) {
        try image.warped(by: AffineTransform(a: value, b: 0, tx: 0, c: 0, d: 1, ty: 0), to: size)
      }
    }
    // Flat and giant maps have no sensible picture, but must give one of the right size or an error.
    for value in [0, 1e-300, 1e300, -1e18] {
      let map = AffineTransform(a: value, b: 0, tx: value, c: 0, d: value, ty: -value)
      if let result = try? image.warped(by: map, to: size) { #expect(result.size == size) }
    }
    for side in [0, -1, 100_000, .max] {
      #expect(throws: ImageError(.badGeometry, "")) {
        try image.warped(by: AffineTransform.identity, to: PixelSize(width: side, height: 2))
      }
    }
    #expect(throws: ImageError(.badGeometry, "")) { try image.resized(to: PixelSize(width: 0, height: 3)) }
  }

  private let card = Quadrilateral(
    topLeft: PixelPoint(x: 20, y: 10), topRight: PixelPoint(x: 80, y: 18), bottomRight: PixelPoint(x: 74, y: 62),
    bottomLeft: PixelPoint(x: 14, y: 50))

  @Test func homographyTakesCornersToCorners() throws {
    let target = Quadrilateral(PixelRect(x: 0, y: 0, width: 60, height: 40))
    let map = try Homography(from: card, to: target)
    for (from, to) in zip(card.corners, target.corners) {
      #expect(try #require(map.apply(from)).distance(to: to) < 1e-3)
    }
    // Lines stay lines: the crossing of the diagonals goes to the crossing of the diagonals.
    let crossing = try #require(Homography(from: target, to: card).apply(PixelPoint(x: 30, y: 20)))
    #expect(try #require(map.apply(crossing)).distance(to: PixelPoint(x: 30, y: 20)) < 1e-3)
    let flat = Quadrilateral(
      topLeft: PixelPoint(x: 1, y: 1), topRight: PixelPoint(x: 2, y: 2), bottomRight: PixelPoint(x: 3, y: 3),
      bottomLeft: PixelPoint(x: 4, y: 4))
    #expect(throws: ImageError.self) { try Homography(from: flat, to: target) }
  }

  @Test func rectifiesACard() throws {
    let white = Color.white
    let dot = Color(red: 255, green: 0, blue: 0)
    var canvas = try Canvas(size: PixelSize(width: 100, height: 80), background: .black)
    try canvas.fill(card.corners, color: white)
    // A red dot in the card's own place (15, 10) of 60 x 40.
    let toScene = try Homography(from: Quadrilateral(PixelRect(x: 0, y: 0, width: 60, height: 40)), to: card)
    try canvas.fillCircle(try #require(toScene.apply(PixelPoint(x: 15, y: 10))), radius: 4, color: dot)
    let flat = try canvas.image.rectified(card, to: PixelSize(width: 60, height: 40))
    #expect(flat.size == PixelSize(width: 60, height: 40))
    let middle = Picture.at(flat, 15, 10)
    #expect(middle[0] > 200 && middle[1] < 60)
    #expect(Picture.at(flat, 45, 30) == [255, 255, 255])
    for (x, y) in [(2, 2), (57, 2), (57, 37), (2, 37)] { #expect(Picture.at(flat, x, y)[1] > 200) }
  }

  @Test func blurKeepsTheMeanAndSpreads() throws {
    var bytes = [UInt8](repeating: 0, count: 21 * 21)
    bytes[10 * 21 + 10] = 255
    let blurred = try Image(width: 21, height: 21, layout: .gray8, bytes: bytes).blurred(sigma: 1.5)
    // 255 / (2 pi 1.5^2) = 18 at the center.
    #expect(abs(Int(Picture.at(blurred, 10, 10)[0]) - 18) <= 1)
    #expect(Picture.at(blurred, 12, 10) == Picture.at(blurred, 10, 8))
    #expect(throws: ImageError(.badGeometry, "")) { try blurred.blurred(sigma: .nan) }
    #expect(throws: ImageError(.badGeometry, "")) { try blurred.blurred(sigma: -1) }
  }
}
