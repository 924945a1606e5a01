import BonafideCatalogue
import BonafideDocument
import BonafideMRZ
import Testing

@Suite struct DateTextTests {
  private static let today = MRZCalendarDate(year: 2026, month: 3, day: 1)

  private func value(
    _ text: String, _ role: DateText.Role = .other, country: Country? = nil, order: FieldDefinition.DateOrder? = nil
  ) throws -> String? {
    DateText(text, order: order, role: role, country: country, reference: try #require(Self.today))?.value
  }

  @Test(arguments: [
    ("12.03.2019", "2019-03-12"), ("12. 03. 2019.", "2019-03-12"), ("12 03 2019", "2019-03-12"),
    ("12/03/2019", "2019-03-12"), ("12-03-2019", "2019-03-12"), ("2019-03-12", "2019-03-12"),
    ("2019 03 12", "2019-03-12"), ("12032019", "2019-03-12"), ("20190312", "2019-03-12"), ("1.3.2019", "2019-03-01"),
    ("12 JAN/JAN 2020", "2020-01-12"), ("12 JÄN/JAN 2020", "2020-01-12"), ("12JAN2020", "2020-01-12"),
    ("03/2019", "2019-03"), ("1980", "1980"), ("XX.XX.1980", "1980"), ("00.00.1980", "1980"),
    ("12 GEN/JAN 2020", "2020-01-12"), ("01 MÁRMAR 2012", "2012-03-01"),
    ("12.O3.2O19", "2019-03-12"), ("I2.03.2019", "2019-03-12"), ("12 СІЧ/JAN 2020", "2020-01-12"),
    ("05 září 2014", "2014-09-05"), ("29.02.2020", "2020-02-29"),
  ])
  func printedFormsAreRead(text: String, expected: String) throws {
    #expect(try value(text) == expected)
  }

  @Test(arguments: ["", "HORVAT", "32.01.2019", "29.02.2019", "12.13.2019", "12", "1234567", "12.03.9999", "99 99 99"])
  func whatIsNoDateIsRefused(text: String) throws {
    #expect(try value(text) == nil)
  }

  /// Of Cyrillic letters the text network sees digits, and letters that look like digits.
  @Test(arguments: [
    ("28 CI4/JAN 23", "2023-01-28"), ("24 4EP/JUN 91", "1991-06-24"), ("12 4EP/JUN 91", "1991-06-12"),
    ("24 6EP/MAR 23", "2023-03-24"), ("05 0CT /0CT 08", "2008-10-05"), ("28CI4/JAN 2023", "2023-01-28"),
  ])
  func misreadLettersAreNoNumbers(text: String, expected: String) throws {
    let read = try value(text, .issue)
    #expect(read == expected || read == nil, "\(read ?? "")")
    if text != "28CI4/JAN 2023" { #expect(read == expected) }
  }

  /// Where nobody knows which numbers count, none do.
  @Test(arguments: [
    "24 OB/OCT 91", "4. 12 JAN 2020", "18 30 JAN", "JAN 18 30", "18 30 JAN 23", "05 JAN 18 30 JAN 23", "CI4/JAN 23",
    "JAN 23", "140781-123X",
  ])
  func numbersTooManyOrTooFewAreNoDate(text: String) throws {
    #expect(try value(text, .expiry) == nil)
  }

  /// A piece of a label may read as the name of a month.
  @Test func aDateInDigitsNeedsNoName() throws {
    #expect(try value("jun 05.01.1970.", .birth) == "1970-01-05")
    #expect(try value("12.08.1964DEUTSCH", .birth) == "1964-08-12")
    #expect(try value("TORINO07/09/1970", .birth) == "1970-09-07")
    // Too short for a place: something was misread, and what is left still speaks against another date.
    #expect(try value("PA07/09/1970", .birth) == "1970-09")
    #expect(try value("12.08-57MUNCHEN", .birth) == "1957-08-12")
    #expect(try value("2004. gada 12. augusts", country: Country(rawValue: "LV")) == "2004-08-12")
  }

  /// Of a range the end is when it expires; nobody is born in one.
  @Test(arguments: [
    ("15/03/2020 - 01/01/2030", "2020-03-15", "2030-01-01"), ("2020-03-15 – 2030-01-01", "2020-03-15", "2030-01-01"),
    ("15 MAR 2020 - 01 JAN 2030", "2020-03-15", "2030-01-01"),
  ])
  func rangesHaveTwoEnds(text: String, first: String, last: String) throws {
    #expect(try value(text, .expiry) == last)
    #expect(try value(text, .issue) == first && value(text) == first)
    #expect(try value(text, .birth) == nil)
  }

  @Test func theCenturyFollowsTheRole() throws {
    #expect(try value("12.03.25", .birth) == "2025-03-12")
    #expect(try value("12.03.27", .birth) == "1927-03-12")
    #expect(try value("02.03.26", .issue) == "1926-03-02")
    #expect(try value("12.03.31", .expiry) == "2031-03-12")
    #expect(try value("12.03.85", .expiry) == "1985-03-12")
  }

  /// `LIP` is June in Croatian and July in Polish, `SRP` July in Croatian and August in Czech.
  @Test func namesOfMonthsFollowTheCountry() throws {
    #expect(try value("12 LIP 2020", country: .hr) == "2020-06-12")
    #expect(try value("12 LIP 2020", country: .pl) == "2020-07-12")
    #expect(try value("12 SRP 2020", country: .hr) == "2020-07-12")
    #expect(try value("12 SRP 2020", country: .cz) == "2020-08-12")
    #expect(try value("12 ČVN 2020", country: .cz) == "2020-06-12")
    #expect(try value("5. srpna 2014", country: .cz) == "2014-08-05")
    #expect(try value("12 LIP 2020") == nil)
    // Where a second, English name stands, it counts.
    #expect(try value("12 LIP/JUL 2020", country: .hr) == "2020-07-12")
  }

  @Test func theOrderIsTheCatalogues() throws {
    #expect(try value("03.04.2019", order: .monthDayYear) == "2019-03-04")
    #expect(try value("19 04 03", order: .yearMonthDay) == "2019-04-03")
    #expect(try value("2019.04.03.", order: .yearMonthDay) == "2019-04-03")
  }

  /// On specimens the year of birth is struck out.
  @Test func aYearThatIsStruckOutIsNoDate() throws {
    let day = try #require(MRZCalendarDate(year: 2026, month: 6, day: 15))
    for text in ["19//. január 18.", "19// JAN/JAN 18"] { #expect(DateText(text, role: .birth, reference: day) == nil) }
    #expect(DateText("18 JAN/JAN 19", role: .birth, reference: day)?.value == "2019-01-18")
  }

  /// Where the year comes first, two digits before a month's name are what is left of one.
  @Test func aYearThatLostTwoDigitsIsNoDate() throws {
    #expect(try value("19. szeptember 06.", country: .hu, order: .yearMonthDay) == nil)
    #expect(try value("1980. szeptember 06.", country: .hu, order: .yearMonthDay) == "1980-09-06")
    #expect(try value("2004 NOV/NOV 29", country: .hu, order: .yearMonthDay) == "2004-11-29")
  }
}
