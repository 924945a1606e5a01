import BonafideCore
import Testing

@testable import BonafideBarcode
@testable import BonafideCapture
@testable import BonafideDocument
import BonafidePage

/// What a document says never shows in descriptions or dumps.
@Suite struct PersonalDataTests {
  static let name = "ERIKSSON"
  static let corners = Quadrilateral(PixelRect(x: 0, y: 0, width: 10, height: 10))

  static func shown(_ value: some Any) -> String {
    var text = "\(value) \(String(reflecting: value)) \([value]) \(Optional(value) as Any) "
    dump(value, to: &text)
    return text
  }

  @Test func readingsKeepSilent() throws {
    var result = DocumentResult(gates: [])
    result.barcodes = [Barcode(format: .pdf417, text: Self.name, bytes: Array(Self.name.utf8), corners: Self.corners)]
    result.fields = [
      DocumentField(name: "surname", value: Self.name, text: Self.name, confidence: 1, source: .visual)
    ]
    let line = TextLine(text: Self.name, confidence: 1, quad: Self.corners)
    for text in [Self.shown(result), Self.shown(line), Self.shown(result.barcodes)] {
      #expect(!text.contains(Self.name))
      // The bytes of the name as a list.
      #expect(!text.contains("69, 82") && !text.contains("- 69\n"))
    }
  }

  @Test func licencesKeepSilent() throws {
    let element = AAMVALicence.Element(identifier: "DCS", value: Self.name)
    let licence = AAMVALicence(
      issuer: "636000", version: 8, jurisdictionVersion: 0, subfiles: [.init(type: "DL", elements: [element])],
      offsetsAreRight: true)
    #expect(!Self.shown(licence).contains(Self.name))
    #expect(!Self.shown(licence.subfiles).contains(Self.name))
  }

  @Test func picturesKeepSilent() throws {
    let image = try Image(width: 2, height: 1, layout: .rgb8, bytes: [201, 202, 203, 204, 205, 206])
    let text = Self.shown(image)
    #expect(text.contains("2x1") && !text.contains("203"))
  }
}
