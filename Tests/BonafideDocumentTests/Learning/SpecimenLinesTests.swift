import BonafideCore
import BonafideMRZ
import Testing

@testable import BonafideCatalogue
@testable import BonafideDocument

/// Labels, values and rooms of a page whose lines are given here: no network is needed.
@Suite struct SpecimenLinesTests {
  private static let page = PixelSize(width: 1000, height: 700)

  private static func line(_ text: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double = 24) -> TextLine
  {
    TextLine(
      text: text, confidence: 0.99, quad: Quadrilateral(PixelRect(x: x, y: y, width: width, height: height)))
  }

  /// Two columns of labels above values; the letter below `Sex` was overlooked, as single letters are.
  private static let lines = [
    line("UTOPIA", 50, 30, 160, 40), line("Surname", 350, 120, 100), line("HORVAT-NOVAK", 350, 148, 180, 30),
    line("Date of birth", 350, 210, 130), line("Place of birth", 650, 210, 130), line("25.09.1974", 350, 238, 170, 30),
    line("NUSQUAMA", 650, 238, 160, 30), line("Sex", 350, 300, 40), line("Nationality", 650, 300, 110),
    line("UTOPIAN", 650, 328, 130, 30), line("Number", 350, 390, 80), line("Valid until", 650, 390, 100),
    line("UPH993662", 350, 418, 170, 30), line("12.01.2035", 650, 418, 160, 30),
  ]

  private static func label(_ name: String, in lines: [TextLine] = lines) -> SpecimenLines.Label? {
    SpecimenLines(
      lines.map { SpecimenText(line: $0, readings: [$0.text]) }, page: page,
      covered: [PixelRect(x: 50, y: 120, width: 250, height: 330)], zones: []
    ).labels.first { $0.entry.name == name }
  }

  @Test func aLabelIsNeverAnotherLabelsValue() throws {
    let sex = try #require(Self.label("sex"))
    #expect(sex.values.isEmpty)
    #expect(Self.label("documentNumber")?.values.map(\.text) == ["UPH993662"])
    // A text that no list knows, where the next label stands, is no value either.
    var lines = Self.lines
    let number = try #require(lines.firstIndex { $0.text == "Number" })
    lines[number] = Self.line("Qwerty", 350, 390, 80)
    #expect(Self.label("sex", in: lines)?.values.isEmpty == true)
  }

  @Test func whatWasOverlookedHasThePlaceThatOtherValuesHave() throws {
    let room = try #require(Self.label("sex")?.room)
    #expect(abs(room.y - 328) < 3 && abs(room.height - 30) < 3 && room.x == 350 && room.maxX < 650)
  }

  @Test func valuesHaveRoomUpToTheirNeighbors() throws {
    let surname = try #require(Self.label("surname")?.room)
    #expect(surname.maxX > 900 && surname.maxX < 1000)
    let birthDate = try #require(Self.label("birthDate")?.room)
    #expect(birthDate.width > 170 && birthDate.maxX < 650)
    let place = try #require(Self.label("birthPlace")?.room)
    #expect(place.maxX > 900)
  }

  @Test(arguments: [
    "Number", "No.", "N°", "Document number", "Document No.", "Card No", "Card number", "Nummer / Number / Numéro",
    "Passport No.", "ČÍSLO DOKLADU", "Number of document", "Identity card number",
  ]) func numbersAreKnownByTheirLabels(text: String) {
    #expect(FieldLabelLexicon.entry(for: text)?.name == "documentNumber")
  }

  @Test func aNameAloneIsTheWholeName() {
    let lines = Self.lines.map { $0.text == "Surname" ? Self.line("Name", 350, 120, 60) : $0 }
    #expect(Self.label("fullName", in: lines)?.values.map(\.text) == ["HORVAT-NOVAK"])
    #expect(Self.label("surname", in: lines) == nil)
    let both = lines + [Self.line("Vornamen", 350, 500, 100), Self.line("ANNA", 350, 528, 100, 30)]
    #expect(Self.label("surname", in: both)?.values.map(\.text) == ["HORVAT-NOVAK"])
  }

