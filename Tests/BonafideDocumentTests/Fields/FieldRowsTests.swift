import BonafideCore
import BonafideMRZ
import BonafideText
import Testing

@testable import BonafideCatalogue
@testable import BonafideDocument

/// Values of which the layout took a part, and readings of which one says more than the others.
@Suite struct FieldRowsTests {
  private static let issuer = FieldDefinition(
    name: "issuer", kind: .authority, labels: ["Authority"], box: PageBox(x: 0.3, y: 0.5, width: 0.45, height: 0.16),
    maximumLineCount: 2)

  private static func piece(_ line: TextLine) -> FieldPiece {
    FieldPiece(box: OrientedBox(reading: line.quad), seed: (line.text, line.confidence))
  }

  private static func texts(_ pieces: [FieldPiece]) -> [String] { pieces.compactMap { $0.seed?.text } }

  /// `PRAHA 1` was found in two pieces that take letters of one another, so that they are read as one.
  @Test func aValueGoesOnInItsRow() throws {
    let first = FieldPlacesTests.line("PRAHA", 330, 340, 150)
    func whole(_ others: [TextLine]) throws -> [FieldPiece] {
      let reading = try FieldPlacesTests.reading([Self.issuer], [first] + others).places
      return reading.withRestOfRow([Self.piece(first)], Self.issuer)
    }
    let found = try whole([FieldPlacesTests.line("1", 475, 341, 30)])
    #expect(Self.texts(found) == ["PRAHA 1"])
    #expect(found.first.map { $0.box.width > 170 } == true)
    // Another column, another line, other writing, and what stands outside of the place.
    for other in [
      FieldPlacesTests.line("1", 560, 341, 30), FieldPlacesTests.line("1", 485, 385, 30),
      FieldPlacesTests.line("SPECIMEN", 485, 300, 300, 120), FieldPlacesTests.line("1", 485, 341, 700),
    ] {
      #expect(Self.texts(try whole([other])) == ["PRAHA"], "\(other.text) \(other.box)")
    }
    let number = FieldDefinition(name: "documentNumber", kind: .documentNumber, box: Self.issuer.box)
    let reading = try FieldPlacesTests.reading([number], [first, FieldPlacesTests.line("1", 475, 341, 30)]).places
    #expect(Self.texts(reading.withRestOfRow([Self.piece(first)], number)) == ["PRAHA"], "a number is one word")
    let name = FieldDefinition(name: "surname", kind: .name, box: Self.issuer.box, maximumLineCount: 2)
    let beside = [FieldPlacesTests.line("2ND", 475, 341, 50), FieldPlacesTests.line("3RD", 330, 380, 50)]
    let named = try FieldPlacesTests.reading([name], [first] + beside).places
    #expect(Self.texts(named.withRestOfRow([Self.piece(first)], name)) == ["PRAHA"], "no name has a number")
    #expect(named.furtherLines(below: [Self.piece(first)], name).isEmpty)
    let smear = TextLine(text: "AEON", confidence: 0.84, quad: FieldPlacesTests.line("AEON", 475, 341, 60).quad)
    let smeared = try FieldPlacesTests.reading([name], [first, smear]).places
    #expect(Self.texts(smeared.withRestOfRow([Self.piece(first)], name)) == ["PRAHA"], "what is unsure makes it unsure")
  }

  @Test func aValueGoesOnBelowWhereItMayHaveTwoLines() throws {
    let lines = [
      FieldPlacesTests.line("IL MINISTRO", 330, 330, 200),
      FieldPlacesTests.line("DEGLI AFFARI ESTERI", 330, 370, 330, 33),
      FieldPlacesTests.line("ROMA", 330, 410, 100, 33),
    ]
    let first = [Self.piece(lines[0])]
    let reading = try FieldPlacesTests.reading([Self.issuer], lines).places
    #expect(Self.texts(reading.furtherLines(below: first, Self.issuer)) == ["DEGLI AFFARI ESTERI"])
    var short = Self.issuer
    short.maximumLineCount = 1
    #expect(reading.furtherLines(below: first, short).isEmpty)
    let label = try FieldPlacesTests.reading(
      [Self.issuer], [lines[0], FieldPlacesTests.line("Authority", 330, 370, 150)]
    ).places
    #expect(label.furtherLines(below: first, Self.issuer).isEmpty, "a label is no value")
  }

  private static func candidate(_ text: String, _ confidence: Double, _ zone: FieldDefinition, isPlain: Bool = false)
    throws -> PieceReading
  {
    let day = try #require(MRZCalendarDate(year: 2026, month: 3, day: 1))
    return PieceReading(
      value: FieldValue(text, zone: zone, pattern: nil, country: .de, reference: day), confidence: confidence,
      repairs: 0, isPlain: isPlain)
  }

  /// Most readings took a 1 for a 7; what is no date cannot be meant.
  @Test func whatIsNoDateGivesWayToADateThatDiffersInOneFigure() throws {
    let zone = FieldDefinition(name: "birthDate", kind: .date, dateOrder: .dayMonthYear)
    func kept(_ texts: [(String, Double)]) throws -> [String] {
      PieceReader.withoutNoDates(try texts.map { try Self.candidate($0.0, $0.1, zone) }, zone).map(\.value.text)
    }
    #expect(try kept([("12.08.7957", 0.97), ("12.08.1957", 0.95), ("12.08.7957", 0.98)]) == ["12.08.1957"])
    // Unsure, further away, or two different ones.
    #expect(try kept([("12.08.7957", 0.97), ("12.08.1957", 0.8)]).count == 2)
    #expect(try kept([("29.02.1911", 0.97), ("28.03.1911", 0.95)]).count == 2)
    #expect(try kept([("12.08.7957", 0.97), ("12.08.1957", 0.95), ("12.08.1951", 0.95)]).count == 3)
    // Another date is not forgotten since it was read less surely.
    let other = [("12.08.7957", 0.97), ("12.08.1957", 0.91), ("12.08.1967", 0.89), ("12.08.1967", 0.89)]
    #expect(try kept(other).count == 4)
    let one = try PieceReader.withoutNoDates(
      [Self.candidate("12.08.7957", 0.96, zone), Self.candidate("12.08.1957", 0.96, zone)], zone)
    #expect(one[0].confidence < 0.8, "one reading of two is not sure")
  }

  @Test func aFirstLetterThatAWiderStripShowsIsOfTheName() throws {
    let zone = FieldDefinition(name: "givenNames", kind: .name)
    func whole(_ texts: [(String, Double)]) throws -> [String] {
      let candidates = try texts.enumerated().map { try Self.candidate($1.0, $1.1, zone, isPlain: $0 == 0) }
      return PieceReader.withWholeWords(candidates, zone).map(\.value.text)
    }
    #expect(try whole([("ARIA", 0.99), ("MARIA", 0.93), ("ARIA", 0.99)]) == ["MARIA", "MARIA", "MARIA"])
    // An edge beside the name reads as a letter of one stroke.
    #expect(try whole([("ANNA", 0.99), ("IANNA", 0.95)]) == ["ANNA", "IANNA"])
    #expect(try whole([("ARIA", 0.99), ("MARIA", 0.7)]) == ["ARIA", "MARIA"])
  }
}
