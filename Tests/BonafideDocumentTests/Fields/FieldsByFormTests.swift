import BonafideCatalogue
import BonafideCore
import BonafideImaging
import BonafideLanguage
import BonafidePage
import BonafideText
import TestSupport
import Testing

@testable import BonafideDocument

/// A page without a definition of which no label was read.
@Suite(.serialized) struct FieldsByFormTests {
  private static func line(_ text: String, _ x: Double, _ y: Double) -> TextLine {
    TextLine(
      text: text, confidence: 0.98,
      quad: Quadrilateral(PixelRect(x: x, y: y, width: 14 * Double(text.count), height: 28)))
  }

  private static func values(_ lines: [TextLine]) throws -> [String: String] {
    let image = try Image(width: 1000, height: 630, layout: .gray8) { _ in }
    let quad = Quadrilateral(PixelRect(x: 0, y: 0, width: 1000, height: 630))
    let page = RectifiedPage(image: image, size: .id1, quad: quad, toPage: Homography.scale(x: 1, y: 1))
    let turkish = Document(role: .identityCard, country: Country(rawValue: "TR"), page: .front)
    let definition = try #require(DocumentDefinition.unknown(turkish, size: .id1))
    var reading = try FieldReader(networks: Models.networks().text).lineReading(
      page, definition: definition, lines: lines, on: Days.usual)
    try reading.layOut(tables: try LanguageTables.standard(), model: try FieldModel.standard(), isDefined: false)
    return Dictionary(try reading.fieldsByForm(beside: []).map { ($0.name, $0.value) }) { first, _ in first }
  }

  private static let birth = line("22.05.1975", 330, 380)

  @Test func formsTellWhatTheyAre() throws {
    let lines = [
      Self.birth, Self.line("E/M", 590, 380), Self.line("TC / TUR", 590, 480), Self.line("20.07.2030", 330, 570),
    ]
    #expect(
      try Self.values(lines) == [
        "birthDate": "1975-05-22", "sex": "M", "nationality": "TC / TUR", "expiryDate": "2030-07-20",
      ])
  }

  /// Two texts of one form, dates of one document, another state's code and ordinary words tell nothing.
  @Test func whatIsNotClearIsNotTold() throws {
    #expect(try Self.values([Self.line("E/M", 590, 380), Self.line("K/F", 590, 480)]).isEmpty)
    #expect(try Self.values([Self.line("20.07.2015", 330, 380), Self.line("20.07.2030", 330, 570)]).isEmpty)
    #expect(try Self.values([Self.birth]).isEmpty)
    #expect(try Self.values([Self.line("TC / DEU", 590, 480), Self.line("A/B", 330, 480)]).isEmpty)
    // Which of issue and expiry a day of the past is, nothing says.
    #expect(try Self.values([Self.birth, Self.line("20.07.2017", 330, 570)]) == ["birthDate": "1975-05-22"])
  }
}
