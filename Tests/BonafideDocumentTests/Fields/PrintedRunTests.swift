import BonafideCatalogue
import BonafideCore
import Testing

@testable import BonafideDocument

/// The texts of a page among which a zone's values are looked for.
@Suite struct PrintedRunTests {
  private static func line(_ text: String, x: Double, y: Double = 100, height: Double = 40) -> TextLine {
    TextLine(
      text: text, confidence: 0.98,
      quad: Quadrilateral(PixelRect(x: x, y: y, width: 0.5 * height * Double(text.count), height: height)))
  }

  private static func texts(_ lines: [TextLine], for kind: FieldDefinition.Kind) -> [String] {
    PrintedRun.all(lines).filter { $0.isUsable(for: kind) }.map(\.text)
  }

  @Test func aNumberMayStandBehindOtherWords() {
    let found = Self.texts([Self.line("ECU A0000105", x: 100)], for: .documentNumber)
    #expect(found == ["ECU A0000105", "ECU", "A0000105"])
    let joined = Self.texts([Self.line("1971123456782", x: 100)], for: .personalNumber)
    #expect(joined == ["1971123456782", "123456782"])
  }

  @Test func aPartStandsWhereItsWordsDo() throws {
    let runs = PrintedRun.all([Self.line("ECU A0000105", x: 100)])
    let number = try #require(runs.first { $0.text == "A0000105" })
    #expect(abs(number.line.box.x - 180) < 1 && abs(number.line.box.maxX - 340) < 1)
    #expect(number.pieces.map(\.part) == ["A0000105"])
  }

  @Test func aYearMayStandApartFromItsDay() {
    let lines = [Self.line("19 OKT/OCT", x: 100), Self.line("1971", x: 400), Self.line("123456782", x: 700)]
    #expect(Self.texts(lines, for: .date).contains("19 OKT/OCT 1971"))
    #expect(!Self.texts(lines, for: .date).contains("19 OKT/OCT 123456782"))
    let far = [lines[0], Self.line("1971", x: 600)]
    #expect(!Self.texts(far, for: .date).contains("19 OKT/OCT 1971"))
    let below = [lines[0], Self.line("1971", x: 400, y: 140)]
    #expect(!Self.texts(below, for: .date).contains("19 OKT/OCT 1971"))
  }

  /// A name within other words may be another person's, and words of a title are no people.
  @Test func namesAndPeoplesAreWholeLines() {
    let name = [Self.line("SON OF JUAN PRUEBA", x: 100)]
    #expect(Self.texts(name, for: .name) == ["SON OF JUAN PRUEBA"])
    let apart = [Self.line("PRUEBA", x: 100), Self.line("JOSE", x: 240), Self.line("SEGUNDA", x: 400)]
    #expect(Self.texts(apart, for: .name) == ["PRUEBA", "JOSE", "SEGUNDA", "PRUEBA JOSE"])
    let people = Self.texts([Self.line("P NLD Nederlandse", x: 100)], for: .nationality)
    #expect(people == ["P NLD Nederlandse", "Nederlandse"])
    #expect(Self.texts([Self.line("SCHWEIZER PASS", x: 100)], for: .nationality) == ["SCHWEIZER PASS"])
    #expect(Self.texts([Self.line("K F", x: 100)], for: .sex) == ["K F"])
  }
}
