import BonafideCatalogue
import BonafideCore
import BonafideLanguage
import Testing

@testable import BonafideDocument

/// Whole names, spoilt small print and touching dates of North American licences.
@Suite struct LicencePartingTests {
  private typealias Page = PageFieldsTests

  @Test(arguments: [
    ("SAMPLE, JANE MARIE", "SAMPLE", "JANE MARIE"), ("1,2 O'BRIEN,AVA", "O'BRIEN", "AVA"),
    ("JOHN Q PUBLIC", "PUBLIC", "JOHN Q"), ("PUBLIC JOHN Q", "PUBLIC", "JOHN Q"),
    ("JOHN Q. PUBLIC JR", "PUBLIC JR", "JOHN Q."), ("MARY A VAN DOE", "VAN DOE", "MARY A"),
  ])
  func aWholeNameIsParted(text: String, surname: String, givenNames: String) throws {
    let characters = Array(text)
    let parts = try #require(NameParting.parts(of: text))
    #expect(String(characters[parts.surname]) == surname)
    #expect(String(characters[parts.givenNames]) == givenNames)
  }

  /// What does not say which name is which stays whole.
  @Test(arguments: [
    "DANA HARPER", "JANE MARIE SAMPLE", "J Q PUBLIC", "SAMPLE", "SAMPLE,", ", JANE", "A, JANE", "SAMPLE, J", "", ",",
    "DOE, JOHN, Q", "12 MAIN ST, ANYTOWN", "JOHN Q", "MARY ANN LEE B", "JOHN DOE, JR", "JOHN DOE, III", "JOHN DOE V",
    "JOHN DOE VI", "JOHN DOE I", "JANE ROE, MD", "JOHN DOE, 3RD", "JOHN DOE, JR.",
  ])
  func whatDoesNotTellStaysWhole(text: String) {
    #expect(NameParting.parts(of: text) == nil)
  }

  @Test(arguments: [
    ("10010-06-1963", ["10-06-1963"]), ("EXP02/11/2025", ["02/11/2025"]), ("2014/12/05", ["2014/12/05"]),
    ("ISS 02/15/2019 EXP 07/31/2027", ["02/15/2019", "07/31/2027"]), ("08/31/19774", []), ("08/31/1877", []),
    ("08/31-1977", []), ("8/31/1977", []), ("1963", []), ("", []), ("555-010-2019", []),
  ])
  func datesAreFoundInALine(text: String, wanted: [String]) {
    let characters = Array(text)
    #expect(WholeDate.places(in: characters).map { String(characters[$0]) } == wanted)
  }

  @Test(arguments: [
    ("15 SEx F 18 EVES GRN", "15 SEx F 18 EYES GRN"), ("3.D0e 05-15-1961", "3.DOB 05-15-1961"),
    ("4a iss: 04/07/2015", "4a ISS: 04/07/2015"), ("16HGI 5'-05\"", "16HGT 5'-05\""), ("SEM M", "SEX M"),
    ("HAIK BRO", "HAIR BRO"), ("16 H 5'-05\"", "16 HGT 5'-05\""),
  ])
  func abbreviationsAreSpelledByTheirValues(text: String, wanted: String) {
    let words = LicenceSpelling.spelled(text.split(separator: " ").map(String.init))
    #expect(words.joined(separator: " ").uppercased() == wanted.uppercased())
  }

  /// Words of other things stay as they are.
  @Test(arguments: [
    "EVES STREET", "LEX LUTHOR", "SIX M ROAD", "HAT 5", "DON 12", "16 HARBOR LN", "EYES", "", "M M", "REX M",
    "21 REX M", "ON 08/31/2025",
    "AGE 21 ON 08/31/2025", "UNTIL 08/31/2025", "BIRTH 08/31/1977",
  ])
  func otherWordsAreNotSpelled(text: String) {
    let words = text.split(separator: " ").map(String.init)
    #expect(LicenceSpelling.spelled(words) == words)
  }