  @Test func aValueInLargePrintStandsFartherBelowASmallLabel() {
    let lines = Self.lines.map {
      switch $0.text {
      case "Nationality": Self.line("Nationality", 650, 290, 90, 13)
      case "UTOPIAN": Self.line("UTOPIAN", 650, 320, 130, 30)
      default: $0
      }
    }
    #expect(Self.label("nationality", in: lines)?.values.map(\.text) == ["UTOPIAN"])
  }

  @Test func numberedLabelsAreLabelsAndNumberedValuesAreNot() {
    var lines = Self.lines.map { line in
      line.text == "Surname" ? Self.line("1. Surname", 350, 120, 120) : line
    }
    lines.append(Self.line("4c. MĚSTSKÝ ÚŘAD", 350, 500, 200))
    #expect(Self.label("surname", in: lines)?.values.map(\.text) == ["HORVAT-NOVAK"])
    #expect(Self.label("issuer", in: lines) == nil)
  }

  @Test func aLongLabelInCapitalsIsNoZone() {
    let long = "NUMER DOWODU OSOBISTEGO/IDENTITY CARD NUMBER"
    let lines = Self.lines.map { $0.text == "Number" ? Self.line(long, 350, 390, 280) : $0 }
    #expect(Self.label("documentNumber", in: lines)?.values.map(\.text) == ["UPH993662"])
  }

  @Test(arguments: ["RESIDENCE PERMIT", "PASSPORT / PASSEPORT", "IDENTITY CARD"]) func headingsAreNoLabels(text: String)
  {
    #expect(FieldLabelLexicon.entry(for: text) == nil)
  }

  /// Labels of languages that no page of the catalogue is in: `Models/languages` has them.
  @Test(arguments: [
    ("Fecha de nacimiento", "birthDate"), ("Επώνυμο / Surname", "surname"), ("Syntymäaika / Födelsetid", "birthDate"),
    ("Όνομα πατέρα", "fatherName"), ("Doğum yeri", "birthPlace"),
  ]) func labelsOfOtherLanguagesAreKnown(text: String, name: String) {
    #expect(FieldLabelLexicon.entry(for: text)?.name == name)
  }

  @Test(arguments: ["NO", "ABRAXA", "UPH993662", "NUSQUAMA", "GRAD", "Fecha García"])
  func valuesAreNoLabels(text: String) {
    #expect(FieldLabelLexicon.entry(for: text) == nil)
  }

  /// The words of the shipped catalogue, of which the list should know nearly all.
  @Test func theLabelsOfTheCatalogueAreKnown() throws {
    let names = [
      "surname", "givenNames", "birthDate", "birthPlace", "sex", "nationality", "documentNumber", "issueDate",
      "expiryDate",
      "issuer", "personalNumber", "address",
    ]
    var (known, all) = (0, 0)
    for field in try DocumentCatalogue.standard().definitions.flatMap(\.fields) where names.contains(field.name) {
      for label in field.labels where label.first?.isNumber == false && label.count(where: \.isLetter) >= 3 {
        all += 1
        let found = FieldLabelLexicon.entry(for: label)?.name
        if found == field.name || found == "fullName" { known += 1 }
      }
    }
    #expect(all > 500 && Double(known) > 0.93 * Double(all), "\(known) of \(all)")
  }

  @Test(arguments: [
    ("25.09.1974", FieldDefinition.DateOrder.dayMonthYear), ("09/25/1974", .monthDayYear),
    ("1974-09-25", .yearMonthDay),
    ("5 JAN 1974", .dayMonthYear), ("JAN 5 1974", .monthDayYear), ("05.09.1974", nil), ("25.09.17", nil), ("", nil),
    ("NOVAK", nil),
  ]) func aDayAboveTwelveSettlesTheOrder(text: String, order: FieldDefinition.DateOrder?) {
    #expect(SpecimenDates.order(of: text) == order)
  }

  @Test func theZoneSettlesWhatTheTextLeavesOpen() {
    #expect(SpecimenDates.order(of: "05.09.1974", month: 9, day: 5) == .dayMonthYear)
    #expect(SpecimenDates.order(of: "05.09.1974", month: 5, day: 9) == .monthDayYear)
  }
}
