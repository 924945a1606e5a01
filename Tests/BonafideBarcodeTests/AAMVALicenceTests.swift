import BonafideBarcode
import BonafideCore
import BonafideImaging
import BonafideMRZ
import BonafideTesting
import Testing

struct AAMVALicenceTests {
  /// The sample of the card design standard, annex D (edition of 2016).
  static let sample =
    "@\n\u{1E}\rANSI 636000090002DL00410278ZV03190008DLDAQT64235789\nDCSSAMPLE\nDDEN\nDACMICHAEL\nDDFN\nDADJOHN\n"
    + "DDGN\nDCUJR\nDCAD\nDCBK\nDCDPH\nDBD06062016\nDBB06061986\nDBA12102024\nDBC1\nDAU068 in\nDAYBRO\n"
    + "DAG2300 WEST BROAD STREET\nDAIRICHMOND\nDAJVA\nDAK232690000  \nDCF2424244747474786102204\nDCGUSA\n"
    + "DCK123456789\nDDAF\nDDB06062018\nDDC06062020\nDDD1\rZVZVA01\r"

  static func compose(version: String, type: String, elements: [String]) -> [UInt8] {
    let body = type + elements.joined(separator: "\n") + "\r"
    let jurisdiction = version >= "02" ? "01" : ""
    let offset = 19 + jurisdiction.utf8.count + 10
    let pad = { (number: Int) in String(repeating: "0", count: 4 - String(number).count) + String(number) }
    let header = "@\n\u{1E}\rANSI 636999" + version + jurisdiction + "01" + type + pad(offset) + pad(body.utf8.count)
    return Array((header + body).utf8)
  }

  @Test func theStandardsSampleIsRead() throws {
    let licence = try AAMVALicence(Array(Self.sample.utf8))
    #expect(licence.issuer == "636000" && licence.version == 9 && licence.jurisdictionVersion == 0)
    #expect(licence.subfiles.map(\.type) == ["DL", "ZV"] && licence.subfiles.last?.elements.first?.value == "01")
    #expect(licence.offsetsAreRight && !licence.isIdentityCard)
    #expect(licence.familyName == "SAMPLE" && licence.givenNames == "MICHAEL JOHN" && licence["DCU"] == "JR")
    #expect(licence.documentNumber == "T64235789" && licence.sex == "M" && licence.eyeColor == "BRO")
    #expect(licence.birthDate?.iso8601 == "1986-06-06" && licence.expiryDate?.iso8601 == "2024-12-10")
    #expect(licence.issueDate?.iso8601 == "2016-06-06" && licence.heightCentimeters == 173)
    #expect(licence.street == "2300 WEST BROAD STREET" && licence.city == "RICHMOND" && licence.jurisdiction == "VA")
    #expect(licence.postalCode == "23269" && licence.country == "USA")
    #expect(licence.vehicleClass == "D" && licence.restrictions == "K" && licence.endorsements == "PH")
    #expect(!"\(licence)".contains("SAMPLE"))
  }

  @Test func aPrintedSymbolIsReadBack() throws {
    let symbol = try BarcodeWriter(format: .pdf417).write(Self.sample, scale: 3, quietModules: 4)
    let barcode = try #require(BarcodeReader().read(symbol).first)
    #expect(AAMVALicence.isLicence(barcode.bytes))
    #expect(try AAMVALicence(barcode.bytes) == AAMVALicence(Array(Self.sample.utf8)))
  }

  @Test func olderVersionsNameInOneElement() throws {
    let first = try AAMVALicence(
      Self.compose(
        version: "01", type: "DL", elements: ["DAAROE,JANE ANN,MARY", "DBB19700131", "DBCF", "DAU506", "DAQ1"]))
    #expect(first.jurisdictionVersion == nil && first.familyName == "ROE" && first.givenNames == "JANE ANN MARY")
    #expect(first.birthDate?.iso8601 == "1970-01-31" && first.sex == "F" && first.heightCentimeters == 168)
    let second = try AAMVALicence(
      Self.compose(version: "03", type: "ID", elements: ["DCSROE", "DCTJANE,ANN", "DBC2", "DBA02302030", "DADNONE"]))
    #expect(second.isIdentityCard && second.givenNames == "JANE ANN")
    #expect(second.expiryDate == nil, "there is no 30 February")
  }

  @Test(arguments: ["01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11"])
  func everyVersionIsRead(version: String) throws {
    let licence = try AAMVALicence(
      Self.compose(
        version: version, type: "DL", elements: ["DCSTREMBLAY", "DACZOÉ", "DBB20010228", "DCGCAN", "DAU185 cm"]))
    #expect(licence.offsetsAreRight && licence.version == Int(version))
    #expect(
      licence.givenNames == "ZOÉ" && licence.birthDate?.iso8601 == "2001-02-28" && licence.heightCentimeters == 185)
  }

  @Test func wrongOffsetsAreSearchedFor() throws {
    let text = Self.sample.replacing("DL00410278ZV03190008", with: "DL00390280ZV99990008")
    let licence = try AAMVALicence(Array(text.utf8))
    #expect(!licence.offsetsAreRight && licence.familyName == "SAMPLE" && licence.subfiles.count == 2)
  }

  @Test func latin1IsText() throws {
    var bytes = Self.compose(version: "08", type: "DL", elements: ["DCSX?", "DACA"])
    let place = try #require(bytes.firstIndex(of: 0x3F))
    bytes[place] = 0xC9
    #expect(try AAMVALicence(bytes).familyName == "XÉ")
  }

  @Test(arguments: [
    "", "@", "@\n\u{1E}\rANSI ", "@\n\u{1E}\rANSI 63600A080002DL", "@\n\u{1E}\rANSI 636000080000",
    "@\n\u{1E}\rANSI 636000080099", "@\n\u{1E}\rANSI 636000080001DL00310005DL", "P<UTOERIKSSON<<ANNA",
    "@\n\u{1E}\rANSI 636000080001ZV00310008ZVZVA01\r",
  ])
  func otherBytesAreRefused(text: String) {
    #expect(throws: DocumentError(.badBarcode, "")) { try AAMVALicence(Array(text.utf8)) }
  }

  @Test func tooManyBytesAreRefused() {
    let bytes = Array(Self.sample.utf8) + [UInt8](repeating: 65, count: 5000)
    #expect(throws: DocumentError(.badBarcode, "")) { try AAMVALicence(bytes) }
  }
}
