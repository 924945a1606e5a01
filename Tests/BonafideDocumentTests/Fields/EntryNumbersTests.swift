import BonafideCatalogue
import BonafideCore
import BonafideImaging
import BonafideLanguage
import BonafidePage
import BonafideText
import TestSupport
import Testing

@testable import BonafideDocument

/// The single digits before the names of a driving licence, which the page's own reading overlooked.
@Suite(.serialized) struct EntryNumbersTests {
  private static let rows = [
    ("1.", "HYTHLODAY"), ("2.", "RAFAELA"), ("3.", "06.05.1988"), ("4a.", "14.02.2024"), ("4c.", "AMAUROTE"),
    ("5.", "TU267164"),
  ]

  private static func y(_ row: Int) -> Double { 200 + 60 * Double(row) }

  private static func line(_ text: String, _ x: Double, _ row: Int) -> TextLine {
    TextLine(
      text: text, confidence: 0.98,
      quad: Quadrilateral(PixelRect(x: x, y: y(row) - 30, width: 20 * Double(text.count), height: 38)))
  }

  /// A licence on which these numbers are printed, of which the first three were not read.
  private static func reading(
    printed: [String] = rows.map(\.0), _ lines: [TextLine], fields: [FieldDefinition] = []
  ) throws -> FieldReading {
    var canvas = try Canvas(
      size: PixelSize(width: 1012, height: 638), background: Color(red: 226, green: 231, blue: 240))
    let painter = try TextPainter(.sans)
    for (row, (_, value)) in rows.enumerated() {
      try canvas.draw(printed[row], at: PixelPoint(x: 400, y: y(row)), painter: painter, size: 30, color: .black)
      try canvas.draw(value, at: PixelPoint(x: 470, y: y(row)), painter: painter, size: 34, color: .black)
    }
    let quad = Quadrilateral(PixelRect(x: 0, y: 0, width: 1012, height: 638))
    let page = RectifiedPage(image: canvas.image, size: .id1, quad: quad, toPage: .identity)
    let document = Document(role: .drivingLicence, country: Country(rawValue: "IS"), page: .front)
    var definition = try #require(DocumentDefinition.unknown(document, size: .id1))
    definition.fields = fields
    let reader = try FieldReader(networks: Models.networks().text)
    return try reader.stripReading(page, definition: definition, lines: lines, on: Days.first(of: 2027))
  }

  /// The lines of such a licence after a look for the numbers.
  private static func numbers(printed: [String] = rows.map(\.0), _ lines: [TextLine]? = nil) throws -> [TextLine] {
    let read = lines ?? values + below
    var reading = try reading(printed: printed, read)
    try reading.lookForEntryNumbers()
    #expect(reading.lines.prefix(read.count).map(\.quad) == read.map(\.quad))
    return reading.lines
  }

  private static let values = (0..<3).map { line(rows[$0].1, 468, $0) }
  private static let below = (3..<6).flatMap { [line(rows[$0].0, 400, $0), line(rows[$0].1, 468, $0)] }

  @Test func theyAreReadWhereTheyMustStand() throws {
    let found = try Self.numbers()
    #expect(found.suffix(3).map(\.text) == ["1.", "2.", "3."])
    for (row, line) in found.suffix(3).enumerated() {
      #expect(abs(line.box.center.y - Self.values[row].box.center.y) < 3 && line.box.maxX < 470)
    }
    // Nothing is added where they were read.
    let all = (0..<6).flatMap { [Self.line(Self.rows[$0].0, 400, $0), Self.line(Self.rows[$0].1, 468, $0)] }
    #expect(try Self.numbers(all).count == all.count)
  }

  /// Lines of other entries, and lines without any numbers before them, are not numbered.
  @Test(arguments: [["5.", "6.", "7."], ["2.", "3.", "4."], ["5.", "2.", "3."], ["", "", ""]])
  func whatElseStandsThereIsNone(_ printed: [String]) throws {
    let found = try Self.numbers(printed: printed + Self.rows[3...].map(\.0))
    #expect(found.count == Self.values.count + Self.below.count, "\(found.map(\.text))")
  }

  /// The letter Ze of a reader of Cyrillic letters is a 3, and the rows above it are counted from it.
  @Test func aNumberInOtherLettersIsMended() throws {
    let third = Self.line("З. 06.05.1988", 400, 2)
    let found = try Self.numbers(Self.values.prefix(2) + [third] + Self.below)
    #expect(found.contains { $0.text == "3. 06.05.1988" } && found.suffix(2).map(\.text) == ["1.", "2."])
  }

  /// A name of two lines: the rows are counted from a number only where each entry has one line.
  @Test func aSecondLineOfANameIsNoEntry() throws {
    let upper = TextLine(
      text: "UTOPUS", confidence: 0.98, quad: Quadrilateral(PixelRect(x: 468, y: 110, width: 120, height: 38)))
    let found = try Self.numbers(printed: ["", "", "3.", "4a.", "4c.", "5."], [upper] + Self.values + Self.below)
    #expect(found.dropFirst(1 + Self.values.count + Self.below.count).map(\.text) == ["3."])
  }

  /// A licence that the catalogue describes without places: its names are read behind the numbers that were overlooked.
  @Test func namesOfAKnownEditionAreReadBehindThem() throws {
    let fields = [
      FieldDefinition(name: "surname", kind: .name, labels: ["1.", "1"]),
      FieldDefinition(name: "givenNames", kind: .name, labels: ["2.", "2"]),
      FieldDefinition(name: "birthDate", kind: .date, labels: ["3.", "3"]),
    ]
    var reading = try Self.reading(Self.values + Self.below, fields: fields)
    let found = try reading.namesByNumber(fields, found: [])
    // The lines end before the drawn letters do.
    #expect(found.map(\.name) == ["surname", "givenNames"])
    #expect(found.map { $0.value.prefix(5) } == ["HYTHL", "RAFAE"])
    // What was read stays, and where no number stands there is no name.
    #expect(try reading.namesByNumber(fields, found: found).isEmpty)
    var bare = try Self.reading(
      printed: ["", "", ""] + Self.rows[3...].map(\.0), Self.values + Self.below, fields: fields)
    #expect(try bare.namesByNumber(fields, found: []).isEmpty)
  }

  @Test func fewerRowsAreNotCounted() throws {
    let read = Array(Self.values.suffix(2) + Self.below)
    #expect(try Self.numbers(read).count == read.count)
  }
}
