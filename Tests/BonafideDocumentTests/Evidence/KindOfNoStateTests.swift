import BonafideBarcode
import BonafideCore
import BonafideLanguage
import BonafideMRZ
import Testing

@testable import BonafideCatalogue
@testable import BonafideDocument
@testable import BonafideText

/// Pages that print what they are, and not whose.
@Suite struct KindOfNoStateTests {
  private static let licence = [
    "DRIVING LICENCE", "1. MURPHY", "2. SEAN PATRICK", "3. 17.03.1990 CORK", "4a. 11.11.2018   4c. NDLS",
    "4b. 10.11.2028", "5. 123456789", "9. AM/B",
  ]

  private static func best(
    _ texts: [String], zone: [String] = [], isLastLook: Bool = true
  ) throws -> RecognitionDecision.Choice? {
    try TitleEvidenceTests.decide(
      TitleEvidenceTests.lines(texts), [], zone: zone.isEmpty ? nil : TitleEvidenceTests.zone(zone),
      replacesUnsure: isLastLook
    ).first { $0.confidence >= 0.5 }
  }

  /// Title and numbered entries make a licence of no state; either by itself may stand on anything.
  @Test func aLicenceIsOneWithoutItsSign() throws {
    let found = try #require(try Self.best(Self.licence))
    #expect(found.document == Document(role: .drivingLicence, page: .front) && found.definition == nil)
    #expect(try Self.best(Self.licence, isLastLook: false) == nil, "the next frame may show the sign")
    #expect(try Self.best(Array(Self.licence.dropFirst())) == nil)
    #expect(try Self.best(Array(Self.licence.prefix(1))) == nil)
    #expect(try Self.best(["REPUBLIC OF IRELAND"] + Self.licence)?.document.country == Country(rawValue: "IE"))
  }

  private static func passport(_ state: String) -> [String] {
    [
      "P<\(state)HADZIC<<AMRA<<<<<<<<<<<<<<<<<<<<<<<<<<<", "A1234567<6\(state)8802141F3103016<<<<<<<<<<<<<<<0",
    ]
  }

  /// A zone of a state that is in no list says which kind it is; the title must say the same.
  @Test func aZoneOfAnUnknownStateAndATitleMakeAKind() throws {
    let texts = ["REPUBLIC OF WAKANDA", "PASSPORT / PASSEPORT"]
    let found = try #require(try Self.best(texts, zone: Self.passport("WAK")))
    #expect(found.document == Document(role: .passport, page: .front) && found.definition == nil)
    #expect(try Self.best(["REPUBLIC OF WAKANDA"], zone: Self.passport("WAK")) == nil, "no title")
    #expect(try Self.best(texts) == nil, "no zone")
    #expect(try Self.best(["IDENTITY CARD"], zone: Self.passport("WAK")) == nil, "a title of another kind")
    #expect(try Self.best(texts, zone: Self.passport("SVN"))?.document.country == Country(rawValue: "SI"))
  }

  /// The barcode of a licence tells the state that its front does not, and nothing of a document that is known.
  @Test func aBarcodeTellsTheStateOfALicenceOfNone() throws {
    let body = "DLDAQ123\nDCSSAMPLE\nDCGUSA\nDAJNY\r"
    let text = "@\n\u{1E}\rANSI 636999090101DL003100\(body.utf8.count)" + body
    let corners = Quadrilateral(PixelRect(x: 0, y: 0, width: 9, height: 9))
    let barcode = Barcode(format: .pdf417, text: text, bytes: Array(text.utf8), corners: corners)
    func named(_ document: Document?) throws -> Document? {
      try DocumentRecognition(document: document)
        .named(by: [barcode], among: [.any], .standard(), .standard())?.document
    }
    let licence = Document(role: .drivingLicence, country: Country(rawValue: "US"), page: .back)
    #expect(try named(nil) == licence && named(Document(role: .drivingLicence, page: .front)) == licence)
    #expect(try named(Document(role: .passport, page: .front)) == nil && named(licence) == nil)
  }
}
