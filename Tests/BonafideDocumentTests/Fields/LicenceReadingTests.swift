import BonafideCatalogue
import BonafideCore
import BonafideImaging
import BonafideLanguage
import BonafidePage
import BonafideText
import TestSupport
import Testing

@testable import BonafideDocument

/// What North American licences say, from the lines of a page to its fields.
@Suite(.serialized) struct LicenceReadingTests {
  private static func line(_ text: String, _ x: Double, _ y: Double, height: Double = 26) -> TextLine {
    TextLine(
      text: text, confidence: 0.98,
      quad: Quadrilateral(PixelRect(x: x, y: y, width: 0.55 * height * Double(text.count), height: height)))
  }

  private static func values(_ lines: [TextLine]) throws -> [String: String] {
    let image = try Image(width: 1012, height: 638, layout: .gray8) { _ in }
    let quad = Quadrilateral(PixelRect(x: 0, y: 0, width: 1012, height: 638))
    let page = RectifiedPage(image: image, size: .id1, quad: quad, toPage: Homography.scale(x: 1, y: 1))
    let document = Document(role: .drivingLicence, country: Country(rawValue: "US"), page: .front)
    let definition = try #require(DocumentDefinition.unknown(document, size: .id1))
    let reader = try FieldReader(networks: Models.networks().text)
    var reading = reader.lineReading(page, definition: definition, lines: lines, on: Days.first(of: 2027))
    try reading.layOut(tables: try .standard(), weighing: try .standard(), isDefined: false)
    return Dictionary(try reader.fields(of: &reading).map { ($0.name, $0.value) }) { first, _ in first }
  }

  private static let number = [line("4d DLN: 12 345 678", 300, 140), line("9 CLASS: C", 640, 140)]
  private static let birth = line("3 DOB: 03/04/2005", 300, 178)
  private static let expiry = line("4b EXP: 03/04/2028", 300, 214)
  private static let issue = line("4a ISS: 06/12/2024", 620, 214)
  private static let top = number + [birth, expiry, issue]
  private static let names = [line("1 HOLLIDAY", 300, 258), line("2 JANE MARIE", 300, 290)]
  private static let address = [line("8 123 MAIN ST", 300, 326), line("ANYTOWN, OR 97301", 318, 356)]
  private static let foot = [
    line("15 SEX: F 18 EYES: BRO 16 HGT: 5'-06\"", 300, 452), line("9a END: NONE", 300, 492),
    line("12 REST: NONE", 520, 492),
  ]