  @Test(arguments: [
    ("CLASSCATEG", "9 CLASS/CATÉG"), ("12RESTICOND", "12 REST/COND"), ("4UNUMBERTUMENO", "4d NUMBER/NUMÉRO"),
    ("HaISS/DEL", "4a ISS/DÉL"), ("4hEXPEXP", "4b EXP/EXP"), ("J0HGTHAUT", "16 HGT/HAUT"), ("6DO/REF", "5 DD/RÉF"),
  ])
  func labelsInTwoLanguagesMayRunTogether(text: String, wanted: String) {
    #expect(BilingualLabels.label(of: text) == wanted)
  }

  @Test(arguments: ["NAME", "SEX", "NUMBER", "EXPERT", "CLASS C", "DDR", "RESTON", "NUMERO", "", "S4203-30288-19838"])
  func otherTextsAreNoLabelsInTwoLanguages(text: String) {
    #expect(BilingualLabels.label(of: text) == nil)
  }

  @Test(arguments: [
    ("4d.uicWDLSF88T8R375", "WDLSF88T8R375"), ("4d.LIcWDLDC07H8H788", "WDLDC07H8H788"),
    ("40uWDLGD42H4H329", "WDLGD42H4H329"), ("DLB8776941", "B8776941"), ("DL E12042176", "E12042176"),
  ])
  func aNumberThatItsLabelTouchesIsRead(text: String, wanted: String) throws {
    let found = try Page.values([Page.line(text, 320, 40)], .northAmerican, country: Country(rawValue: "US"))
    #expect(found["documentNumber"] == wanted, "\(found)")
  }

  @Test func aColorEndsWhereTheNextEntryBegins() throws {
    let found = try Page.values(
      [Page.line("SEX F EVES GRN 16 H 5'-05\"", 320, 40)], .northAmerican, country: Country(rawValue: "US"))
    #expect(found["sex"] == "F" && found["eyeColour"] == "GRN", "\(found)")
  }

  /// A street may touch its number, and what was read of the number of an entry is no line.
  @Test func anAddressIsFoundThroughSmallPrint() {
    let parts: Set = ["UT", "NV"]
    let glued = [Page.line("8901W5THST", 300, 100), Page.line("LAKE CITY UT 38449", 310, 132)]
    #expect(PostalAddress.find(in: glued, parts: parts)?.count == 2)
    let number = Page.line("00", 296, 128, height: 14)
    let lines = [Page.line("PO BOX 214", 300, 100), number, Page.line("GREENVILLE, NV 87321", 300, 132)]
    #expect(PostalAddress.find(in: lines, parts: parts)?.map(\.text) == ["PO BOX 214", "GREENVILLE, NV 87321"])
    #expect(PostalAddress.find(in: [Page.line("12345", 300, 100), glued[1]], parts: parts) == nil)
  }

  /// Routes and lots have no number before them, and a state may be written out.
  @Test(arguments: [
    ("RR 2 BOX 45", true), ("P O BOX 12", true), ("LOT 5 ELM PARK", true), ("GENERAL DELIVERY", true),
    ("SEX F EYES BRO", false), ("EXP 06 MAR", false), ("JANE MARIE", false), ("D 123 456 789", false),
    ("02-06-2012 ISS", false),
  ])
  func streetsBeginInManyWays(street: String, isStreet: Bool) throws {
    let country = try #require(Country(rawValue: "US"))
    let state = try #require(LanguageTables.standard().state(of: country))
    let parts = PostalAddress.parts(of: state)
    for place in ["ANYTOWN, NY 12345", "ANYTOWN, NEW YORK 12345"] {
      let lines = [Page.line("SAMPLE, JANE", 300, 68), Page.line(street, 300, 100), Page.line(place, 300, 132)]
      let found = PostalAddress.find(in: lines, parts: parts)
      #expect(found?.map(\.text) == (isStreet ? [street, place] : nil), "\(place)")
    }
  }

  /// The gap before the code of a part, and that behind it, are often not seen; a number of a licence is no code.
  @Test(arguments: [
    ("TOPEKA,KS66612-1234", true), ("YOUR CITYWA99999-0000", true), ("ANYTOWN KS66612", true), ("ANYTOWNKS66612", true),
    ("YOUR CITYWA 99999-0000", true), ("CHICOWA 54729", true), ("TOWA 54729", false),
    ("DL WA12345", false), ("WA12345", false), ("DL NUMBERWA12345678", false), ("KS66612", false),
  ])
  func aCodeMayTouchItsPart(text: String, isEnd: Bool) {
    #expect(PostalAddress.endsInCode(text, parts: ["KS", "WA"]) == isEnd)
  }

