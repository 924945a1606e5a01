import Bonafide
import BonafideCore
import Testing

@testable import BonafideDocument
@testable import BonafideVerification

@Suite struct PageComparisonTests {
  /// ICAO Doc 9303-4's specimen: ERIKSSON ANNA MARIA, born on 1974-08-12, until 2012-04-15.
  private static let zone = """
    P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<
    L898902C36UTO7408122F1204159ZE184226B<<<<<10
    """

  /// A page on which the zone's names stand, and whose fields were read as these.
  private func page(_ fields: [(name: String, value: String, line: Int)]) throws -> (PageStatement, MRZ) {
    let mrz = try MRZParser(referenceDate: Cases.day).parse(Self.zone)
    let printed = ["ERIKSSON", "ANNA MARIA", "L898902C3"].enumerated().map { row, text in
      TextLine(
        text: text, confidence: 0.99,
        quad: Quadrilateral(PixelRect(x: 10, y: 10 + 40 * Double(row), width: 12 * Double(text.count), height: 20)))
    }
    let lines = PrintedLines(printed, without: nil, on: Cases.day)
    let statement = PageStatement(
      document: nil, isEditionCertain: false,
      printed: fields.map { name, value, line in
        DocumentField(
          name: name, value: value, text: value, confidence: 0.99, source: .visual,
          box: PageBox(x: 0.1, y: 0.1 * Double(line), width: 0.3, height: 0.05))
      }, coded: [], mrz: mrz, lines: lines, texts: lines)
    return (statement, mrz)
  }

  /// The zone's value must stand on another line than the field's own; a zone may leave out later names.
  @Test(arguments: [("EVA ANNA MARIA", true), ("ANNA MARIA EVA", false), ("MARGIT", false)])
  func aFieldThatSaysMoreIsNotExcusedByItself(printed: String, differs: Bool) throws {
    var (statement, mrz) = try page([("givenNames", printed, 1)])
    let lines = ["ERIKSSON", printed] + (printed == "MARGIT" ? ["ANNA MARIA"] : [])
    statement.lines = PrintedLines(
      lines.map { text in
        TextLine(text: text, confidence: 0.99, quad: Quadrilateral(PixelRect(x: 10, y: 10, width: 90, height: 20)))
      }, without: nil, on: Cases.day)
    #expect(PageComparison.print(of: statement, zone: mrz).differing == (differs ? ["givenNames"] : []))
  }

  /// The letter of a sex is no part of a name.
  @Test func valuesAreTakenOutAsWholeWords() {
    let line = TextLine(
      text: "WILLIAM M", confidence: 0.99, quad: Quadrilateral(PixelRect(x: 10, y: 10, width: 90, height: 20)))
    let lines = PrintedLines([line], without: nil, on: Cases.day)
    #expect(lines.without(["M"]).holds("givenNames", "WILLIAM") == true)
    #expect(lines.without(["WILLIAM"]).holds("givenNames", "WILLIAM") == false)
  }

  @Test func aLineTakenForTwoFieldsIsOneMistake() throws {
    let (statement, mrz) = try page([("surname", "UTOPIA", 1), ("givenNames", "UTOPIA", 1)])
    #expect(PageComparison.print(of: statement, zone: mrz).differing.isEmpty)
  }

  @Test func twoLinesThatDifferAreNone() throws {
    let (statement, mrz) = try page([("surname", "UTOPIA", 1), ("givenNames", "ARCADIA", 2)])
    #expect(PageComparison.print(of: statement, zone: mrz).differing == ["surname", "givenNames"])
  }

  @Test func aValueThatStandsNowhereIsNotExcused() throws {
    let (statement, mrz) = try page([("birthDate", "1975-08-12", 1)])
    #expect(PageComparison.print(of: statement, zone: mrz).differing == ["birthDate"])
  }

  /// The zone's day of expiry once more in small print excuses no printed one that has passed.
  @Test(arguments: [("2011-04-15", true), ("2013-04-15", false)])
  func aDayOfExpiryThatHasPassedIsNotExcused(printed: String, differs: Bool) throws {
    var (statement, mrz) = try page([("expiryDate", printed, 1)])
    statement.day = MRZCalendarDate(iso8601: "2011-12-01")
    let line = TextLine(
      text: "15.04.2012", confidence: 0.99, quad: Quadrilateral(PixelRect(x: 10, y: 200, width: 90, height: 12)))
    statement.lines = PrintedLines([line], without: nil, on: Cases.day)
    let found = PageComparison.print(of: statement, zone: mrz)
    #expect(found.differing == (differs ? ["expiryDate"] : []))
  }

