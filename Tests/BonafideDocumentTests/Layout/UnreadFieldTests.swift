import BonafideCatalogue
import BonafideCore
import BonafideImaging
import BonafideLanguage
import BonafidePage
import TestSupport
import Testing

@testable import BonafideDocument

/// Why a field has no value.
@Suite(.serialized) struct UnreadFieldTests {
  private static let definition = DocumentDefinition(
    role: .identityCard, country: .hr, page: .front, code: DocumentCode("test"), title: "Card", size: .id1,
    source: FactSource(basis: .description, what: "a test"),
    fields: [
      FieldDefinition(name: "surname", kind: .name, labels: ["Prezime/Surname"]),
      FieldDefinition(name: "birthDate", kind: .date, labels: ["Datum rođenja/Date of birth"]),
      FieldDefinition(name: "sex", kind: .sex, labels: ["Spol/Sex"]),
      FieldDefinition(
        name: "documentNumber", kind: .documentNumber, box: PageBox(x: 0.6, y: 0.8, width: 0.3, height: 0.08)),
    ])

  private static func line(_ text: String, _ x: Double, _ y: Double) -> TextLine {
    TextLine(
      text: text, confidence: 0.98,
      quad: Quadrilateral(PixelRect(x: x, y: y, width: 11 * Double(text.count), height: 20)))
  }

  private static func reading(_ lines: [TextLine]) throws -> FieldReading {
    let size = PixelSize(width: 1000, height: 630)
    let image = try Image(width: size.width, height: size.height, layout: .gray8) { _ in }
    let quad = Quadrilateral(PixelRect(x: 0, y: 0, width: 1000, height: 630))
    let page = RectifiedPage(image: image, size: .id1, quad: quad, toPage: Homography.scale(x: 1, y: 1))
    let reader = try FieldReader(networks: Models.networks().text)
    var reading = reader.lineReading(page, definition: definition, lines: lines, on: Days.usual)
    try reading.layOut(tables: try LanguageTables.standard(), weighing: try FieldWeighing.standard(), isDefined: true)
    return reading
  }