  /// The line with the code may be cut off: then a street still tells where the names stand.
  @Test func aStreetIsKnownByItsLastWord() {
    let street = Page.line("123 MAIN STREET", 300, 100)
    #expect(PostalAddress.street(in: [Page.line("JANE", 300, 68), street, Page.line("APT. 1", 300, 132)]) == street)
    #expect(PostalAddress.street(in: [street, Page.line("5 ELM RD", 300, 200)]) == nil, "two may be anything")
    for text in ["MAIN STREET", "D12 MAIN STREET", "123 MAIN", "5 ST", ""] {
      #expect(PostalAddress.street(in: [Page.line(text, 300, 100)]) == nil, "\(text)")
    }
  }

  /// What licences print of donors and veterans stands beside the entries, and is none.
  @Test func aDonorIsNoClass() throws {
    let us = Country(rawValue: "US")
    let donor = try Page.values(
      [Page.line("9 CLASS", 320, 40), Page.line("DONOR", 520, 40)], .northAmerican, country: us)
    #expect(donor["categories"] == nil, "\(donor)")
    let known = try Page.values([Page.line("9 CLASS", 320, 40), Page.line("DM", 520, 40)], .northAmerican, country: us)
    #expect(known["categories"] == "DM", "\(known)")
  }

  @Test(arguments: [
    ("License #999999999", "documentNumber", "999999999"), ("Driver License # D1234567", "documentNumber", "D1234567"),
    ("5DDWDLFBCD789GK1234567XX1101", "documentDiscriminator", "WDLFBCD789GK1234567XX1101"),
    ("1,2DOE", "surname", "DOE"), ("1.2O'NEIL", "surname", "O'NEIL"), ("Iss 04/10/2014/", "issueDate", "04/10/2014"),
  ])
  func smallPrintAndSignsAreNoPartOfAValue(text: String, field: String, wanted: String) throws {
    let found = try Page.values([Page.line(text, 320, 40)], .northAmerican, country: Country(rawValue: "US"))
    #expect(found[field] == wanted, "\(found)")
  }

  /// Classes of some provinces are numbers.
  @Test func aClassMayBeANumber() throws {
    let found = try Page.values(
      [Page.line("CLASS 5 ISS 2019-04-02", 320, 40)], .northAmerican, country: Country(rawValue: "CA"))
    #expect(found["categories"] == "5" && found["issueDate"] == "2019-04-02", "\(found)")
    let names = try Page.values(
      [Page.line("LAST SAMPLE", 320, 40), Page.line("FIRST JANE MARIE", 320, 76)], .northAmerican)
    #expect(names["surname"] == "SAMPLE" && names["givenNames"] == "JANE MARIE", "\(names)")
  }

  @Test func theSexIsOneOfTheStandardsLetters() throws {
    let country = try #require(Country(rawValue: "US"))
    #expect(SexText.value("E: NONE", country: country) == nil, "a man in Turkish")
    #expect(SexText.value("F", country: country) == "F" && SexText.value("F/F", country: country) == "F")
    #expect(SexText.value("MALE", country: country) == "M" && SexText.value("X", country: country) == "X")
    let found = try Page.values(
      [Page.line("SEX: F EYES: GRY HT: 5-00", 320, 40), Page.line("E: NONE", 320, 76)], .northAmerican,
      country: country)
    #expect(found["sex"] == "F", "\(found)")
  }

  @Test(arguments: [
    ("16 HARBOR LN ANYT0WN, KS 99947", "16 HARBOR LN ANYTOWN, KS 99947"), ("100 W 5TH ST", "100 W 5TH ST"),
    ("B0X 12", "B0X 12"), ("ST J0HNS WA", "ST JOHNS WA"), ("T0J 0M0", "T0J 0M0"), ("", ""),
  ])
  func noughtsInWordsAreLetters(text: String, wanted: String) {
    #expect(PostalAddress.spelled(text) == wanted)
  }

  private static let address = [Page.line("2570 24TH STREET", 310, 600), Page.line("ANYTOWN, CA 95818", 308, 632)]

