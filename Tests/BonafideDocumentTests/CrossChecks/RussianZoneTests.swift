import BonafideMRZ
import Testing

@testable import BonafideDocument

/// The zone of the passport that Russians have for use at home.
@Suite struct RussianZoneTests {
  private static func zone(code: String = "PN", issuer: String = "RUS", moved: String = "8") throws -> MRZ {
    let lines = try MRZComposer().compose(
      MRZDocument(
        documentCode: code, issuer: issuer, primaryIdentifier: "IVANOV", secondaryIdentifier: "IVAN",
        documentNumber: "450123456", nationality: issuer, birthDate: MRZDate(year: 1985, month: 3, day: 12),
        sex: .male, expiryDate: MRZDate(year: 2031, month: 3, day: 12), optionalData1: moved + "080312770001"),
      format: .td3)
    let day = try #require(MRZCalendarDate(year: 2026, month: 3, day: 1))
    return try MRZParser(referenceDate: day).parse(lines.joined(separator: "\n"))
  }

  private static func outcome(_ name: String, _ value: String, _ mrz: MRZ) -> CrossCheck.Outcome? {
    let field = DocumentField(name: name, value: value, text: value, confidence: 1, source: .visual)
    return CrossChecker.table(visual: [field], mrz: mrz, barcode: []).first { $0.name == name }?.outcome
  }

  @Test func aDigitOfTheSeriesStandsInTheOptionalData() throws {
    #expect(Self.outcome("documentNumber", "45 08 123456", try Self.zone()) == .agree)
    #expect(Self.outcome("documentNumber", "45 08 123456", try Self.zone(moved: "7")) == .differ)
    #expect(Self.outcome("documentNumber", "45 08 123457", try Self.zone()) == .differ)
    #expect(Self.outcome("documentNumber", "45 18 123456", try Self.zone()) == .differ)
  }

  /// The issuer's table of letters is not known here, so that names prove nothing either way.
  @Test func namesAreNotCompared() throws {
    for name in ["surname", "givenNames", "fullName"] {
      #expect(Self.outcome(name, "ЩЕРБАКОВА", try Self.zone()) == .notComparable)
      #expect(Self.outcome(name, "RADULI", try Self.zone()) == .differ, "no such page prints Latin letters")
    }
  }

  @Test func everyOtherZoneFollowsTheGeneralRules() throws {
    for mrz in [try Self.zone(code: "P"), try Self.zone(issuer: "UKR")] {
      #expect(Self.outcome("surname", "ЩЕРБАКОВА", mrz) == .differ)
      #expect(Self.outcome("documentNumber", "45 08 123456", mrz) == .differ)
    }
  }
}
