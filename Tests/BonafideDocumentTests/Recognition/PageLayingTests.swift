import BonafideCore
import BonafideImaging
import BonafidePage
import Testing

@testable import BonafideDocument

/// Where texts of known places say that a page lies.
@Suite struct PageLayingTests {
  let page = PixelSize(width: 1000, height: 630)
  let boxes = [
    PageBox(x: 0.05, y: 0.05, width: 0.4, height: 0.06), PageBox(x: 0.35, y: 0.3, width: 0.2, height: 0.04),
    PageBox(x: 0.6, y: 0.55, width: 0.3, height: 0.04), PageBox(x: 0.1, y: 0.6, width: 0.2, height: 0.04),
  ]

  /// Each box and where its text is seen, moved by so many pixels to the right and down.
  func pairs(right: Double, down: Double) -> [(PageBox, Quadrilateral)] {
    boxes.enumerated().map { index, box in
      var rect = box.pixels(in: page)
      // Texts are found to a pixel or two only.
      rect.x += right + (index % 2 == 0 ? 1.5 : -1.5)
      rect.y += down + (index < 2 ? 1.5 : -1.5)
      return (box, Quadrilateral(rect))
    }
  }

  @Test func leavesAPageOnWhichTextsStandWhereTheyShould() throws {
    let quad = try #require(try PageLaying.outline(pairs(right: 3, down: 2), page: page))
    #expect(quad == Quadrilateral(PixelRect(x: 0, y: 0, width: 1000, height: 630)))
    #expect(!PageLaying.isElsewhere(quad, than: page))
  }

  @Test func movesAPageOnWhichAllTextsStandElsewhere() throws {
    let quad = try #require(try PageLaying.outline(pairs(right: 60, down: 40), page: page))
    #expect(quad.overlap(with: Quadrilateral(PixelRect(x: 60, y: 40, width: 1000, height: 630))) > 0.95)
    #expect(PageLaying.isElsewhere(quad, than: page))
  }

  /// A card whose edges are seen is not bent by a few texts; the fold of a booklet need not be seen.
  @Test func anOutlineOnFourEdgesIsBetterThanOneOnThree() throws {
    var canvas = try Canvas(size: PixelSize(width: 900, height: 640), background: Color(red: 60, green: 50, blue: 55))
    let card = PixelRect(x: 120, y: 110, width: 640, height: 404)
    try canvas.fill(card, color: Color(red: 220, green: 225, blue: 215))
    let whole = Quadrilateral(card)
    let cut = Quadrilateral(PixelRect(x: 300, y: 110, width: 460, height: 404))
    let inner = Quadrilateral(PixelRect(x: 300, y: 200, width: 460, height: 200))
    func isBetter(_ one: Quadrilateral, than other: Quadrilateral, isFolded: Bool) throws -> Bool {
      try PageLaying.liesBetter(one, than: other, in: canvas.image, isFolded: isFolded)
    }
    #expect(try isBetter(whole, than: cut, isFolded: false) && !isBetter(whole, than: cut, isFolded: true))
    #expect(try isBetter(whole, than: inner, isFolded: true) && !isBetter(cut, than: whole, isFolded: false))
    #expect(try !isBetter(whole, than: whole, isFolded: false))
  }

  @Test func asksForThreeTextsAtLeastThatAreSpreadOverThePage() throws {
    #expect(try PageLaying.outline(Array(pairs(right: 60, down: 40).prefix(2)), page: page) == nil)
    let close = (0..<3).map { index in
      let box = PageBox(x: 0.1 + 0.02 * Double(index), y: 0.1 + 0.05 * Double(index), width: 0.1, height: 0.04)
      return (box, Quadrilateral(box.pixels(in: page)))
    }
    #expect(try PageLaying.outline(close, page: page) == nil)
  }

  /// Both titles of a card that the picture's edge cuts say where it lies, if they are asked alone.
  @Test func twoTextsLayAPageThatIsSeenStraightOn() throws {
    // Turned by 28 degrees.
    let (cosine, sine, size) = (0.8829, 0.4695, PageSize.id1)
    func place(_ x: Double, _ y: Double) -> PixelPoint {
      PixelPoint(x: 120 + 560 * x * cosine - 353 * y * sine, y: 60 + 560 * x * sine + 353 * y * cosine)
    }
    let titles = [boxes[0], PageBox(x: 0.55, y: 0.06, width: 0.4, height: 0.04)]
    let seen = titles.map { box in
      Quadrilateral(
        topLeft: place(box.x, box.y), topRight: place(box.x + box.width, box.y),
        bottomRight: place(box.x + box.width, box.y + box.height), bottomLeft: place(box.x, box.y + box.height))
    }
    let picture = try Image(width: 700, height: 700, layout: .gray8) { _ in }
    let whole = RectifiedPage(
      image: picture, size: size, quad: Quadrilateral(PixelRect(picture.size)), toPage: Homography.scale(x: 1, y: 1))
    let pairs = Array(zip(titles, seen))
    let quad = try #require(PageLaying.straightOutline(pairs, size: size, on: whole, leastTexts: 2))
    let expected = Quadrilateral(
      topLeft: place(0, 0), topRight: place(1, 0), bottomRight: place(1, 1), bottomLeft: place(0, 1))
    #expect(quad.overlap(with: expected) > 0.98)
    #expect(PageLaying.straightOutline(pairs, size: size, on: whole) == nil)
  }
}