  /// The reasons by field where these values were taken.
  private static func unread(_ lines: [TextLine], found: [String] = [], printsAll: Bool = true) throws
    -> [String: ReasonCode]
  {
    let reading = try reading(lines)
    let fields = found.map { DocumentField(name: $0, value: "A", text: "A", confidence: 1, source: .visual) }
    return Dictionary(
      try reading.unread(fields, printsAll: printsAll).map { ($0.name, $0.reason) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  @Test func eachReasonIsTold() throws {
    let reasons = try Self.unread([
      Self.line("Datum rođenja/Date of birth", 100, 200), Self.line("NOVAK", 100, 230),
      Self.line("Spol/Sex", 700, 200),
    ])
    #expect(reasons["birthDate"] == .fieldOtherForm)
    #expect(reasons["sex"] == .fieldValueNotFound)
    #expect(reasons["surname"] == .fieldLabelNotFound && reasons["documentNumber"] == .fieldLabelNotFound)
  }

  @Test func whatWasReadIsNotListed() throws {
    let all = ["surname", "birthDate", "sex", "documentNumber"]
    #expect(try Self.unread([Self.line("Prezime/Surname", 100, 100)], found: all).isEmpty)
    #expect(try Self.unread([], found: Array(all.dropFirst())).keys.sorted() == ["surname"])
  }

  /// Of a page that may be of one of several editions only what it announces is missing.
  @Test func onlyLabelsCountWhereTheEditionIsOpen() throws {
    let reasons = try Self.unread([Self.line("Spol/Sex", 700, 200)], printsAll: false)
    #expect(reasons == ["sex": .fieldValueNotFound])
  }

  /// A label that the definition does not list.
  @Test func aLabelOfAnyLanguageAnnouncesAField() throws {
    let reasons = try Self.unread(
      [Self.line("Place of birth", 100, 400)], found: ["surname", "birthDate", "sex", "documentNumber"])
    #expect(reasons == ["birthPlace": .fieldValueNotFound])
  }

  @Test func thePicturesOwnReasonComesFirst() throws {
    let box = PageBox(x: 0.1, y: 0.1, width: 0.2, height: 0.1)
    let dark = DocumentJudgement(gates: [.dark])
    #expect(dark.reason(for: UnreadField(name: "sex", reason: .fieldLabelNotFound)).reason == .fieldPoorPicture)
    #expect(dark.reason(for: UnreadField(name: "sex", reason: .fieldOtherForm)).reason == .fieldOtherForm)
    let covered = DocumentJudgement(gates: [.covered], hiddenFields: ["sex"])
    #expect(covered.reason(for: UnreadField(name: "sex", reason: .fieldNotLegible)).reason == .fieldHidden)
    #expect(covered.reason(for: UnreadField(name: "surname", reason: .fieldNotLegible)).reason == .fieldNotLegible)
    let lit = DocumentJudgement(
      gates: [.reflectionPresent], reflections: [PageBox(x: 0.12, y: 0.1, width: 0.1, height: 0.1)])
    #expect(lit.reason(for: UnreadField(name: "sex", reason: .fieldNotLegible, box: box)).reason == .fieldHidden)
    let elsewhere = PageBox(x: 0.6, y: 0.6, width: 0.2, height: 0.1)
    #expect(
      lit.reason(for: UnreadField(name: "sex", reason: .fieldNotLegible, box: elsewhere)).reason == .fieldNotLegible)
  }

  /// A piece of a number is no value and says so; a whole one, and words that fit no pattern, are.
  @Test func aNumberThatDoesNotFitIsListed() throws {
    let zones = [
      FieldDefinition(name: "documentNumber", kind: .documentNumber, pattern: "[0-9]{6}[A-Z]{2}"),
      FieldDefinition(name: "surname", kind: .name, pattern: "[A-Z]+"),
    ]
    func field(_ name: String, _ value: String, _ isWellFormed: Bool) -> DocumentField {
      DocumentField(
        name: name, value: value, text: value, confidence: 1, source: .visual,
        box: PageBox(x: 0.1, y: 0.1, width: 0.2, height: 0.05), isWellFormed: isWellFormed)
    }
    var reading = try Self.reading([])
    let odd = [field("documentNumber", "000119A", false), field("surname", "Novák", false)]
    #expect(reading.withoutOddNumbers(odd, zones).map(\.name) == ["surname"])
    #expect(try reading.unread([], printsAll: true).first { $0.name == "documentNumber" }?.reason == .fieldOtherForm)
    var other = try Self.reading([])
    #expect(other.withoutOddNumbers([field("documentNumber", "000119AE", true)], zones).count == 1)
    #expect(other.unreadPlaces.names.isEmpty)
  }

  /// A name where a page has its code is none; another state's code stays.
  @Test func aWordIsNoCode() throws {
    let zones = [FieldDefinition(name: "countryCode", kind: .text, pattern: "AUT")]
    func field(_ value: String, _ isWellFormed: Bool) -> DocumentField {
      DocumentField(
        name: "countryCode", value: value, text: value, confidence: 1, source: .visual,
        box: PageBox(x: 0.1, y: 0.1, width: 0.2, height: 0.05), isWellFormed: isWellFormed)
    }
    var reading = try Self.reading([])
    #expect(reading.withoutOddNumbers([field("MUSTERFRAU", false)], zones).isEmpty)
    #expect(reading.withoutOddNumbers([field("DEU", false)], zones).count == 1)
    #expect(reading.withoutOddNumbers([field("AUT", true)], zones).count == 1)
  }

  /// What was read less surely than is asked for is not given, and listed.
  @Test func aDoubtfulValueIsListed() throws {
    var reading = try Self.reading([Self.line("Prezime/Surname", 100, 100)])
    let zone = Self.definition.fields[0]
    let piece = FieldPiece(
      box: OrientedBox(center: PixelPoint(x: 200, y: 140), width: 90, height: 20, angle: 0))
    let doubtful = reading.places.candidate([StripReading(text: "NOVAK", confidence: 0.59)], zone: zone, pattern: nil)
    #expect(reading.field(zone, doubtful, pieces: [piece]) == nil)
    #expect(try reading.unread([], printsAll: false).map(\.reason) == [.fieldNotLegible])
    let sure = reading.places.candidate([StripReading(text: "NOVAK", confidence: 0.61)], zone: zone, pattern: nil)
    #expect(reading.field(zone, sure, pieces: [piece])?.value == "NOVAK")
  }
}
