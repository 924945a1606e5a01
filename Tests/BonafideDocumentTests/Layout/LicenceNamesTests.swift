import BonafideCatalogue
import BonafideCore
import BonafideLanguage
import Testing

@testable import BonafideDocument

/// Names of North American licences that stand anywhere on the page, and small print that touches.
@Suite struct LicenceNamesTests {
  private typealias Page = PageFieldsTests

  private static let height = Page.line("SAMPLE", 0, 0).box.height

  private static let address = [Page.line("2570 24TH STREET", 310, 600), Page.line("ANYTOWN, CA 95818", 308, 632)]

  private static func pair(
    _ lines: [TextLine], beside others: [PixelRect] = [], above address: [TextLine]? = address
  ) throws -> [String] {
    try LicenceNames(in: lines + (address ?? []), tables: .standard(), beside: others)
      .pair(asHighAs: height, above: address).map(\.text)
  }

  @Test func twoLinesOfNamesAreFoundAboveTheAddress() throws {
    let names = [Page.line("SAMPLE", 320, 100), Page.line("ANDREW JASON", 322, 132)]
    let others = [Page.line("SEX M", 320, 300), Page.line("DL I1234568", 320, 40), Page.line("08/31/1977", 600, 100)]
    #expect(try Self.pair(names + others) == ["SAMPLE", "ANDREW JASON"])
    #expect(try Self.pair(names + others, above: nil).isEmpty, "nothing says that they are names")
    let marked = [Page.line("SAMPLE,", 700, 100), Page.line("ANDREW JASON", 702, 132)]
    #expect(try Self.pair(marked + others, above: nil).count == 2, "a comma says so")
    let numbered = [Page.line("1SAMPLE", 700, 100), Page.line("2 ANDREW", 702, 132)]
    #expect(try Self.pair(numbered + others, above: nil).count == 2, "numbers of entries say so")
    let aside = [Page.line("SAMPLE", 700, 100), Page.line("ANDREW", 700, 132)]
    #expect(try Self.pair(aside).isEmpty, "beside the address, not above it")
  }

  @Test(arguments: [
    ("1SAMPLE", "1", "SAMPLE"), ("1 SAMPLE", "1", "SAMPLE"), ("1. SAMPLE", "1", "SAMPLE"), ("2", "2", ""),
    ("12 MAIN ST", "1", nil), ("SAMPLE 1", "1", nil), ("", "1", nil), ("4d D123", "4d", "D123"),
  ])
  func theNumberOfAnEntryBeginsItsLine(_ text: String, _ number: String, _ rest: String?) {
    #expect(NumberedLabels.rest(of: text, behind: number).map(String.init) == rest)
  }

  /// Flags, mottos, officials and colors stand in two lines too.
  @Test(arguments: [
    ("COMMERCIAL", "MOTORCYCLE"), ("DUPLICATE", "VETERAN"), ("FEDERAL LIMITS", "APPLY"), ("DAYLIGHT ONLY", "AUTOMATIC"),
    ("NONE", "NONE"), ("GOVERNOR JOHN DOE", "DIRECTOR JANE ROE"), ("JANE D ROE", "ADMINISTRATOR"),
    ("LIMITED TERM", "TEMPORARY"), ("LIVE FREE", "OR DIE"), ("HEARING IMPAIRED", "DIABETIC"),
  ])
  func whatLicencesSayBesideIsNoName(upper: String, lower: String) throws {
    let flags = [Page.line(upper, 320, 100), Page.line(lower, 320, 132)]
    #expect(try Self.pair(flags).isEmpty)
    let names = [Page.line("MARTINEZ", 320, 300), Page.line("JANE MARIE", 320, 332)]
    #expect(try Self.pair(flags + names) == ["MARTINEZ", "JANE MARIE"], "nor do they hide one")
  }