  /// What the zone says of its holder must stand on one of the pages.
  @Test func whatStandsOnNoPageIsTold() throws {
    let (names, mrz) = try page([])
    #expect(ComparedPages([names], zone: mrz).unprinted == ["birthDate", "expiryDate"])
    let days = ["12 AUG 1974", "15.04.2012"].enumerated().map { row, text in
      TextLine(
        text: text, confidence: 0.99,
        quad: Quadrilateral(PixelRect(x: 10, y: 10 + 40 * Double(row), width: 12 * Double(text.count), height: 20)))
    }
    var back = names
    back.texts = PrintedLines(days, without: nil, on: Cases.day)
    #expect(ComparedPages([names, back], zone: mrz).unprinted.isEmpty)
    #expect(ComparedPages([back], zone: mrz).unprinted == ["surname", "givenNames"])
    back.texts = back.texts.adding(["ЭРИКССОН", "АННА"])
    #expect(ComparedPages([back], zone: mrz).unprinted.isEmpty)
  }

  /// Figures behind a name keep it from nothing: the zone's own name elsewhere on the page, or behind it, excuses no
  /// other one.
  @Test(arguments: [
    ("surname", "HUBER 2ND", ["surname"]), ("surname", "ERIKSSON 2ND", []), ("surname", "12 ERIKSSON", []),
    ("surname", "HUBER 2ND ERIKSSON", ["surname"]), ("fullName", "HUBER ANNA MARIA 2ND", ["surname"]),
    ("fullName", "ERIKSSON ANNA MARIA 2ND", []), ("surname", "DR ERIKSSON 2ND", []),
  ])
  func whatStandsInAFieldsPlaceMustHoldTheZonesValue(field: String, text: String, told: [String]) throws {
    var (statement, mrz) = try page([])
    let names = { (found: [String]) in found.filter { $0.hasSuffix("ame") || $0.hasSuffix("ames") } }
    #expect(names(ComparedPages([statement], zone: mrz).unprinted).isEmpty)
    let line = TextLine(
      text: text, confidence: 0.99, quad: Quadrilateral(PixelRect(x: 10, y: 200, width: 200, height: 20)))
    statement.odd[field] = StandingText([line], on: Cases.day)
    #expect(names(ComparedPages([statement], zone: mrz).unprinted) == told)
  }

  /// A day must stand in its place as the zone has it.
  @Test(arguments: [
    ("12.08.1974 XX", false), ("12.08.1975 XX", true), ("12.08.1990./12.08.1974.", true),
    ("12.08.1974 12.08.1990", true),
  ])
  func aMarredDayMustBeTheZones(text: String, isTold: Bool) throws {
    var (statement, mrz) = try page([])
    func line(_ text: String, _ y: Double) -> TextLine {
      TextLine(text: text, confidence: 0.99, quad: Quadrilateral(PixelRect(x: 10, y: y, width: 200, height: 20)))
    }
    statement.texts = PrintedLines([line("12 AUG 1974", 300)], without: nil, on: Cases.day)
    statement.odd["birthDate"] = StandingText([line(text, 200)], on: Cases.day)
    #expect(ComparedPages([statement], zone: mrz).unprinted.contains("birthDate") == isTold)
  }

  /// The place of birth and the state stand on every page: whoever alters the zone could take them for a name.
  @Test func theValueOfAnotherFieldExcusesNothing() throws {
    var (statement, mrz) = try page([("surname", "HYTHLODAY", 4)])
    #expect(PageComparison.print(of: statement, zone: mrz).differing.isEmpty)
    statement.values = [
      DocumentField(name: "birthPlace", value: "ERIKSSON", text: "ERIKSSON", confidence: 0.99, source: .visual)
    ]
    #expect(PageComparison.print(of: statement, zone: mrz).differing == ["surname"])
  }

  /// `31.10.26` is a day of October, not one of 2031.
  @Test func aDayWithoutACenturyBeginsWithItsDay() {
    func holds(_ text: String, _ value: String) -> Bool? {
      let line = TextLine(
        text: text, confidence: 0.99, quad: Quadrilateral(PixelRect(x: 10, y: 10, width: 90, height: 20)))
      return PrintedLines([line], without: nil, on: Cases.day).holds("expiryDate", value)
    }
    #expect(holds("31.10.26", "2026-10-31") == true && holds("31.10.26", "2031-10-26") == false)
    #expect(holds("2031.10.26", "2031-10-26") == true)
  }

