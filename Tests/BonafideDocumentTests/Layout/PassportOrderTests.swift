import BonafideCatalogue
import BonafideCore
import BonafideLanguage
import Testing

@testable import BonafideDocument

/// Values of a passport's page of which no label was read, by their places alone.
@Suite struct PassportOrderTests {
  private static func rect(_ text: String, _ x: Double, _ y: Double, _ height: Double = 44) -> PixelRect {
    PixelRect(x: x, y: y, width: 0.55 * height * Double(text.count), height: height)
  }

  private static func line(_ text: String, _ x: Double, _ y: Double, height: Double = 44) -> TextLine {
    TextLine(text: text, confidence: 0.98, quad: Quadrilateral(rect(text, x, y, height)))
  }

  /// Names, birth, sex, issue and expiry as a zone or labels told them.
  private static let known = [
    "surname": rect("NOWAK", 480, 200), "givenNames": rect("ANNA", 480, 280),
    "birthDate": rect("30 MAR 1972", 480, 430), "sex": rect("K/F", 480, 505),
    "issueDate": rect("13 JUL 2006", 480, 580), "expiryDate": rect("13 JUL 2016", 480, 655),
  ]

  private static func texts(
    _ field: String, _ lines: [TextLine], known: [String: PixelRect] = known
  ) throws -> [String] {
    PassportOrder(
      lines, known: known, zone: PixelRect(x: 50, y: 820, width: 1400, height: 140), tables: try .standard(),
      country: Country(rawValue: "PL"), names: ["NOWAK", "ANNA"]
    ).lines(of: field).map(\.text)
  }

  private static let page = [
    line("RZECZPOSPOLITA POLSKA", 40, 50), line("PASZPORT", 40, 200), line("POLSKIE/POLISH/POLONAISE", 500, 356),
    line("72033012347", 1060, 425), line("SZCZECIN", 670, 504), line("MINISTER SWIA", 1060, 575),
    line("name", 500, 330, height: 18),
  ]

  @Test func whatStandsInItsPlaceIsTheValue() throws {
    #expect(try Self.texts("nationality", Self.page) == ["POLSKIE/POLISH/POLONAISE"])
    #expect(try Self.texts("personalNumber", Self.page) == ["72033012347"])
    #expect(try Self.texts("birthPlace", Self.page) == ["SZCZECIN"])
    #expect(try Self.texts("issuer", Self.page) == ["MINISTER SWIA"])
  }

  /// The place of birth has a row of its own where none stands beside the sex.
  @Test func aPlaceMayStandBetweenBirthAndIssue() throws {
    let places = ["birthDate": Self.rect("30 MAR 1972", 480, 380), "sex": Self.rect("F", 1200, 380)]
    let known = Self.known.merging(places) { $1 }
    #expect(try Self.texts("birthPlace", [Self.line("ROMA", 480, 480)], known: known) == ["ROMA"])
  }

  /// Somebody may be born in a place of which the page names the state alone.
  @Test func theStateAboveTheBirthIsTheNationalityAndBelowItThePlace() throws {
    let lines = [Self.line("POLSKA/POLAND", 480, 356), Self.line("POLSKA/POLAND", 480, 504)]
    var known = Self.known
    known["sex"] = Self.rect("K/F", 1060, 430)
    let order = { (known: [String: PixelRect]) in
      PassportOrder(
        lines, known: known, zone: PixelRect(x: 50, y: 820, width: 1400, height: 140), tables: try .standard(),
        country: Country(rawValue: "PL"))
    }
    #expect(try order(known).lines(of: "nationality").map(\.box.y) == [356])
    #expect(try !order(known).isNationalityOfBirth)
    known["nationality"] = lines[1].box
    #expect(try order(known).isNationalityOfBirth)
    known["nationality"] = lines[0].box
    #expect(try !order(known).isNationalityOfBirth)
    #expect(try order(known).lines(of: "birthPlace").map(\.box.y) == [504])
  }

  @Test func anOfficeMayTakeTwoLines() throws {
    let lines = [Self.line("MINISTER SWIA", 1060, 575), Self.line("ZAMOSC", 1060, 625)]
    #expect(try Self.texts("issuer", lines) == ["MINISTER SWIA", "ZAMOSC"])
  }

  /// What stands in no column may be a signature: only what is read as surely as print is taken.
  @Test func anOfficeMayStandInNoColumn() throws {
    let office = Self.line("Burg. van Berkendam", 917, 700)
    #expect(try Self.texts("issuer", [office]) == ["Burg. van Berkendam"])
    let signature = TextLine(text: "A Nowak", confidence: 0.94, quad: office.quad)
    #expect(try Self.texts("issuer", [signature]) == [])
    #expect(try Self.texts("issuer", [office, Self.line("KMA", 1300, 750)]) == [])
    // Where the date of issue was not read, that of expiry tells where it cannot stand.
    let known = Self.known.filter { $0.key != "issueDate" }
    #expect(try Self.texts("issuer", [office], known: known) == ["Burg. van Berkendam"])
    #expect(try Self.texts("issuer", [Self.line("Burg. van Berkendam", 917, 600)], known: known) == [])
  }

  /// Of two texts in one place none is told, nor any where too few values are known, nor what is known already.
  @Test func whatIsNotClearIsNotTold() throws {
    let two = Self.page + [Self.line("GREEN", 1000, 504), Self.line("12345678", 1060, 300)]
    #expect(try Self.texts("birthPlace", two).isEmpty)
    #expect(try Self.texts("personalNumber", two).isEmpty)
    let few = Self.known.filter { ["surname", "sex"].contains($0.key) }
    #expect(try Self.texts("birthPlace", Self.page, known: few).isEmpty)
    let told = Self.known.merging(["birthPlace": Self.rect("SZCZECIN", 670, 504)]) { $1 }
    #expect(try Self.texts("birthPlace", Self.page, known: told).isEmpty)
    // A signature below the date beside the office's name.
    let signed = [Self.line("MINISTER", 480, 740), Self.line("Anna Nowak", 1000, 740)]
    #expect(try Self.texts("issuer", signed).isEmpty)
  }
}
