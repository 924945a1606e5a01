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

  private static func values(
    _ lines: [TextLine], of country: String = "TR", role: DocumentRole = .identityCard
  ) throws -> [String: String] {
    var reading = try reading(lines, of: country, role: role)
    return Dictionary(try reading.fieldsByForm(beside: []).map { ($0.name, $0.value) }) { first, _ in first }
  }

  private static func reading(
    _ lines: [TextLine], of country: String = "TR", role: DocumentRole = .identityCard
  ) throws -> FieldReading {
    let image = try Image(width: 1000, height: 630, layout: .gray8) { _ in }
    let quad = Quadrilateral(PixelRect(x: 0, y: 0, width: 1000, height: 630))
    let page = RectifiedPage(image: image, size: .id1, quad: quad, toPage: Homography.scale(x: 1, y: 1))
    let document = Document(role: role, country: Country(rawValue: country), page: .front)
    let definition = try #require(DocumentDefinition.unknown(document, size: .id1))
    var reading = try FieldReader(networks: Models.networks().text).lineReading(
      page, definition: definition, lines: lines, on: Days.usual)
    try reading.layOut(tables: try LanguageTables.standard(), weighing: try FieldWeighing.standard(), isDefined: false)
    return reading
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

  /// The one number of a European licence; categories, days and words with a figure are none.
  @Test(arguments: [("BU199924", true), ("AMA1A2B1", false), ("12APR88", false), ("AMBULANZ12", false)])
  func aLicencesNumberIsMostlyFigures(_ text: String, _ isNumber: Bool) throws {
    let found = try Self.values([Self.birth, Self.line(text, 590, 180)], of: "FI", role: .drivingLicence)
    #expect(found["documentNumber"] == (isNumber ? text : nil))
    // Two of them rival.
    let both = [Self.line(text, 590, 180), Self.line("PI410227", 590, 280)]
    #expect(try Self.values(both, of: "FI", role: .drivingLicence)["documentNumber"] == (isNumber ? nil : "PI410227"))
  }

  /// What was read and refused is not told by its form.
  @Test func aRefusedNumberStaysRefused() throws {
    var reading = try Self.reading([Self.birth, Self.line("AB12345", 590, 180)])
    let zone = FieldDefinition(
      name: "documentNumber", kind: .documentNumber, labels: ["No."], pattern: "[A-Z]{2}[0-9]{6}")
    let field = DocumentField(
      name: "documentNumber", value: "AB12345", text: "AB12345", confidence: 1, source: .visual, box: nil,
      isWellFormed: false)
    #expect(try reading.fieldsByForm(beside: []).contains { $0.name == "documentNumber" })
    reading.unreadPlaces.addOdd("documentNumber", at: PageBox(x: 0.5, y: 0.2, width: 0.1, height: 0.05))
    #expect(try !reading.fieldsByForm(beside: []).contains { $0.name == "documentNumber" })
    #expect(reading.withoutOddNumbers([field], [zone]).isEmpty)
  }

  /// The month stands first in the United States; where one date cannot be read, none is told by the others.
  @Test func datesAreReadInTheOrderOfThePage() throws {
    let dates = [
      Self.line("08/11/1977", 330, 380), Self.line("03/04/2021", 330, 450), Self.line("05/06/2029", 330, 520),
    ]
    #expect(
      try Self.values(dates, of: "US")
        == ["birthDate": "1977-08-11", "issueDate": "2021-03-04", "expiryDate": "2029-05-06"])
    #expect(
      try Self.values([Self.line("08/31/1977", 330, 380)] + dates.dropFirst(), of: "US")
        == ["birthDate": "1977-08-31", "issueDate": "2021-03-04", "expiryDate": "2029-05-06"])
    #expect(try Self.values([Self.line("08/33/1977", 330, 380)] + dates.dropFirst(), of: "US").isEmpty)
  }

  /// Telephone numbers, postal codes and dates are no licence's number.
  @Test(arguments: [
    ("S123 4567 8901", true), ("1-800-555-0199", false), ("555-0199", false), ("94203-1234", false),
    ("08-31-1977", false),
  ])
  func aLoneNumberMayBeOfALicence(_ text: String, _ isNumber: Bool) throws {
    let image = try Image(width: 1000, height: 630, layout: .gray8) { _ in }
    let quad = Quadrilateral(PixelRect(x: 0, y: 0, width: 1000, height: 630))
    let page = RectifiedPage(image: image, size: .id1, quad: quad, toPage: Homography.scale(x: 1, y: 1))
    let document = Document(role: .drivingLicence, country: Country(rawValue: "US"), page: .front)
    let definition = try #require(DocumentDefinition.unknown(document, size: .id1))
    var reading = try FieldReader(networks: Models.networks().text).lineReading(
      page, definition: definition, lines: [Self.line(text, 330, 120)], on: Days.usual)
    try reading.layOut(tables: try LanguageTables.standard(), weighing: try FieldWeighing.standard(), isDefined: false)
    #expect(try reading.licenceFields(beside: []).map(\.name) == (isNumber ? ["documentNumber"] : []))
  }

  /// A passport prints the sex and no other letter M or F; a card may print blood groups and classes.
  @Test func aLetterAloneOnAPassportIsTheSex() throws {
    func sex(_ letters: [TextLine], role: DocumentRole = .passport, date: DocumentField?) throws -> String? {
      var reading = try Self.reading(letters + [Self.line("P", 330, 120)], of: "LU", role: role)
      return try reading.fieldsByForm(beside: [date].compactMap(\.self)).first { $0.name == "sex" }?.value
    }
    let date = DocumentField(
      name: "birthDate", value: "1978-06-20", text: "20.06.1978", confidence: 0.99, source: .visual,
      box: PageBox(PixelRect(x: 330, y: 300, width: 140, height: 28), in: PixelSize(width: 1000, height: 630)))
    #expect(try sex([Self.line("F", 590, 380)], date: date) == "F")
    #expect(try sex([Self.line("F", 590, 380)], role: .identityCard, date: date) == nil)
    #expect(try sex([Self.line("F", 590, 380), Self.line("M", 590, 480)], date: date) == nil, "which of them")
    #expect(try sex([Self.line("F", 590, 380)], date: nil) == nil, "nothing tells how high values are")
    let large = TextLine(
      text: "F", confidence: 0.98, quad: Quadrilateral(PixelRect(x: 590, y: 380, width: 40, height: 80)))
    #expect(try sex([large], date: date) == nil, "the letter of a title")
  }

  /// A card's number is a word of letters and digits, its access number six digits alone.
  @Test func aNumberOfACardIsToldByItsForm() throws {
    let lines = [Self.line("T7X7XKPLL", 700, 30), Self.line("795516", 700, 430), Self.line("MUENCHEN", 330, 380)]
    #expect(try Self.values(lines) == ["documentNumber": "T7X7XKPLL", "accessNumber": "795516"])
    #expect(try Self.values(lines + [Self.line("A123456BC", 330, 500), Self.line("123456", 330, 550)]).isEmpty)
  }

  /// Three dates on a page are birth, issue and expiry in the order of time; a clear label is believed all the same.
  @Test func threeDatesGoInTheOrderOfTime() throws {
    let lines = [
      Self.line("01.01.1981", 330, 100), Self.line("30.03.2019", 330, 200), Self.line("29 MÁRMAR 2029", 330, 300),
    ]
    #expect(
      try Self.dates(lines, told: ["expiryDate": "2029-03-29"])
        == ["birthDate": "1981-01-01", "issueDate": "2019-03-30", "expiryDate": "2029-03-29"])
    #expect(
      try Self.dates(lines, told: ["birthDate": "2019-03-30", "expiryDate": "2029-03-29"])
        == ["birthDate": "1981-01-01", "issueDate": "2019-03-30", "expiryDate": "2029-03-29"])
    let four = lines + [Self.line("31.12.2029", 330, 400)]
    #expect(try Self.dates(four, told: ["expiryDate": "2029-03-29"]).count == 1)
    #expect(try Self.dates(lines, told: [:]).isEmpty)
    #expect(try Self.dates(lines, told: ["validFrom": "2019-03-30"]) == ["validFrom": "2019-03-30"])
  }

  private static func dates(_ lines: [TextLine], told: [String: String]) throws -> [String: String] {
    var reading = try reading(lines)
    let fields = told.map { DocumentField(name: $0, value: $1, text: $1, confidence: 1, source: .visual) }
    return Dictionary(try reading.datesInOrder(fields).map { ($0.name, $0.value) }) { first, _ in first }
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

  /// Lines are read in Latin and in Cyrillic letters where the page is not known: the surer reading of a place stays.
  @Test func theSurerOfTwoReadingsStays() {
    func line(_ text: String, _ confidence: Double, y: Double = 100) -> TextLine {
      TextLine(text: text, confidence: confidence, quad: Quadrilateral(PixelRect(x: 300, y: y, width: 200, height: 24)))
    }
    let latin = line("Stadt Santa Lira", 0.99)
    #expect(LineReadings.withoutOtherReadings([latin, line("Зад: Зама Пга", 0.52)]) == [latin])
    let cyrillic = line("ИВАНОВ", 0.93)
    #expect(LineReadings.withoutOtherReadings([line("NBAHOB", 0.71), cyrillic]) == [cyrillic])
    let apart = [latin, line("ИВАНОВ", 0.5, y: 140)]
    #expect(LineReadings.withoutOtherReadings(apart) == apart)
    let label = line("Презиме", 0.6)
    #expect(LineReadings.withoutOtherReadings([line("pese", 0.73), label]) == [label], "a label is read rightly")
    #expect(LineReadings.withoutOtherReadings([latin, line("STADT", 0.2)]).count == 2)
    // What a dropped line would drop stays.
    let chain = [line("IVANOVA", 0.8, y: 112), line("ИВАНОВА", 0.9, y: 104), line("MAPИA", 0.1)]
    #expect(
      LineReadings.withoutOtherReadings(chain + [line("STADT", 0.95, y: 96)]).map(\.text) == ["IVANOVA", "STADT"])
  }

  /// What no name is: with a digit, or the words for a document in it.
  @Test(arguments: [
    ("ANNA MARIA", true), ("O'BRIEN", true), ("ANNA 2", false), ("THIS IS A FINNISH IDENTITY CARD", false),
    ("PASSOS", true), ("JOHN PAUL II", true),
  ])
  func namesHoldNoNumbersAndNoTitles(_ text: String, _ isName: Bool) throws {
    let reading = try FieldPlacesTests.reading([], [])
    let zone = FieldDefinition(name: "givenNames", kind: .name)
    let value = FieldValue(text, zone: zone, pattern: nil, country: nil, reference: reading.day)
    #expect(reading.places.isValue(value, zone, tables: try .standard(), readsAsLabel: false) == isName)
  }

  /// A label that was misread is like one in the page's languages; what was read surely is what it says.
  @Test(arguments: [("Naticnalitv", 0.9, false), ("Naticnalitv", 0.99, true), ("KOWALSKA", 0.9, true)])
  func spoiltLabelsAreNoValues(_ text: String, _ confidence: Double, _ isValue: Bool) throws {
    func line(_ text: String, _ y: Double, _ height: Double) -> TextLine {
      TextLine(
        text: text, confidence: confidence,
        quad: Quadrilateral(PixelRect(x: 330, y: y, width: 0.5 * height * Double(text.count), height: height)))
    }
    var reading = try Self.reading([line("Soyadı/Surname", 100, 20), line(text, 122, 26)])
    #expect(try reading.unlistedFields().map(\.value) == (isValue ? [text] : []))
  }

  private static func sideways(_ text: String, _ y: Double) -> TextLine {
    let length = 14 * Double(text.count)
    return TextLine(
      text: text, confidence: 0.98,
      quad: Quadrilateral(
        topLeft: PixelPoint(x: 980, y: y), topRight: PixelPoint(x: 980, y: y + length),
        bottomRight: PixelPoint(x: 952, y: y + length), bottomLeft: PixelPoint(x: 952, y: y)))
  }

  /// Passports bear their number along the side of each page; of two different ones nobody knows which it is.
  @Test func theNumberAlongAPassportsSideIsItsNumber() throws {
    let both = [Self.sideways("45 08 123456", 40), Self.sideways("08 123456", 330)]
    #expect(try Self.values(both, of: "RU", role: .passport) == ["documentNumber": "45 08 123456"])
    #expect(try Self.values(both, of: "RU").isEmpty, "a card has none there")
    let other = [Self.sideways("45 08 123456", 40), Self.sideways("45 08 123457", 330)]
    #expect(try Self.values(other, of: "RU", role: .passport).isEmpty)
    #expect(try Self.values([Self.sideways("ORDER 20210510", 40)], of: "RU", role: .passport).isEmpty, "words")
    #expect(try Self.values([Self.sideways("АВ 1234567", 40)], of: "RU", role: .passport).isEmpty, "other letters")
    #expect(try Self.values([Self.sideways("AB 1234567", 40)], of: "RU", role: .passport).count == 1)
    #expect(try Self.values([Self.line("45 08 123456", 330, 40)], of: "RU", role: .passport).isEmpty, "not at the side")
  }
}
