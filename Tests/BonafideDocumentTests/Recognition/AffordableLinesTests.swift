import BonafideCore
import BonafideText
import Testing

@testable import BonafideDocument

/// How much of a page is read: a picture may be drawn to cost time.
@Suite struct AffordableLinesTests {
  private static func boxes(_ count: Int, aspect: Double) -> [OrientedBox] {
    (0..<count).map { index in
      let box = PixelRect(x: 0, y: 20 * Double(index), width: 12 * aspect, height: 12)
      return OrientedBox(reading: Quadrilateral(box))
    }
  }

  @Test func aPageOfLongLinesIsReadInPart() {
    let long = Self.boxes(80, aspect: 90)
    let read = PageTextReading.affordable(long)
    #expect(read.count == PageTextReading.mostColumns / 2560)
    #expect(read == Array(long.prefix(read.count)), "the first ones")
  }

  @Test func linesOfRealPagesAreAllRead() {
    #expect(PageTextReading.affordable(Self.boxes(80, aspect: 18)).count == 80)
    #expect(PageTextReading.affordable(Self.boxes(1, aspect: 900)).count == 1)
    #expect(PageTextReading.affordable([]).isEmpty)
  }
}
