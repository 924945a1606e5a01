import BonafideCore
import TestSupport
import Testing

@testable import BonafidePage

/// Which outlines of a picture are pages that lie beside one another, and which lie around several.
@Suite struct PagesBesideTests {
  private static func outline(
    _ x: Double, _ y: Double, width: Double = 674, height: Double = 425, size: PageSize? = .id1
  ) -> DetectedDocument {
    DetectedDocument(
      quad: Quadrilateral(PixelRect(x: x, y: y, width: width, height: height)), confidence: 0.9, size: size)
  }

  private static let four = [outline(49, 116), outline(876, 108), outline(49, 935), outline(876, 935)]
  private static let sheet = outline(0, 100, width: 1654, height: 1270, size: nil)

  @Test func cardsBesideOneAnotherArePages() {
    #expect(PagesBeside.pages(Self.four) { _ in true } == Self.four)
    #expect(PagesBeside.pages([Self.sheet] + Self.four) { _ in true } == Self.four)
    // A passport is longer than a card.
    let mixed = [Self.four[0], Self.outline(49, 935, width: 984, height: 693, size: .id3)]
    #expect(PagesBeside.pages(mixed) { _ in true } == mixed)
  }

  @Test func oneCardAndWhatItShowsAreNone() {
    let asked = Self.four[0]
    #expect(PagesBeside.pages([asked]) { _ in true }.isEmpty)
    // Inside it, much smaller, or without a page's proportions.
    #expect(PagesBeside.pages([asked, Self.outline(80, 150, width: 500, height: 340)]) { _ in true }.isEmpty)
    #expect(PagesBeside.pages([asked, Self.outline(876, 108, width: 300, height: 190)]) { _ in true }.isEmpty)
    #expect(PagesBeside.pages([asked, Self.outline(876, 108, size: nil)]) { _ in true }.isEmpty)
  }

  @Test func edgesMustBeSeen() {
    let isLeft: (Quadrilateral) -> Bool = { $0.topLeft.x < 100 }
    #expect(PagesBeside.pages(Self.four, isSeen: isLeft) == [Self.four[0], Self.four[2]])
    #expect(PagesBeside.pages(Self.four) { $0.topLeft.x < 100 && $0.topLeft.y < 200 }.isEmpty)
    // A single outline is not asked for: looking for edges takes time.
    var askedCount = 0
    _ = PagesBeside.pages([Self.four[0]]) { _ in
      askedCount += 1
      return true
    }
    #expect(askedCount == 0)
  }

  @Test func whatLiesAroundSeveralPagesIsNone() {
    #expect(PagesBeside.holdsSeveral(Self.sheet.quad, of: Self.four))
    #expect(!Self.four.contains { PagesBeside.holdsSeveral($0.quad, of: Self.four) })
    // An outline that is a little off is still that of its page.
    #expect(!PagesBeside.holdsSeveral(Self.outline(30, 90, width: 720, height: 470).quad, of: Self.four))
    #expect(!PagesBeside.holdsSeveral(Self.sheet.quad, of: [Self.four[0]]))
  }

  @Test func whatEndsAtACutIsAPiece() {
    let area = PixelRect(x: 0, y: 0, width: 1654, height: 1400)
    let left = PixelRect(x: 0, y: 0, width: 827, height: 1400)
    func isCutOff(_ x: Double, width: Double) -> Bool {
      PagesBeside.isCutOff(Self.outline(x, 116, width: width).quad, by: left, of: area)
    }
    #expect(isCutOff(300, width: 525) && isCutOff(300, width: 540))
    // The border of the whole cuts nothing.
    #expect(!isCutOff(0, width: 674) && !isCutOff(49, width: 674))
  }
}