  @Test func aPlainLicenceIsRead() throws {
    let found = try Self.values(Self.top + Self.names + Self.address + Self.foot)
    let wanted = [
      "birthDate": "2005-03-04", "issueDate": "2024-06-12", "expiryDate": "2028-03-04", "surname": "HOLLIDAY",
      "givenNames": "JANE MARIE", "address": "123 MAIN ST ANYTOWN, OR 97301",
    ]
    for (name, value) in wanted { #expect(found[name] == value, "\(name): \(found)") }
  }

  /// Days of age, of the card's form and of other things are no day of issue.
  @Test(arguments: [
    "AGE 18 ON 03/04/2023", "AGE 21 ON 03/04/2026", "FORM 12 REVISED 07/15/2016", "REV 07/15/2016", "Rev. 07/15/2016",
    "DONOR SINCE 07/15/2016", "UNDER 21 UNTIL 03/04/2026", "03/04/2023", "VETERAN 07/15/2016",
    "MEDICAL CARD 01/15/2025",
  ])
  func otherDatesAreNoDayOfIssue(_ text: String) throws {
    let lines = Self.number + [Self.birth, Self.expiry] + Self.names + Self.address + Self.foot
    let found = try Self.values(lines + [Self.line(text, 300, 540)])
    #expect(found["issueDate"] == nil, "\(found)")
    #expect(found["birthDate"] == "2005-03-04" && found["expiryDate"] == "2028-03-04")
  }

  /// A date whose label was not read is told by the two others, small print beside it or not.
  @Test(arguments: ["06/12/2024", "4a 06/12/2024", "4a lSs 06/12/2024"])
  func aDateWithoutALabelIsToldByTheOthers(_ text: String) throws {
    let lines = Self.number + [Self.birth, Self.expiry] + Self.names + Self.address + Self.foot
    #expect(try Self.values(lines + [Self.line(text, 620, 214)])["issueDate"] == "2024-06-12")
  }

  /// Where the label of the issue stands and its value was not read, another date is none.
  @Test func aLabelWithoutAValueIsGivenNoOtherDate() throws {
    let lines = Self.number + [Self.birth, Self.expiry] + Self.names + Self.address + Self.foot
    let spoilt = lines + [Self.line("4a ISS:", 620, 214)]
    #expect(try Self.values(spoilt + [Self.line("07/15/2016", 760, 600, height: 18)])["issueDate"] == nil)
  }

  @Test func threeDatesWithoutLabelsStandAlone() throws {
    let dates = [Self.line("03/04/2005", 300, 178), Self.line("03/04/2028", 300, 214)]
    let rest = Self.number + Self.names + Self.address + Self.foot
    for text in ["REV 07/15/2016", "ABC 07/15/2016", "20240612 07/15/2016"] {
      let found = try Self.values(rest + dates + [Self.line(text, 300, 520)])
      #expect(found["issueDate"] == nil, "\(text): \(found)")
    }
    let found = try Self.values(rest + dates + [Self.line("100 06/12/2024", 300, 520)])
    #expect(found["issueDate"] == "2024-06-12" && found["birthDate"] == "2005-03-04", "\(found)")
  }

  private static func named(_ lines: [TextLine], address: [TextLine] = Self.address) throws -> [String: String] {
    let all = try values(top + lines + address + foot)
    return all.filter { ["surname", "givenNames", "fullName"].contains($0.key) }
  }

  /// `NAME` says nothing of which line is which.
  @Test(arguments: [("MARGARET ELIZABETH", "FITZGERALD"), ("JOHN Q", "PUBLIC")])
  func aPlainLabelOfANameTellsNoParts(_ upper: String, _ lower: String) throws {
    let label = Self.line("NAME", 300, 246, height: 18)
    let lines = [label, Self.line(upper, 300, 266), Self.line(lower, 300, 294)]
    let found = try Self.named(lines, address: Self.labeledAddress)
    #expect(found == ["fullName": "\(upper) \(lower)"])
  }

  private static let labeledAddress = [
    line("ADDRESS", 300, 358, height: 18), line("123 MAIN ST", 300, 378), line("ANYTOWN, OR 97301", 300, 406),
  ]

  @Test func theLabelOfBothNamesOrACommaTellsTheParts() throws {
    let lines = [Self.line("1,2 NAME/NOM", 300, 246, height: 18), Self.line("HOLLIDAY", 300, 266)]
    let given = Self.line("JANE MARIE", 300, 294)
    let wanted = ["surname": "HOLLIDAY", "givenNames": "JANE MARIE"]
    #expect(try Self.named(lines + [given], address: Self.labeledAddress) == wanted)
    let comma = [Self.line("NAME", 300, 246, height: 18), Self.line("HOLLIDAY,", 300, 266), given]
    #expect(try Self.named(comma, address: Self.labeledAddress) == wanted)
    let initial = [lines[0], Self.line("JOHN Q", 300, 266), Self.line("PUBLIC", 300, 294)]
    let found = try Self.named(initial, address: Self.labeledAddress)
    #expect(found["givenNames"] == nil, "\(found)")
  }

  /// The numbers of both entries may touch the family name, and the given names stand below it.
  @Test(arguments: ["1.2HOLLIDAY", "1,2HOLLIDAY"])
  func theNumbersOfBothNamesMayTouchTheFirst(_ surname: String) throws {
    let lines = [Self.line(surname, 278, 266), Self.line("JANE MARIE", 300, 294)]
    #expect(try Self.named(lines, address: Self.labeledAddress) == ["surname": "HOLLIDAY", "givenNames": "JANE MARIE"])
  }

  @Test func anAddressBelowANameIsNoPartOfIt() throws {
    let lines = [Self.line("NAME", 300, 246, height: 18), Self.line("JANE HOLLIDAY", 300, 266)]
    let address = [Self.line("PO BOX TEN", 300, 294), Self.line("ANYTOWN, OR 97301", 300, 322)]
    #expect(try Self.named(lines, address: address) == ["fullName": "JANE HOLLIDAY"])
  }

  /// The label of the given names may be lost: they are no part of the family name.
  @Test(arguments: ["1 HOLLIDAY", "LN HOLLIDAY", "LAST HOLLIDAY"])
  func givenNamesWithoutALabelAreNoFamilyName(_ surname: String) throws {
    let indent = 0.55 * 26 * Double(surname.count - "HOLLIDAY".count)
    let lines = [Self.line(surname, 300, 258), Self.line("JANE MARIE", 300 + indent, 290)]
    #expect(try Self.named(lines) == ["surname": "HOLLIDAY", "givenNames": "JANE MARIE"])
    let flags = [Self.line(surname, 300, 258), Self.line("ORGAN DONOR", 300 + indent, 290)]
    #expect(try Self.named(flags) == ["surname": "HOLLIDAY"])
  }

  /// Sayings, places and officials with a comma are no names.
  @Test(arguments: [
    "BOSTON, MASS", "SALEM, OREGON", "ALBANY, NEW YORK", "PLEASE DRIVE SAFELY, THANKS", "AMY WESLEY, ADMINISTRATOR",
    "DRIVE SAFE AND SOUND, ALL OF YOU",
  ])
  func notEveryCommaPartsAName(_ text: String) throws {
    #expect(try Self.named([Self.line(text, 318, 290)], address: []).isEmpty)
    #expect(try Self.named([Self.line(text, 640, 300)]).isEmpty, "with an address elsewhere")
  }

  @Test func aCommaPartsANameInTheColumnOfOtherValues() throws {
    let wanted = ["surname": "HOLLIDAY", "givenNames": "JANE MARIE"]
    #expect(try Self.named([Self.line("HOLLIDAY, JANE MARIE", 300, 290)], address: []) == wanted)
    #expect(try Self.named([Self.line("HOLLIDAY, JANE MARIE", 140, 560)], address: []).isEmpty, "by itself")
  }

  /// Without a comma the whole name is what is printed, and its parts are what the initial tells.
  @Test func aNameThatAnInitialPartsIsGivenAsAWholeToo() throws {
    #expect(
      try Self.named([Self.line("JANE M. HOLLIDAY", 318, 290)])
        == ["surname": "HOLLIDAY", "givenNames": "JANE M.", "fullName": "JANE M. HOLLIDAY"])
  }

