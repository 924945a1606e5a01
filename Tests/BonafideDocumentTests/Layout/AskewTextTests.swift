import BonafideCore
import Testing

@testable import BonafideDocument

/// A value that lies askew to its label is its value all the same.
///
/// Were it none, whoever prints a stranger's name a little turned would have it held against nothing.
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

  @Test(arguments: [0.0, 5.6, -5.6, 7, 10, -7, -8, -9, -10]) func aTurnedValueIsAValue(degrees: Double) throws {
    let label = PageFieldsTests.line("Given names", 300, 100, height: 18)
    let found = try PageFieldsTests.values([label, Self.line("MARY ANN LOU", 300, 124, degrees: degrees)])
    #expect(found == ["givenNames": "MARY ANN LOU"])
  }

  /// `Name` before a surname below its label takes it from nobody.
  @Test(arguments: ["Name: SANTORO", "Name SANTORO"]) func aWordBeforeASurnameHidesItFromNobody(text: String) throws {
    let label = PageFieldsTests.line("Surname", 300, 100, height: 18)
    let given = PageFieldsTests.line("Given names", 300, 190, height: 18)
    let found = try PageFieldsTests.values([
      label, PageFieldsTests.line(text, 300, 124), given, PageFieldsTests.line("EMIL KARL", 300, 214),
    ])
    #expect(found == ["surname": "SANTORO", "givenNames": "EMIL KARL"])
  }
}
