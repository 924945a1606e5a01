import BonafideCatalogue
import BonafideCore
import BonafideImaging
import BonafideMRZ
import BonafideTesting
import TestSupport
import Testing

@testable import BonafideDocument

/// The back of a North American licence, whose barcode says all of it.
@Suite(.serialized) struct LicenceBackModelTests {
  /// Elements after the card design standard of the AAMVA, annex D, of nobody.
  private static func payload(_ elements: [String], type: String = "DL") -> String {
    let body = type + elements.joined(separator: "\n") + "\r"
    func four(_ number: Int) -> String { String(repeating: "0", count: 4 - String(number).count) + String(number) }
    return "@\n\u{1E}\rANSI 6369990901" + "01" + type + four(31) + four(body.utf8.count) + body
  }

  private static let elements = [
    "DAQT64235789", "DCSSAMPLE", "DACMICHAEL", "DADJOHN", "DBD06062016", "DBB06061986", "DBA12102034", "DBC1",
    "DAU068 in", "DAYBRO", "DAG2300 WEST BROAD STREET", "DAIRICHMOND", "DAJVA", "DAK232690000  ", "DCAD",
  ]

  private static func card(_ payload: String, texts: [String] = []) throws -> Image {
    var canvas = try Canvas(
      size: PixelSize(width: 1000, height: 630), background: Color(red: 228, green: 232, blue: 238))
    let sans = try TextPainter(.sans)
    for (row, text) in texts.enumerated() {
      try canvas.draw(
        text, at: PixelPoint(x: 60, y: 60 + Double(row) * 44), painter: sans, size: 24, color: .black)
    }
    let symbol = try BarcodeWriter(format: .pdf417).write(payload, scale: 2, quietModules: 4)
    try canvas.draw(try symbol.converted(to: .rgb8), atX: 60, y: 330)
    return canvas.image
  }

  private static func read(_ image: Image, among documents: [Document] = [.any]) throws -> DocumentReaderResult {
    let reader = try DocumentReader(catalogue: DocumentCatalogue(definitions: []), networks: Models.networks())
    return try reader.read(image, among: documents, on: Days.usual)
  }

  @Test func theBarcodeNamesTheLicenceAndFillsItsFields() throws {
    let found = try Self.read(Self.card(Self.payload(Self.elements + ["DCGUSA"])))
    #expect(found.document == Document(role: .drivingLicence, country: Country(rawValue: "US"), page: .back))
    #expect(found.recognition.definition == nil && found.recognition.confidence > 0.8)
    #expect(found.recognition.evidence.contains { $0.kind == .barcode })
    let wanted = [
      "surname": "SAMPLE", "givenNames": "MICHAEL JOHN", "documentNumber": "T64235789", "birthDate": "1986-06-06",
      "issueDate": "2016-06-06", "expiryDate": "2034-12-10", "sex": "M", "height": "173 cm", "eyeColour": "BRO",
      "address": "2300 WEST BROAD STREET, RICHMOND, VA 23269", "categories": "D",
    ]
    for (name, value) in wanted { #expect(found.field(name, source: .barcode)?.value == value, "\(name)") }
    #expect(!found.reasons.contains { $0.code == .documentNotRecognized })
    #expect(found.crossChecks.first { $0.name == "surname" }?.sources.contains(.barcode) == true)
  }

  @Test func whatIsPrintedIsHeldAgainstTheBarcode() throws {
    let texts = ["Date of birth", "06.06.1986", "Surname", "SAMPLE"]
    let found = try Self.read(Self.card(Self.payload(Self.elements + ["DCGUSA"]), texts: texts))
    let check = try #require(found.crossChecks.first { $0.name == "birthDate" })
    #expect(check.sources == [.visual, .barcode] && check.outcome == .agree)
    let forged = try Self.read(
      Self.card(Self.payload(Self.elements + ["DCGUSA"]), texts: ["Date of birth", "07.06.1986"] + texts.suffix(2)))
    #expect(forged.crossChecks.first { $0.name == "birthDate" }?.outcome == .differ)
  }

  /// Version 1 of the standard has no country: the jurisdiction tells it.
  @Test func aJurisdictionNamesTheCountry() throws {
    let elements = Self.elements.map { $0 == "DAJVA" ? "DAJON" : $0 }
    let card = try Self.card(Self.payload(elements, type: "ID"))
    #expect(
      try Self.read(card).document == Document(role: .identityCard, country: Country(rawValue: "CA"), page: .back))
    #expect(try Self.read(card, among: [Document(country: .cz)]).document == nil, "not asked for")
  }

  @Test func anyOtherBarcodeNamesNothing() throws {
    let found = try Self.read(Self.card("@\n\u{1E}\rANSI 63699909010"))
    #expect(found.document == nil && found.fields.isEmpty && found.barcodes.count == 1)
    #expect(found.reasons.contains { $0.code == .documentNotRecognized })
  }
}