  private static func names(_ lines: [TextLine]) throws -> LicenceNames {
    LicenceNames(in: lines + address, tables: try .standard(), beside: address.map(\.box))
  }

  /// Below a name that its label tells stand the given names, though no label says so.
  @Test func theOtherNameStandsBesideTheOneThatIsTold() throws {
    let told = Page.line("PARK", 320, 100)
    let given = Page.line("MARIA LUISA", 320, 132)
    let names = try Self.names([Page.line("NAME", 320, 76, height: 18), told, given])
    #expect(names.pair(at: told.box, isUpper: true).map(\.text) == ["PARK", "MARIA LUISA"])
    #expect(names.pair(at: given.box, isUpper: false).map(\.text) == ["PARK", "MARIA LUISA"])
    for other in ["ORGAN DONOR", "08/31/1977", "SEX F", "DRIVER LICENSE", "CLASS C"] {
      let found = try Self.names([told, Page.line(other, 320, 132)]).pair(at: told.box, isUpper: true)
      #expect(found.isEmpty, "\(other)")
    }
    let aside = try Self.names([told, Page.line("MARIA LUISA", 420, 132)])
    #expect(aside.pair(at: told.box, isUpper: true).isEmpty)
    #expect(names.pair(at: PixelRect(x: 0, y: 0, width: 10, height: 10), isUpper: true).isEmpty)
  }

  @Test func oneLineWithACommaIsAName() throws {
    let height = Page.line("SAMPLE", 0, 0).box.height
    let name = Page.line("SAMPLE, JANE MARIE", 310, 100)
    #expect(try Self.names([name]).whole(asHighAs: height).map(\.text) == ["SAMPLE, JANE MARIE"])
    #expect(try Self.names([name, Page.line("DOE, JOHN", 320, 300)]).whole(asHighAs: height).isEmpty, "two of them")
    let aside = Page.line("SAMPLE, JANE MARIE", 700, 100)
    #expect(try Self.names([aside]).whole(asHighAs: height).isEmpty, "in the column of no value")
    for other in [
      "JANE ROE, DIRECTOR", "ANYTOWN, CA", "Sample, Jane", "SAMPLE", "NONE, NONE", "BOSTON, MASS", "SALEM, OREGON",
      "PLEASE DRIVE SAFELY, THANKS",
    ] {
      #expect(try Self.names([Page.line(other, 310, 100)]).whole(asHighAs: height).isEmpty, "\(other)")
    }
    for long in ["GARCIA LOPEZ, ANA MARIA"] {
      #expect(try Self.names([Page.line(long, 310, 100)]).whole(asHighAs: height).count == 1, "\(long)")
    }
    let above = Page.line("SAMPLE, JANE MARIE", 310, 568)
    let lines = [Page.line("LIVE FREE", 310, 536), above]
    #expect(try Self.names(lines).above(Self.address).map(\.text) == ["SAMPLE, JANE MARIE"], "it is whole by itself")
  }

  /// `CITIZEN` stands on documents, and above given names it is one.
  @Test func aWordThatStandsOnDocumentsMayBeAName() throws {
    let names = [Page.line("CITIZEN", 310, 536), Page.line("JANE MARIE", 310, 568)]
    #expect(try Self.names(names).above(Self.address).map(\.text) == ["CITIZEN", "JANE MARIE"])
    // Many licences print it larger.
    let larger = [Page.line("CITIZEN", 310, 528, height: 36), Page.line("JANE MARIE", 310, 568)]
    #expect(try Self.names(larger).above(Self.address).map(\.text) == ["CITIZEN", "JANE MARIE"])
    // The numbers of their entries may be read by themselves.
    let numbers = [Page.line("1", 294, 540, height: 18), Page.line("2", 294, 571, height: 18)]
    #expect(try Self.names(names + numbers).above(Self.address).map(\.text) == ["CITIZEN", "JANE MARIE"])
    let title = [Page.line("CITIZEN", 310, 510, height: 50), Page.line("JANE MARIE", 310, 568)]
    #expect(try Self.names(title).above(Self.address).map(\.text) == ["JANE MARIE"])
    let card = [Page.line("CARD", 310, 536), Page.line("JANE MARIE", 310, 568)]
    #expect(try Self.names(card).above(Self.address).map(\.text) == ["JANE MARIE"])
  }
}
