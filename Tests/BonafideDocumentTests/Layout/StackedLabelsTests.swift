import BonafideCatalogue
import BonafideCore
import BonafideLanguage
import Testing

@testable import BonafideDocument

/// Labels that are broken into two lines.
@Suite struct StackedLabelsTests {
  static func line(_ text: String, _ x: Double, _ y: Double, height: Double = 20) -> TextLine {
    TextLine(
      text: text, confidence: 0.98,
      quad: Quadrilateral(PixelRect(x: x, y: y, width: 0.6 * height * Double(text.count), height: height)))
  }

  private static func stacked(_ lines: [TextLine]) throws -> [TextLine] {
    try PageSegments(tables: .standard(), definition: nil, entries: LicenceEntries.of(.passport, .unknown)).stacked(
      lines)
  }

  @Test(arguments: [("Дата", "рождения"), ("Date of", "birth"), ("Place of", "birth"), ("Miejsce", "urodzenia")])
  func twoLinesThatSayMoreTogetherAreOneLabel(_ upper: String, _ lower: String) throws {
    let lines = try Self.stacked([Self.line(upper, 100, 100), Self.line(lower, 102, 124), Self.line("X", 400, 110)])
    #expect(lines.map(\.text) == [upper + " " + lower, "", "X"], "each line keeps its number")
    let box = lines[0].box
    #expect(abs(box.center.y - 122) < 1 && abs(box.height - 20) < 1, "in the middle, as high as one line")
    #expect(box.maxX >= 102 + 12 * Double(lower.count) - 1)
  }

  @Test(arguments: [
    (line("Фамилия", 100, 100), line("Имя", 100, 124)), (line("Surname", 100, 100), line("SMITH", 100, 124)),
    (line("Date of", 100, 100), line("birth", 300, 124)), (line("Date of", 100, 100), line("birth", 100, 160)),
    (line("Date of", 100, 100), line("birth", 100, 124, height: 40)),
    (line("Date of birth", 100, 100), line("Naissance", 100, 124)),
  ])
  func othersStayAsTheyAre(_ upper: TextLine, _ lower: TextLine) throws {
    #expect(try Self.stacked([upper, lower]).map(\.text) == [upper.text, lower.text])
  }
}
