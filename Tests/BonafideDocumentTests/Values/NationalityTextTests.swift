import BonafideCatalogue
import BonafideLanguage
import BonafideMRZ
import Testing

@testable import BonafideDocument

/// What a nationality is: the tables of states decide, and a people that no list has must at least be a word.
@Suite struct NationalityTextTests {
  private static let zone = FieldDefinition(name: "nationality", kind: .nationality)

  private static func isWellFormed(_ text: String, _ country: Country?) throws -> Bool {
    let day = try #require(MRZCalendarDate(year: 2026, month: 3, day: 1))
    return FieldValue(text, zone: zone, pattern: nil, country: country, reference: day).isWellFormed
  }

  @Test(arguments: ["HRVATSKO/CROATIAN", "HRV", "D", "XXA", "TC / TUR", "ČESKÁ REPUBLIKA", "SVK / SVK", "STATELESS"])
  func whatTheTablesKnowIsOne(_ text: String) throws {
    #expect(NationalityText.isPossible(text))
    #expect(try Self.isWellFormed(text, .hr) && Self.isWellFormed(text, nil))
  }

  /// The sex stood where the box of another edition has the nationality.
  @Test(arguments: ["Ž/F", "F", "M", "QQ / QQQ"]) func neitherASexNorAnUnknownCodeIsOne(_ text: String) throws {
    #expect(!NationalityText.isPossible(text))
    #expect(try !Self.isWellFormed(text, .hr) && !Self.isWellFormed(text, nil))
    let reading = try FieldPlacesTests.reading([Self.zone], country: .hr, [])
    let day = try #require(MRZCalendarDate(year: 2026, month: 3, day: 1))
    let value = FieldValue(text, zone: Self.zone, pattern: nil, country: .hr, reference: day)
    #expect(try !reading.places.isValue(value, Self.zone, tables: .standard(), readsAsLabel: false))
  }

  /// Digits beside a code may be those of a date, which are cut before.
  @Test func aCodeHasNoDigits() {
    #expect(!NationalityText.isPossible("VN8") && NationalityText.isPossible("VN"))
  }

  /// No list has every word for a people: `LÜTZEBUERGER`, or those of invented states.
  @Test func aWordForAnUnknownPeopleMayBeOne() throws {
    #expect(NationalityText.isPossible("BIRDYLAND"))
    for country in [Country.unknown, .hr, nil] { #expect(try Self.isWellFormed("BIRDYLAND", country)) }
  }
}
