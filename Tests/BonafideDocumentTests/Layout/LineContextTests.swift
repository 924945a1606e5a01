import BonafideCatalogue
import BonafideCore
import BonafideLanguage
import Testing

@testable import BonafideDocument

/// What a line is that its neighbors tell.
@Suite struct LineContextTests {
  private static func line(_ text: String, _ x: Double, _ y: Double, height: Double = 30) -> TextLine {
    StackedLabelsTests.line(text, x, y, height: height)
  }

  private static func segments(_ lines: [TextLine], _ role: DocumentRole) throws -> [PageSegment] {
    try PageSegments(tables: .standard(), definition: nil, entries: LicenceEntries.of(role, .unknown))
      .segments(of: lines)
  }

  private static let licence = [
    line("PEÑA", 96, 150), line("2", 42, 214, height: 18), line("JOSÉ", 96, 210), line("4a.", 39, 330),
    line("08.06.2025", 98, 330), line("4b.", 38, 390), line("08.06.2035", 98, 390),
  ]

  @Test func aDigitInTheColumnOfNumbersIsOne() throws {
    let label = try #require(Self.segments(Self.licence, .drivingLicence).first { $0.text == "2" }?.label)
    #expect(label.fields == ["givenNames"] && label.isNumber && label.quality < 1)
  }

  @Test(arguments: [
    line("2", 320, 214, height: 18), line("2", 42, 560, height: 18), line("7", 42, 214, height: 18),
  ])
  func anotherDigitIsNone(_ digit: TextLine) throws {
    let lines = Self.licence.map { $0.text == "2" ? digit : $0 }
    let found = try Self.segments(lines, .drivingLicence)
    #expect(found.contains { $0.text == digit.text } && !found.contains { $0.label != nil && $0.text == digit.text })
    #expect(try Self.segments(Self.licence, .passport).first { $0.text == "2" }?.label == nil)
  }

  @Test(arguments: [("TUR", "Vatandaşlığı"), ("FIN", "Kansalaisuus / Medborgare"), ("NRU", "Nationality")])
  func theCodeOfAStateBelowANationalityIsNoLabel(_ code: String, _ label: String) throws {
    let found = try Self.segments([Self.line(label, 50, 100, height: 24), Self.line(code, 50, 128)], .passport)
    #expect(found.last?.text == code && found.last?.label == nil)
    let next = 50 + 18 * Double(label.count) + 40
    let beside = try Self.segments([Self.line(label, 50, 100), Self.line(code, next, 100)], .passport)
    #expect(beside.last?.text == code && beside.last?.label == nil)
    let under = try Self.segments([Self.line("Date of birth", 50, 100), Self.line("NRU", 50, 132)], .passport)
    #expect(under.last?.label != nil, "as before where no state is asked for")
  }

  private static let inline = [
    line("NACIONALITAT IVORIAN", 400, 210), line("NASCUT EL 28-02-1996", 400, 270), line("NASCUT A ANYDRUM", 400, 330),
    line("DATA DE CADUCITAT 20-01-2033", 400, 390),
  ]

  @Test func aShortLabelAmongLinesThatBeginWithLabelsIsOne() throws {
    let lines = [Self.line("COGNOMS HYTHLODAY", 400, 90), Self.line("NOM NORA", 400, 150)] + Self.inline
    let found = try Self.segments(lines, .residencePermit)
    #expect(found.prefix(4).map(\.text) == ["COGNOMS", "HYTHLODAY", "NOM", "NORA"])
    #expect(found[0].label?.fields == ["surname"] && found[2].label?.fields.contains("givenNames") == true)
  }

  @Test func elsewhereItMayBePartOfAValue() throws {
    let apart = [Self.line("NOM NORA", 100, 150)] + Self.inline
    #expect(try Self.segments(apart, .residencePermit).first?.text == "NOM NORA")
    let few = [Self.line("NOM NORA", 400, 150)] + Self.inline.prefix(2)
    #expect(try Self.segments(few, .residencePermit).first?.text == "NOM NORA")
  }

  @Test func aNameThatBeginsLikeALabelIsOne() throws {
    #expect(try Self.segments([Self.line("ST.JAMES", 50, 100)], .drivingLicence).map(\.text) == ["ST.JAMES"])
    #expect(try Self.segments([Self.line("Nr.12345678", 50, 100)], .passport).first?.label != nil)
  }

  /// What stands under two labels is parted though both parts nearly touch.
  @Test func whatStandsUnderTwoLabelsIsTwoValues() {
    let lines = [
      Self.line("CITIZENSHIP", 400, 100, height: 24), Self.line("GENDER", 760, 100, height: 24),
      TextLine(
        text: "LIECHTENSTEINISCH F", confidence: 0.98,
        quad: Quadrilateral(PixelRect(x: 400, y: 128, width: 385, height: 36))),
    ]
    let parted = LineParting.parted(LineJoining.joined(lines)).map(\.text)
    #expect(parted.suffix(2) == ["LIECHTENSTEINISCH", "F"])
  }

  /// Print across the page hid the gap between both.
  @Test(arguments: [
    ("12.08.57MUNCHEN", ["12.08.57", "MUNCHEN"]), ("12.08.1957MÜNCHEN", ["12.08.1957", "MÜNCHEN"]),
    ("01/02/1990New York", ["01/02/1990", "New York"]),
    ("12.O8-57MUNCHEN", ["12.O8-57", "MUNCHEN"]), ("O2.02.57ULM", ["O2.02.57", "ULM"]),
    ("22.02.57L'AQUILA", ["22.02.57", "L'AQUILA"]), ("22.02.57BREMEN (HB)", ["22.02.57", "BREMEN (HB)"]),
    // A month, a code, a number and what may be the rest of a year are no place.
    ("22.02.20OOMÜNCHEN", ["22.02.20OOMÜNCHEN"]), ("22.02.57DE", ["22.02.57DE"]),
    ("12.08.57AUG", ["12.08.57AUG"]), ("12JAN1957", ["12JAN1957"]),
    ("12.08.57 MUNCHEN", ["12.08.57 MUNCHEN"]), ("12.08.57MUNCHEN 4", ["12.08.57MUNCHEN 4"]),
    ("1.12.08.57MUNCHEN", ["1.12.08.57MUNCHEN"]), ("1112.08.57MUNCHEN", ["1112.08.57MUNCHEN"]),
  ])
  func aDateAndAPlaceThatTouchAreTwoValues(text: String, parts: [String]) {
    let parted = LineParting.parted([Self.line(text, 100, 100)])
    #expect(parted.map(\.text) == parts)
    let letters = parts.map { Double($0.count) / Double(text.count) }
    #expect(zip(parted, letters).allSatisfy { abs($0.box.width / Self.line(text, 100, 100).box.width - $1) < 0.01 })
  }
}
