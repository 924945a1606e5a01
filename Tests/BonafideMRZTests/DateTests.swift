import BonafideMRZ
import Testing

@Suite struct DateTests {
  /// A TD3 with these dates, check digits computed.
  private func zone(birth: String, expiry: String, on reference: (Int, Int, Int)) throws -> MRZ {
    let date = MRZCalendarDate(year: reference.0, month: reference.1, day: reference.2).unsafelyKnown
    func field(_ text: String) -> String { text + String(MRZAlphabet.checkDigit(of: text.utf8)) }
    let (number, b, e) = (field("L898902C3"), field(birth), field(expiry))
    let rest = String(repeating: "<", count: 14) + "0"
    let composite = MRZAlphabet.checkDigit(of: (number + b + e + rest).utf8)
    return try MRZParser(referenceDate: date).parse(
      lines: ["P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "\(number)UTO\(b)F\(e)\(rest)\(composite)"])
  }

  @Test(arguments: [
    ("260101", (2026, 6, 1), "2026-01-01"), ("260601", (2026, 6, 1), "2026-06-01"),
    ("260602", (2026, 6, 1), "1926-06-02"), ("270101", (2026, 6, 1), "1927-01-01"),
    ("991231", (2026, 6, 1), "1999-12-31"), ("991231", (1999, 12, 30), "1899-12-31"),
    ("000229", (2026, 6, 1), "2000-02-29"), ("000101", (2100, 1, 1), "2100-01-01"),
  ])
  func birthIsNeverInTheFuture(_ raw: String, _ reference: (Int, Int, Int), _ expected: String) throws {
    let birth = try zone(birth: raw, expiry: "300101", on: reference).fields.birthDate
    #expect(birth.calendarDate?.iso8601 == expected)
  }

  @Test(arguments: [
    ("760101", "2076-01-01"), ("770101", "1977-01-01"), ("300101", "2030-01-01"), ("250101", "2025-01-01"),
    ("991231", "1999-12-31"),
  ])
  func expiryLiesInTheDocumentedWindow(_ raw: String, _ expected: String) throws {
    let expiry = try zone(birth: "740812", expiry: raw, on: (2026, 6, 1)).fields.expiryDate
    #expect(expiry?.calendarDate?.iso8601 == expected)
  }

  @Test(
    arguments: [
      ("740700", 1974, 7, nil as Int?), ("740000", 1974, nil, nil), ("7407<<", 1974, 7, nil),
      ("74<<<<", 1974, nil, nil), ("<<<<<<", nil, nil, nil), ("<<0712", nil, 7, 12),
    ] as [(String, Int?, Int?, Int?)])
  func unknownPartsAreNil(_ raw: String, _ year: Int?, _ month: Int?, _ day: Int?) throws {
    let zone = try zone(birth: raw, expiry: raw, on: (2026, 6, 1))
    let birth = zone.fields.birthDate
    #expect(zone.isValid)
    #expect((birth.year, birth.month, birth.day) == (year, month, day))
    #expect(birth.isPossible)
    #expect(birth.calendarDate == nil)
    #expect(birth.isUnknown == (raw == "<<<<<<"))
    #expect(zone.findings.isEmpty)
  }

  @Test(arguments: ["741301", "740230", "740431", "010229", "7<0712", "74A712"])
  func impossibleDatesAreFound(_ raw: String) throws {
    let zone = try zone(birth: raw, expiry: "300101", on: (2026, 6, 1))
    #expect(!zone.fields.birthDate.isPossible)
    #expect(zone.findings.contains { $0.kind == .impossibleDate && $0.field == .birthDate })
  }

  @Test func composedDatesReadBack() {
    #expect(MRZDate(year: 1974, month: 8, day: 12).raw == "740812")
    #expect(MRZDate(year: 2004, month: nil, day: nil).raw == "04<<<<")
    #expect(!MRZDate(year: 2023, month: 2, day: 29).isPossible)
    #expect(MRZCalendarDate(year: 1900, month: 2, day: 29) == nil)
    #expect(MRZCalendarDate(year: 2000, month: 2, day: 29) != nil)
  }
}
