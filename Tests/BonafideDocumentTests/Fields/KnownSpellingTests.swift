import BonafideCatalogue
import BonafideCore
import Testing

@testable import BonafideDocument

/// Words of offices and towns that are spelled with marks.
@Suite struct KnownSpellingTests {
  private static func spelled(_ text: String, _ kind: FieldDefinition.Kind, _ country: String) -> String {
    KnownSpelling(kind, country: Country(rawValue: country))?.spelled(text).text ?? text
  }

  @Test(arguments: [
    ("DE", "AUSSTELLENDE BEHORDE", "AUSSTELLENDE BEHÖRDE"), ("AT", "Ausstellende Behorde", "Ausstellende Behörde"),
    ("HU", "OKMÁNYIR ODA,BM KOZPONTI HIVATAL", "OKMÁNYIRODA,BM KÖZPONTI HIVATAL"),
    ("HU", "OKMÁNY RODA BM KÖZPONTI HIVATAL", "OKMÁNYIRODA BM KÖZPONTI HIVATAL"),
    ("HU", "OKMÁNYIRODA, BM KÖZPONTI HIVATAL", "OKMÁNYIRODA, BM KÖZPONTI HIVATAL"), ("DE", "", ""),
    // What is no word of the language stays, and so does an ending.
    ("DE", "STADT BEHLENDORF", "STADT BEHLENDORF"), ("HU", "KORMÁNYHIVATALA", "KORMÁNYHIVATALA"),
    ("GB", "BEHORDE", "BEHORDE"), ("HU", "KEK KH", "KEK KH"),
    ("AT", "die behorde", "die behörde"),
  ])
  func wordsOfOfficesAreSpelled(country: String, text: String, expected: String) {
    #expect(Self.spelled(text, .authority, country) == expected)
  }

  @Test(arguments: [
    ("DE", "MUNCHEN", "MÜNCHEN"), ("DE", "Munchen", "München"), ("DE", "MÜNCHEN", "MÜNCHEN"),
    ("SK", "BANSKA BYSTRICA", "BANSKÁ BYSTRICA"), ("CZ", "FRYDEK-MISTEK", "FRÝDEK-MÍSTEK"), ("PL", "LODZ", "ŁÓDŹ"),
    ("PL", "WARSZAWA", "WARSZAWA"), ("HU", "BUDAPEST", "BUDAPEST"),
    // A town is not guessed, and other states print it as they like.
    ("DE", "MUNSCHEN", "MUNSCHEN"), ("IE", "MUNCHEN", "MUNCHEN"), ("HR", "LODZ", "LODZ"),
  ])
  func townsAreSpelledAsTheirStateDoes(country: String, text: String, expected: String) {
    #expect(Self.spelled(text, .place, country) == expected)
  }

  @Test func onlyOfficesAndPlacesAreSpelled() {
    for kind in FieldDefinition.Kind.allCases where kind != .authority && kind != .place {
      #expect(KnownSpelling(kind, country: .de) == nil, "\(kind)")
    }
    #expect(KnownSpelling(.place, country: nil) == nil)
    let long = String(repeating: "MUNCHEN ", count: 100)
    #expect(Self.spelled(long, .place, "DE") == long)
  }

  @Test func aMissingLetterIsCounted() throws {
    let spelling = try #require(KnownSpelling(.authority, country: Country(rawValue: "HU")))
    #expect(spelling.spelled("OKMÁNY RODA").repairCount == 1)
    #expect(spelling.spelled("KOZPONTI").repairCount == 0, "a mark is none")
  }
}
