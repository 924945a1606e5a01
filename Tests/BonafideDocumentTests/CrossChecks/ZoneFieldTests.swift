import BonafideMRZ
import Testing

@testable import BonafideDocument

/// How surely the fields of a machine readable zone are right.
@Suite struct ZoneFieldTests {
  private static let names = "P<HRVHADZIC<<AMRA<<<<<<<<<<<<<<<<<<<<<<<<<<<"
  private static let data = "A1234567<6HRV8802141F3103016<<<<<<<<<<<<<<<0"

  private static func fields(_ lines: [String]) throws -> [String: DocumentField] {
    let day = try #require(MRZCalendarDate(year: 2026, month: 3, day: 1))
    let mrz = try MRZParser(referenceDate: day).parse(lines: lines)
    let fields = MRZDocumentFields.fields(mrz, confidence: 0.98)
    return Dictionary(fields.map { ($0.name, $0) }) { first, _ in first }
  }

  private static func unsure(_ lines: [String]) throws -> Set<String> {
    Set(try fields(lines).filter { $0.value.confidence < 0.6 }.keys)
  }

  @Test func aValueWhoseCheckDigitFailsIsUnsure() throws {
    #expect(try Self.unsure([Self.names, Self.data]).isEmpty)
    // Misprinted zones exist: the other digits say that no character is missing.
    #expect(try Self.unsure([Self.names, Self.data.replacing("8802141", with: "8802142")]) == ["birthDate"])
    #expect(try Self.unsure([Self.names, Self.data.replacing("3103016", with: "3103017")]) == ["expiryDate"])
    #expect(try Self.unsure([Self.names, Self.data.replacing("A1234567", with: "A1234568")]) == ["documentNumber"])
  }

  /// The ends of the lines were not seen, so that everything stands in another field's place.
  @Test func noValueOfAZoneWithMissingCharactersIsSure() throws {
    let half = ["NHADZIC<<AMRA<<<<<<<<<<<<<<<<<<<<<<<", "1234567<68VN8802141F3103016<<<<<<<<<"]
    let fields = try Self.fields(half)
    #expect(fields["surname"]?.value == "IC" && fields["nationality"]?.value == "VN8")
    #expect(fields.values.allSatisfy { $0.confidence <= 0.5 })
    #expect(fields["nationality"]?.isWellFormed == false && fields["surname"]?.isWellFormed == true)
  }

  @Test func aNationalityOfNoStateIsNotWellFormed() throws {
    for (code, isKnown) in [("HRV", true), ("UTO", true), ("XXA", true), ("QQQ", false)] {
      let line = Self.data.replacing("HRV", with: code)
      #expect(try Self.fields([Self.names, line])["nationality"]?.isWellFormed == isKnown, "\(code)")
    }
  }
}