  /// The zone's own years, of which the day of the verification tells the century, against days in print.
  private func dated(_ text: String, birth: String, expiry: String, issue: String? = nil) throws -> PageComparison {
    let day = try #require(MRZCalendarDate(iso8601: text))
    let mrz = try MRZParser(referenceDate: day).parse(Self.zone)
    let days = [("birthDate", birth), ("expiryDate", expiry)] + (issue.map { [("issueDate", $0)] } ?? [])
    let none = PrintedLines([], without: nil, on: day)
    var statement = PageStatement(
      document: nil, isEditionCertain: false,
      printed: days.map { DocumentField(name: $0, value: $1, text: $1, confidence: 0.99, source: .visual) }, coded: [],
      mrz: mrz, lines: none, texts: none)
    statement.day = day
    return PageComparison.print(of: statement, zone: mrz)
  }

  @Test func theCenturyOfAZoneIsThatOfThePrint() throws {
    for day in ["1950-01-01", "2084-01-01", "2010-01-01"] {
      let found = try dated(day, birth: "1974-08-12", expiry: "2012-04-15", issue: "2007-04-16")
      #expect(found.differing.isEmpty && found.agreeing == ["birthDate", "expiryDate"], "\(day)")
      let other = try dated(day, birth: "1974-08-12", expiry: "2013-04-15", issue: "2007-04-16")
      #expect(other.differing == ["expiryDate"], "\(day)")
    }
    // Only a day that is off explains a later century.
    #expect(try dated("2010-01-01", birth: "1974-08-12", expiry: "2112-04-15").differing == ["expiryDate"])
  }

  /// A surname that is printed as two is held to the zone as one; a doubtful second one hides no altered first one.
  @Test func twoSurnamesAreHeldToTheZone() throws {
    let mrz = try MRZParser(referenceDate: Cases.day).parse(
      Self.zone.replacing("ERIKSSON<<ANNA<MARIA<<<", with: "GARCIA<LOPEZ<<ANNA<<<<<"))
    func held(_ first: String, _ second: String, placement: Double = 1) -> [String] {
      var fields = [("surname", first), ("secondSurname", second)].map {
        DocumentField(name: $0, value: $1, text: $1, confidence: 0.99, source: .visual)
      }
      fields[1].placement = placement
      return PageStatement.sure(fields, zone: mrz, leastConfidence: 0.9).map(\.value)
    }
    #expect(held("GARCIA", "LOPEZ") == ["GARCIA LOPEZ"])
    #expect(held("SANTORO", "LOPEZ") == ["SANTORO LOPEZ"])
    #expect(held("GARCIA", "L0P", placement: 0.6).isEmpty)
    #expect(held("SANTORO", "LOPEZ", placement: 0.6) == ["SANTORO"])
    #expect(held("GARC", "LOPEZ", placement: 0.6) == ["GARC"], "no word of the zone ends there")
    #expect(held("GARCIA LO", "PEZ", placement: 0.6) == ["GARCIA LO"])
    #expect(held("GARCIA LOPEZ", "X", placement: 0.6).isEmpty)
    let printed = [("surname", "GARCIA"), ("secondSurname", "LOPEZ")]
    for (change, differing) in [(nil, []), ("SANTORO", ["surname"])] as [(String?, Set<String>)] {
      var fields = printed.map {
        DocumentField(name: $0, value: $1, text: $1, confidence: 0.99, source: .visual)
      }
      if let change { fields[0].value = change }
      let statement = PageStatement(
        document: nil, isEditionCertain: false,
        printed: PageStatement.sure(fields, zone: mrz, leastConfidence: 0.9), coded: [], mrz: mrz,
        lines: PrintedLines([], without: nil, on: Cases.day), texts: PrintedLines([], without: nil, on: Cases.day))
      let found = PageComparison.print(of: statement, zone: mrz)
      #expect(found.differing == differing && found.agreeing == (change == nil ? ["surname"] : []))
    }
  }

  /// A doubtful value is held against nothing: one that was read badly, or that may be another field's.
  @Test func aDoubtfulValueIsNotSure() {
    var field = DocumentField(name: "surname", value: "TAMM", text: "TAMM", confidence: 0.95, source: .visual)
    let isSure = { PageStatement.isSure(field, leastConfidence: 0.9) }
    #expect(isSure())
    field.placement = 0.7
    #expect(!isSure())
    field.placement = 0.8
    #expect(isSure())
    field.confidence = 0.85
    #expect(!isSure())
  }
}
