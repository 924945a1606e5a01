import BonafideCore
import Testing

@testable import BonafideReport

/// Where the numbered discs of annotated pictures lie.
@Suite struct BadgePlacesTests {
  private let size = PixelSize(width: 400, height: 300)

  private func quad(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Quadrilateral {
    Quadrilateral(PixelRect(x: x, y: y, width: width, height: height))
  }

  private func hidden(_ center: PixelPoint, _ radius: Double, _ text: Quadrilateral) -> Double {
    Quadrilateral(PixelRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
      .share(inside: text)
  }

  @Test func aDiscLiesBesideItsValueAndOverNoText() {
    let value = PixelRect(x: 100, y: 100, width: 80, height: 20)
    let texts = [Quadrilateral(value), quad(100, 76, 80, 14)]
    var places = BadgePlaces(taken: texts, in: size, radius: 8)
    let center = places.take(beside: value)
    #expect(center.x < value.x && abs(center.y - 110) < 1)
    for text in texts { #expect(hidden(center, 8, text) == 0) }
  }

  @Test func whereTextStandsToTheLeftItGoesElsewhere() {
    let value = PixelRect(x: 100, y: 100, width: 80, height: 20)
    let texts = [Quadrilateral(value), quad(10, 60, 86, 90), quad(100, 76, 80, 14)]
    var places = BadgePlaces(taken: texts, in: size, radius: 8)
    let center = places.take(beside: value)
    for text in texts { #expect(hidden(center, 8, text) == 0, "\(center)") }
  }

  @Test func discsDoNotLieOverOneAnother() {
    let value = PixelRect(x: 100, y: 100, width: 8, height: 8)
    var places = BadgePlaces(taken: [Quadrilateral(value)], in: size, radius: 8)
    let centers = (0..<5).map { _ in places.take(beside: value) }
    for (index, one) in centers.enumerated() {
      for other in centers[(index + 1)...] { #expect(max(abs(one.x - other.x), abs(one.y - other.y)) >= 16) }
    }
  }

  @Test func theyStayInThePictureHoweverSmallItIs() {
    for size in [PixelSize(width: 400, height: 300), PixelSize(width: 5, height: 5)] {
      var places = BadgePlaces(taken: [], in: size, radius: 8)
      let center = places.take(beside: PixelRect(x: 0, y: 0, width: 3, height: 3))
      #expect(center.x >= 8 && center.y >= 8)
    }
  }
}