  @Test(arguments: [("JOHN DOE, JR", nil), ("JOHN DOE V", nil), ("DOE JR, JOHN", "DOE JR")])
  func aSuffixIsNoGivenName(_ text: String, _ surname: String?) throws {
    let found = try Self.named([Self.line(text, 318, 290)])
    #expect(found["surname"] == surname, "\(found)")
    if surname == nil { #expect(found == ["fullName": text]) }
  }

  /// A house keeps its 8 where nothing shows that it is the entry's number.
  @Test func aHouseKeepsItsNumber() throws {
    func street(_ text: String, city: Double, _ names: [TextLine]) throws -> String? {
      let address = [Self.line(text, 300, 326), Self.line("ANYTOWN, OR 97301", city, 356)]
      return try Self.values(Self.top + names + address + Self.foot)["address"]
    }
    let plain = [Self.line("HOLLIDAY", 300, 258), Self.line("JANE MARIE", 300, 290)]
    #expect(try street("8123 MAIN ST", city: 307, plain) == "8123 MAIN ST ANYTOWN, OR 97301")
    #expect(try street("8123 MAIN ST", city: 318, plain) == "123 MAIN ST ANYTOWN, OR 97301", "behind its entry")
    for house in ["8.5 MILE RD", "8 1/2 MILE RD", "8 24TH ST", "8 MAIN ST"] {
      let found = try street(house, city: 300, Self.names)
      #expect(found == "\(house) ANYTOWN, OR 97301")
    }
    #expect(try street("8 PO BOX 12", city: 300, Self.names) == "PO BOX 12 ANYTOWN, OR 97301")
    #expect(try street("8.123 MAIN ST", city: 318, Self.names) == "123 MAIN ST ANYTOWN, OR 97301")
    #expect(try street("8 123 MAIN ST", city: 318, Self.names) == "123 MAIN ST ANYTOWN, OR 97301")
  }
}