  /// Two pairs, or three lines in a column, may be anything.
  @Test func whatIsNoLonePairIsNoName() throws {
    let names = [Page.line("SAMPLE", 320, 100), Page.line("ANDREW", 320, 132)]
    let further = [Page.line("LIBERTY", 320, 400), Page.line("JUSTICE", 320, 432)]
    #expect(try Self.pair(names + further).isEmpty, "two pairs")
    #expect(try Self.pair(names + [Page.line("JASON", 320, 164)]).isEmpty, "a column")
    #expect(try Self.pair([names[0], Page.line("ANDREW", 420, 132)]).isEmpty, "not below one another")
    #expect(try Self.pair([names[0], Page.line("ANDREW", 320, 232)]).isEmpty, "far apart")
    #expect(try Self.pair([names[0]]).isEmpty && Self.pair([]).isEmpty)
    #expect(try Self.pair(names, beside: [names[1].box]).isEmpty, "the value of another field")
  }

  @Test(arguments: [
    ("END NONE", "RSTR NONE"), ("DRIVER LICENSE", "SAMPLE"), ("SAMPLE", "SEX"), ("CALIFORNIA", "SAMPLE"),
    ("SAMPLE", "08/31/1977"), ("CLASS C", "SAMPLE"),
  ])
  func otherEntriesAreNoNames(upper: String, lower: String) throws {
    #expect(try Self.pair([Page.line(upper, 320, 100), Page.line(lower, 320, 132)]).isEmpty)
  }

  /// `RESTRICTIONS NONE` in another column stands nearer to the address.
  @Test func anEntryAboveAnAddressIsNoName() throws {
    let address = [Page.line("2570 24TH STREET", 320, 164), Page.line("ANYTOWN, CA 95818", 318, 196)]
    let lines =
      [Page.line("SAMPLE", 320, 68), Page.line("ANDREW", 320, 100), Page.line("END NONE", 320, 132)] + address
    let names = try LicenceNames(in: lines, tables: .standard())
    #expect(names.above(address).isEmpty)
    #expect(names.pair(asHighAs: Self.height, above: address).map(\.text) == ["SAMPLE", "ANDREW"])
  }

  private static func texts(_ line: String) throws -> [String] {
    try PageSegments(tables: .standard(), definition: nil, entries: .northAmerican)
      .segments(of: [Page.line(line, 320, 100)]).map { ($0.label == nil ? "" : "@") + $0.text }
  }

  @Test(arguments: [
    ("155EX: F", ["@15 SEX", "F"]), ("155ex F", ["@15 Sex", "F"]), ("3D08: 07/31/1981", ["@3 DOB", "07/31/1981"]),
    ("SEX/SEXE:F", ["@SEX/SEXE", "F"]), ("18 EYESHAZ", ["@18 EYES", "HAZ"]), ("SEXM", ["@SEX", "M"]),
    ("LNVANDERBERG", ["@LN", "VANDERBERG"]), ("FNJANE", ["@FN", "JANE"]),
    ("DI No: 14576715", ["@DL No", "14576715"]), ("9 CI: F", ["@9 CL", "F"]),
  ])
  func smallPrintIsPartedFromItsValue(line: String, wanted: [String]) throws {
    #expect(try Self.texts(line) == wanted)
  }

  @Test(arguments: [
    ("No. W9734303", "W9734303"), ("R1064765 9CLR", "R1064765"), ("F990-0303-6802 CM", "F990-0303-6802 CM"),
    ("AB123456 C", "AB123456 C"), ("123 456 9AB", "123 456 9AB"), ("R1064765 9CLASS R", "R1064765"),
    ("D 429 057 634 9c F", "D 429 057 634"), ("A1234 - 12345 - 12345", "A1234 - 12345 - 12345"),
    ("WDLABCD456DG", "WDLABCD456DG"), ("W 096 185 735", "W 096 185 735"), ("123 A", "123 A"), ("", ""),
  ])
  func aNumberEndsWhereTheNextEntryBegins(text: String, wanted: String) {
    #expect(FieldPlaces.licenceNumber(text) == wanted)
  }

  /// Words and numbers that only look like these.
  @Test(arguments: [
    "155EX55 OAK ST", "DI CAPRIO", "CI", "EYESORE LN", "SEXTON", "LN", "DI 14576715", "9 CIA", "DI NOTO", "DI NO",
    "CI NOVAK", "FNU-ANIL",
    "FNU",
  ])
  func otherWordsStayWhole(line: String) throws {
    #expect(try Self.texts(line).joined(separator: " ").filter { $0 != "@" } == line)
  }
}
