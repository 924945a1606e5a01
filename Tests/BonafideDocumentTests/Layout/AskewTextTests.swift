import BonafideCore
import Testing

@testable import BonafideDocument

/// The print of a flat page is parallel; what lies askew to it is a stamp.
@Suite struct AskewTextTests {
  /// A line turned about its left end.
  private static func line(_ text: String, _ x: Double, _ y: Double, degrees: Double) -> TextLine {
    let box = PageFieldsTests.line(text, x, y).quad
    let angle = degrees * .pi / 180
    func turned(_ point: PixelPoint) -> PixelPoint {
      let (u, v) = (point.x - x, point.y - y)
      return PixelPoint(x: x + u * cosine(angle) - v * sine(angle), y: y + u * sine(angle) + v * cosine(angle))
    }
    return TextLine(
      text: text, confidence: 0.99,
      quad: Quadrilateral(
        topLeft: turned(box.topLeft), topRight: turned(box.topRight), bottomRight: turned(box.bottomRight),
        bottomLeft: turned(box.bottomLeft)))
  }

  private static let label = PageFieldsTests.line("Given names", 300, 100, height: 18)

  @Test(arguments: [(0.0, true), (3, true), (-3, true), (10, false), (-10, false)])
  func aTextAskewToItsLabelIsNoValue(degrees: Double, isValue: Bool) throws {
    let found = try PageFieldsTests.values([Self.label, Self.line("MARY ANN LOU", 300, 124, degrees: degrees)])
    #expect(found == (isValue ? ["givenNames": "MARY ANN LOU"] : [:]))
  }

  /// Two letters have no angle to speak of.
  @Test func aShortTextIsNotAskew() throws {
    #expect(
      try PageFieldsTests.values([Self.label, Self.line("EVA", 300, 124, degrees: 10)]) == ["givenNames": "EVA"])
  }

  @Test func aStampIsNoSecondLine() throws {
    let lines = [
      Self.label, PageFieldsTests.line("MARY ANN LOU", 300, 124),
      Self.line("FAKE DOCUMENT", 300, 154, degrees: -8),
    ]
    #expect(try PageFieldsTests.values(lines) == ["givenNames": "MARY ANN LOU"])
  }

  /// Turned as a whole, the page is read as before; a text at right angles is printed so.
  @Test func whatIsParallelIsNotAskew() throws {
    let label = Self.line("Given names", 300, 100, degrees: 12)
    let segments = try PageFieldsTests.segments([
      label, Self.line("MARY ANN LOU", 300, 140, degrees: 12), Self.line("MARY ANN LOU", 500, 140, degrees: 90),
      Self.line("MARY ANN LOU", 500, 140, degrees: 102),
    ])
    #expect(segments.map { $0.isAskew(to: segments[0]) } == [false, false, true, false])
  }
}
