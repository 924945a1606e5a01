import BonafideCatalogue
import BonafideCore
import BonafideImaging
import BonafideMRZ
import BonafidePage
import BonafideText
import TestSupport
import Testing

@testable import BonafideDocument

/// Values of a page without a definition that are known by what its zone says, wherever they stand.
@Suite(.serialized) struct ZoneValuesTests {
  private static func zone() throws -> MRZZone {
    let lines = try MRZComposer().compose(
      MRZDocument(
        documentCode: "P", issuer: "ARM", primaryIdentifier: "KARAPOTYAN", secondaryIdentifier: "KARAPOT",
        documentNumber: "JJ0006381", nationality: "ARM", birthDate: MRZDate(year: 1961, month: 5, day: 12),
        sex: .female, expiryDate: MRZDate(year: 2027, month: 7, day: 16), optionalData1: "S2SSBW3"),
      format: .td3)
    let characters = lines.map { $0.map { MRZCharacter(symbol: $0, recognized: $0, confidence: 0.9, reason: nil) } }
    let quad = Quadrilateral(PixelRect(x: 0, y: 600, width: 1000, height: 80))
    return MRZZone(
      mrz: try MRZParser(referenceDate: Days.usual).parse(lines: lines), characters: characters, quad: quad,
      lineQuads: [quad, quad], rotationDegrees: 0)
  }

  private static func line(_ text: String, _ x: Double, _ y: Double) -> TextLine {
    TextLine(
      text: text, confidence: 0.98,
      quad: Quadrilateral(PixelRect(x: x, y: y, width: 14 * Double(text.count), height: 24)))
  }

  private static func recognition(_ lines: [TextLine]) throws -> DocumentRecognition {
    let image = try Image(width: 1000, height: 704, layout: .gray8) { _ in }
    let quad = Quadrilateral(PixelRect(x: 0, y: 0, width: 1000, height: 704))
    let page = RectifiedPage(image: image, size: .id3, quad: quad, toPage: Homography.scale(x: 1, y: 1))
    let country = try #require(Country(rawValue: "AM"))
    return DocumentRecognition(
      document: Document(role: .passport, country: country, page: .front), page: page, lines: lines)
  }

  private static func taken(_ places: [(x: Double, y: Double)]) -> [PageBox] {
    places.map { PageBox(x: $0.x / 1000, y: $0.y / 704, width: 0.2, height: 24.0 / 704) }
  }

  private static let column = [(x: 300.0, y: 100.0), (x: 300.0, y: 150.0), (x: 300.0, y: 300.0)]

  private static func values(_ lines: [TextLine], _ names: [String]) throws -> [String: String] {
    let zone = try zone()
    let zoned = MRZDocumentFields.fields(zone.mrz, confidence: 1).filter { names.contains($0.name) }
    let found = try FieldReader(networks: Models.networks().text).printed(
      zoned, of: zone, recognition: recognition(lines), taken: taken(column), on: Days.usual)
    return Dictionary(found.map { ($0.name, $0.value) }) { first, _ in first }
  }

  /// The state's name below other values is a nationality; as a title, or elsewhere, it is none.
  @Test func theNameOfTheStateAmongValuesIsTheNationality() throws {
    let own = Self.line("REPUBLICOFARMENIA", 302, 200)
    #expect(try Self.values([own], ["nationality"]) == ["nationality": "REPUBLIC OF ARMENIA"])
    for other in [Self.line("REPUBLIC OF ARMENIA", 302, 20), Self.line("REPUBLIC OF ARMENIA", 600, 200)] {
      #expect(try Self.values([other], ["nationality"]).isEmpty)
    }
    #expect(try Self.values([Self.line("REPUBLIC OF AUSTRIA", 302, 200)], ["nationality"]).isEmpty)
  }

  @Test func aNumberOfTheOptionalDataIsTheHolders() throws {
    #expect(try Self.values([Self.line("S2S58W3", 600, 200)], [])["personalNumber"] == "S2SSBW3")
    #expect(try Self.values([Self.line("S2S58W4", 600, 200)], []).isEmpty)
  }

  private static func issueDate(_ lines: [TextLine]) throws -> String? {
    try FieldReader(networks: Models.networks().text).issueDate(
      of: zone(), recognition: recognition(lines), taken: taken(column), on: Days.usual)?.value
  }

  /// Of several dates, or of one before birth, after expiry or to come, nothing is said.
  @Test func theOnlyOtherDateIsThatOfIssue() throws {
    let (birth, expiry) = (Self.line("12.05.1961", 600, 100), Self.line("16.07.2027", 600, 300))
    let issue = Self.line("17.07.2017", 600, 200)
    #expect(try Self.issueDate([birth, issue, expiry]) == "2017-07-17")
    #expect(try Self.issueDate([birth, expiry]) == nil)
    #expect(try Self.issueDate([issue, Self.line("01.02.2018", 600, 250)]) == nil)
    #expect(try Self.issueDate([Self.line("01.02.1950", 600, 200)]) == nil)
    #expect(try Self.issueDate([Self.line("01.02.2028", 600, 200)]) == nil)
    #expect(try Self.issueDate([Self.line("01.02.1980", 600, 200)]) == nil)
  }
}
