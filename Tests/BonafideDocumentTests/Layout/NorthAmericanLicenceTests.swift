import BonafideCatalogue
import BonafideCore
import BonafideLanguage
import TestSupport
import Testing

@testable import BonafideDocument

/// Licences and identity cards of states and provinces, by the entries of the AAMVA standard.
@Suite struct NorthAmericanLicenceTests {
  private typealias Page = PageFieldsTests

  private static let country = Country(rawValue: "US")

  private static func values(_ texts: [String]) throws -> [String: String] {
    let lines = texts.enumerated().map { Page.line($1, 320, 30 + 46 * Double($0)) }
    return try Page.values(lines, .northAmerican, country: country)
  }

  /// By the numbers and abbreviations of the AAMVA DL/ID Card Design Standard, annex A, entries alone or in rows.
  @Test(arguments: [
    [
      "4d DLN D1234567", "3 DOB 07/31/1981", "4a ISS 02/15/2019", "4b EXP 07/31/2027", "1 SAMPLE", "2 ANDREW JASON",
      "15 SEX M", "18 EYES BRO", "16 HGT 5'-10\"", "9 CLASS C", "9a END NONE", "12 REST NONE", "5 DD 1234567890123",
    ],
    [
      "4d LIC. NO. D1234567 9 CLASS C", "LN SAMPLE", "FN ANDREW JASON", "DOB: 07/31/1981", "4bEXP07/31/2027",
      "ISS 02/15/2019 5 DD 1234567890123", "SEX M HGT 5'-10\" EYES BRO", "END NONE RSTR NONE",
    ],
  ])
  func northAmericanLicencesAreReadByTheirEntries(_ texts: [String]) throws {
    let lines = texts.enumerated().map { Page.line($1, 320, 30 + 46 * Double($0)) }
    let found = try Page.values(lines, .northAmerican, country: Country(rawValue: "US"))
    let wanted = [
      "surname": "SAMPLE", "givenNames": "ANDREW JASON", "documentNumber": "D1234567", "birthDate": "07/31/1981",
      "issueDate": "02/15/2019", "expiryDate": "07/31/2027", "sex": "M", "eyeColour": "BRO", "categories": "C",
    ]
    for (name, value) in wanted { #expect(found[name] == value, "\(name)") }
    #expect(found["height"]?.filter(\.isNumber) == "510")
  }

  @Test func aSmallNumberMayTouchAName() throws {
    let lines = [Page.line("1SAMPLE", 320, 100), Page.line("2ANDREW JASON", 320, 150)]
    let found = try Page.values(lines, .northAmerican, country: Country(rawValue: "US"))
    #expect(found["surname"] == "SAMPLE" && found["givenNames"] == "ANDREW JASON", "\(found)")
    #expect(try Page.values(lines, .european)["surname"] == nil)
  }

  @Test func anAddressIsFoundByItsPostalCode() {
    let parts: Set = ["CA", "PA", "ON"]
    for text in ["ANYTOWN, CA 95818", "HARRISBURG PA 17101-0000", "TORONTO, ON M5H 2N2", "HARRISBURG, PA 171010000"] {
      #expect(PostalAddress.endsInCode(text, parts: parts), "\(text)")
    }
    for text in ["CA 95818", "ANYTOWN, QQ 95818", "DL 12345", "ANYTOWN, CA 9581", "TORONTO ON 5MH 2N2", ""] {
      #expect(!PostalAddress.endsInCode(text, parts: parts), "\(text)")
    }
    let lines = [
      Page.line("SAMPLE", 320, 40), Page.line("2570 24TH STREET", 320, 100), Page.line("APT 1", 322, 130),
      Page.line("ANYTOWN, CA 95818", 318, 160), Page.line("08/31/1977", 320, 220),
    ]
    #expect(
      PostalAddress.find(in: lines, parts: parts)?.map(\.text) == ["2570 24TH STREET", "APT 1", "ANYTOWN, CA 95818"])
    #expect(PostalAddress.find(in: [lines[0], lines[3]], parts: parts) == nil, "nothing begins an address")
  }

