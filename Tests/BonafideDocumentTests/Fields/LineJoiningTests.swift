import BonafideCore
import Testing

@testable import BonafideDocument

/// One value in two boxes.
@Suite struct LineJoiningTests {
  private static func line(_ text: String, _ x: Double, _ width: Double, y: Double = 100, height: Double = 40)
    -> TextLine
  {
    TextLine(text: text, confidence: 0.98, quad: Quadrilateral(PixelRect(x: x, y: y, width: width, height: height)))
  }

  private static func joined(_ lines: [TextLine]) -> [String] { LineJoining.joined(lines).map(\.text) }

  @Test func piecesOfAValueAreOne() {
    #expect(Self.joined([Self.line("11 SIE/AUG", 473, 208), Self.line("2021", 681, 137)]) == ["11 SIE/AUG 2021"])
    #expect(Self.joined([Self.line("4366918", 1037, 221), Self.line("P", 976, 71)]) == ["P 4366918"])
    let three = [Self.line("12", 100, 50), Self.line("AUG", 152, 80), Self.line("2021", 235, 100)]
    #expect(Self.joined(three) == ["12 AUG 2021"])
  }

  /// In type of one width a gap is as wide as a letter.
  @Test func aYearBelongsToItsDayAndMonth() {
    let pieces = [Self.line("21 OKT", 100, 144), Self.line("2023", 272, 96)]
    #expect(Self.joined(pieces) == ["21 OKT 2023"])
    #expect(Self.joined([Self.line("21 OKT", 100, 144), Self.line("2023", 292, 96)]).count == 2)
    #expect(Self.joined([Self.line("AB OKT", 100, 144), Self.line("2023", 272, 96)]).count == 2)
    #expect(Self.joined([Self.line("21 OKT", 100, 144), Self.line("20235", 272, 96)]).count == 2)
  }

  @Test func whatStandsApartStaysApart() {
    #expect(Self.joined([Self.line("F", 100, 40), Self.line("BERLIN", 300, 140)]).count == 2)
    #expect(Self.joined([Self.line("ANNA", 100, 100), Self.line("2021", 202, 100, y: 130)]).count == 2)
    #expect(Self.joined([Self.line("Name", 100, 100), Self.line("ANNA", 202, 100)]).count == 2)
    #expect(Self.joined([Self.line("ANNA", 100, 100), Self.line("2021", 202, 100, height: 20)]).count == 2)
  }
}
