import Bonafide
import BonafideTesting
import Testing

@testable import BonafideEvaluation

/// The day up to which a drawn document is valid.
@Suite struct VerdictEvaluationTests {
  private static func page(_ isWanted: (DocumentDefinition) -> Bool) throws -> StagePage {
    let found = UtopiaDocuments.definitions.first(where: isWanted)
    let definition = try #require(found)
    return try StageDocument(definition: definition, person: 7).page()
  }

  @Test func thePrintedDayGoesBeforeTheZone() throws {
    let day = try #require(MRZCalendarDate(year: 2026, month: 6, day: 15))
    let page = try Self.page { $0.mrz != nil && $0.fields.contains { $0.name == "expiryDate" } }
    let expiry = VerdictEvaluation.expiry(of: page, on: day)
    #expect(expiry != nil && expiry?.iso8601 == page.fields["expiryDate"])
  }

  @Test func aBackWithAZoneSaysItTherein() throws {
    let day = try #require(MRZCalendarDate(year: 2026, month: 6, day: 15))
    let page = try Self.page { $0.mrz != nil && !$0.fields.contains { $0.name == "expiryDate" } }
    let parsed = try MRZParser(referenceDate: day).parse(lines: page.mrzLines)
    #expect(VerdictEvaluation.expiry(of: page, on: day) == parsed.fields.expiryDate?.calendarDate)
    #expect(parsed.fields.expiryDate?.calendarDate != nil)
  }
}