  @Test func namesStandAboveAnAddress() throws {
    let address = [Page.line("2570 24TH STREET", 320, 100), Page.line("ANYTOWN, CA 95818", 318, 130)]
    func names(_ upper: String, _ lower: String) throws -> [String] {
      let lines = [Page.line(upper, 320, 40), Page.line(lower, 320, 70)] + address
      return LicenceNames(in: lines, tables: try .standard()).above(address).map(\.text)
    }
    #expect(try names("SAMPLE", "ANDREW JASON") == ["SAMPLE", "ANDREW JASON"])
    #expect(try names("1 SAMPLE", "2 ANDREW") == ["1 SAMPLE", "2 ANDREW"])
    #expect(try names("Sample", "Andrew Jason") == ["Sample", "Andrew Jason"])
    let small = [Page.line("Organ", 320, 56, height: 12), Page.line("Donor", 320, 80, height: 12)] + address
    #expect(LicenceNames(in: small, tables: try .standard()).above(address).isEmpty, "labels are smaller")
    for (upper, lower) in [
      ("CALIFORNIA", "SAMPLE"), ("DL I1234568", "SAMPLE"), ("08/31/1977", "SAMPLE"), ("SAMPLE", "andrew"),
      ("DRIVER LICENSE", "SAMPLE"), ("SAMPLE", "SEX"),
    ] { #expect(try names(upper, lower).isEmpty, "\(upper), \(lower)") }
    #expect(try names("DL I1234568", "SAMPLE, ANDREW J") == ["SAMPLE, ANDREW J"], "the whole name")
    #expect(try names("MOTORIST", "MICHAEL, MATTHEW") == ["MOTORIST", "MICHAEL, MATTHEW"], "two given names")
    #expect(try names("DRIVER LICENSE", "SAMPLE, ANDREW") == ["SAMPLE, ANDREW"], "a title is no family name")
    #expect(LicenceNames(in: address, tables: try .standard()).above(address).isEmpty)
  }

  /// Licences print abbreviations with small letters, with full stops, and in two languages.
  @Test func abbreviationsAreKnownAsTheyArePrinted() throws {
    let lines = [
      Page.line("D.O.B. 07/04/1981", 320, 40), Page.line("Sex M Hgt 5'-11\" Eyes BLU", 320, 80),
      Page.line("EXP. 07/04/2029 ISS. 06/21/2018", 320, 120), Page.line("ID: 391 204 775", 320, 160),
    ]
    let found = try Page.values(lines, .northAmerican, country: Country(rawValue: "US"))
    #expect(found["birthDate"] == "07/04/1981" && found["sex"] == "M" && found["height"] == "5'-11", "\(found)")
    #expect(found["expiryDate"] == "07/04/2029" && found["issueDate"] == "06/21/2018", "\(found)")
    #expect(found["eyeColour"] == "BLU" && found["documentNumber"] == "391 204 775", "\(found)")
    let canadian = try Page.values([Page.line("16 HGT/HAUT 175 cm", 320, 40)], .northAmerican)
    #expect(canadian["height"] == "175 cm", "\(canadian)")
    #expect(try Page.values([Page.line("DL NO.052914736", 320, 40)], .northAmerican)["documentNumber"] == "052914736")
    #expect(try Page.values([Page.line("BOISE ID 83702", 320, 40)], .northAmerican)["documentNumber"] == nil)
  }

  /// Small print touches what stands beside it, and its letters' size can hardly be told.
  @Test(arguments: [
    ("4dOPERATOR NO.: B 198 929 299", "documentNumber", "B 198 929 299"),
    ("4dDL#WDLEE922C110", "documentNumber", "WDLEE922C110"), ("ID92697557", "documentNumber", "92697557"),
    ("4dDLN:W 096 185 735", "documentNumber", "W 096 185 735"),
    ("ID B745-4548-4127", "documentNumber", "B745-4548-4127"),
    ("4dCustomer IdentifierH576-3946-9418", "documentNumber", "H576-3946-9418"),
    ("4alss 08-07-2017", "issueDate", "08-07-2017"), ("ISs JUN 25 2019", "issueDate", "JUN 25 2019"),
    ("4a DATE ISSUED: 03/21/2014", "issueDate", "03/21/2014"), ("4bEXP DATE 2023/05/13", "expiryDate", "2023/05/13"),
    ("15SEx M", "sex", "M"), ("₁ALVAREZ", "surname", "ALVAREZ"), ("CLASS E", "categories", "E"),
  ])
  func smallPrintMayTouch(_ text: String, _ field: String, _ value: String) throws {
    let found = try Self.values([text])
    #expect(found == [field: value])
  }

  /// A row of values below a row of labels, however few gaps were seen.
  @Test(arguments: [
    (["SEX HGT WGT EYES"], "M 5-10 180 BRO", ["sex": "M", "height": "5-10", "eyeColour": "BRO"]),
    (
      ["Sex Ht", "Weight Eyes"], "F 5' 02\" 208 GRN",
      ["sex": "F", "height": "5' 02\"", "weight": "208", "eyeColour": "GRN"]
    ),
    (
      ["DOB", "ISS", "EXP"], "08/31/1977 07/01/2019 08/31/2027",
      ["birthDate": "08/31/1977", "issueDate": "07/01/2019", "expiryDate": "08/31/2027"]
    ),
  ])
  func valuesStandInColumns(_ labels: [String], _ row: String, _ wanted: [String: String]) throws {
    let width = Double(row.count) * 15 / Double(labels.count)
    let heads = labels.enumerated().map { place, text in
      TextLine(
        text: text, confidence: 0.99,
        quad: Quadrilateral(
          PixelRect(x: 320 + width * Double(place), y: 200, width: Double(text.count) * 9, height: 18)))
    }
    let values = Page.line(row, 320, 222, height: 30)
    let found = try Page.values(heads + [values], .northAmerican, country: Self.country)
    #expect(found == wanted)
    let european = try Page.values(heads + [values], .european)
    #expect(european != wanted, "other licences have no such rows")
  }

  /// A label may have no value; a unit belongs to its number, and what fits no label is no row.
  @Test(arguments: [
    ("M 5' 10\"       BRO", ["M", "5' 10\"", "BRO"]), ("M 172 CM 80 BRN", ["M", "172 CM", "80", "BRN"]),
    ("M 5-10", ["M", "5-10"]), ("JANE MARIE SAMPLE", ["JANE MARIE SAMPLE"]),
    ("A 123 456 789 012", ["A 123 456 789 012"]),
  ])
  func aLabelMayHaveNoValue(_ row: String, _ wanted: [String]) throws {
    let heads = ["SEX", "HGT", "WGT", "EYES"].enumerated().map { place, text in
      TextLine(
        text: text, confidence: 0.99,
        quad: Quadrilateral(PixelRect(x: 320 + 50 * Double(place), y: 200, width: 40, height: 18)))
    }
    let segments = try Page.segments(heads + [Page.line(row, 320, 222, height: 30)], .northAmerican)
    #expect(segments.filter { $0.label == nil }.map { $0.text.split(separator: " ").joined(separator: " ") } == wanted)
  }

  /// The number of an entry and its words are one label, and no date is cut.
  @Test func aNumberAndItsWordsAreOneColumn() throws {
    let head = Page.line("3 DATE OF BIRTH", 320, 200, height: 18)
    let lines = [head, Page.line("JAN 08 1963", 320, 222, height: 30)]
    #expect(try Page.values(lines, .northAmerican, country: Self.country) == ["birthDate": "JAN 08 1963"])
  }

  /// What stands before a label is its number only where the standard says so, else the value before it.
  @Test func numbersBeforeLabelsAreTheirEntries() throws {
    let found = try Self.values(["Hgt 172 Issued 2019-04-02", "15. Sex: F 18. Eyes: BRO"])
    #expect(found["issueDate"] == "2019-04-02" && found["height"] == "172", "\(found)")
    #expect(found["sex"] == "F" && found["eyeColour"] == "BRO", "\(found)")
  }

  @Test func severalLabelsOfALineStayApart() throws {
    let names = try Self.values(["LN SAMPLE FN JANE"])
    #expect(names == ["surname": "SAMPLE", "givenNames": "JANE"])
    let segments = try Page.segments([Page.line("EXP DATE OF BIRTH", 320, 40)], .northAmerican)
    #expect(segments.map { $0.label?.fields.first } == ["expiryDate", "birthDate"])
    for text in ["ID CARD 123456789", "ID 800-555-0199", "BOISE ID 83702-1234"] {
      #expect(try Self.values([text])["documentNumber"] == nil, "\(text)")
    }
    #expect(try Self.values(["CLASS D OPERATOR"])["categories"] == "D OPERATOR")
  }

  /// `LN` is a lane, `END` a word of a street, and the number of a house none of an entry.
  @Test(arguments: ["16 HARBOR LN", "1 WEST END AVE", "901 W 5TH ST", "77 ELM CL"])
  func wordsOfAnAddressAreNoLabels(_ street: String) throws {
    let lines = [Page.line(street, 320, 100), Page.line("SPRINGFIELD, VA 29668", 320, 130)]
    let segments = try Page.segments(lines, .northAmerican)
    #expect(segments.map(\.text) == [street, "SPRINGFIELD, VA 29668"] && segments.allSatisfy { $0.label == nil })
  }

  @Test func anEntryThatTouchesTheHouseIsDropped() throws {
    let tables = try LanguageTables.standard()
    func rest(_ upper: String, _ lower: String, house: String = "84507", indentation: Double = 10) -> String? {
      let address = [
        Page.line("\(house) N ELM AVE", 320, 180), Page.line("GREENVILLE, NC 46689", 320 + indentation, 210),
      ]
      let lines = [Page.line(upper, 320, 120), Page.line(lower, 320, 150)] + address
      return PostalAddress.withoutEntry("\(house) N ELM AVE", of: address, in: lines, tables: tables)
    }
    #expect(rest("1 MCDONALD", "2 CHRISTOPHER") == "4507 N ELM AVE")
    #expect(rest("MCDONALD", "CHRISTOPHER") == nil, "nothing is numbered")
    #expect(rest("2 Given Names", "CHRISTOPHER") == nil, "labels are numbered, and the address has one of its own")
    #expect(rest("1 MCDONALD", "2 CHRISTOPHER", indentation: 0) == nil, "the line below begins where this one does")
    #expect(rest("1 MCDONALD", "2 CHRISTOPHER", house: "88-123") == nil, "a flat's number")
    #expect(rest("MCDONALD", "CHRISTOPHER", house: "8 123") == "123 N ELM AVE")
  }

  /// Streets begin with other things than numbers, and names with numbers.
  @Test func entriesAreNoLinesOfAnAddress() throws {
    let parts: Set = ["VA", "AB", "QC", "ON"]
    let names = [Page.line("1 SAMPLE", 320, 40), Page.line("2 JANE MARIE", 320, 70)]
    let rural = [Page.line("RR 2 BOX 45", 320, 100), Page.line("ANYTOWN, VA 22222", 320, 130)]
    #expect(PostalAddress.find(in: names + rural, parts: parts)?.map(\.text) == rural.map(\.text))
    let found = try Page.values(names + rural, .northAmerican, country: Self.country)
    #expect(found["surname"] == "SAMPLE" && found["givenNames"] == "JANE MARIE", "\(found)")
    let own = [Page.line("77 ELM CL", 320, 100), Page.line("EDMONTON AB", 320, 130), Page.line("T5J 4L4", 320, 160)]
    #expect(PostalAddress.find(in: own, parts: parts)?.count == 3)
    for text in ["TORONTO ON M5H2N2", "MONTREAL (QC) H2X 1Y4"] {
      #expect(PostalAddress.endsInCode(text, parts: parts), "\(text)")
    }
  }

  @Test func aStateThatANameIsLikeIsNone() throws {
    let address = [Page.line("2570 24TH STREET", 320, 100), Page.line("ANYTOWN, CA 95818", 318, 130)]
    let lines = [Page.line("CARPENTER,", 320, 40), Page.line("CHRISTOPHER", 320, 70)] + address
    #expect(LicenceNames(in: lines, tables: try .standard()).above(address).count == 2)
  }

  @Test func whatDocumentsPrintIsNoValueOfALicence() throws {
    let form = FieldForm(tables: try .standard(), country: Self.country, day: Days.usual, dateOrder: nil)
    for text in ["SAMPLE", "SPECIMEN"] { #expect(form.fit(text, .categories, name: "categories") == 0, "\(text)") }
    for text in ["C", "D", "CDL A"] { #expect(form.fit(text, .categories, name: "categories") == 1, "\(text)") }
    for text in ["Donor", "Doñor", "OCT 98"] { #expect(form.fit(text, .authority, name: "issuer") == 0, "\(text)") }
    // The rest of a date whose day was read apart from it.
    for text in ["OCT 98", "OCT/OCT 98", "NOV 1950"] {
      #expect(form.fit(text, .place, name: "birthPlace") == 0, "\(text)")
    }
    for text in ["NORWICH", "PARIS 12", "AUGUSTA"] {
      #expect(form.fit(text, .place, name: "birthPlace") > 0, "\(text)")
    }
  }
}
