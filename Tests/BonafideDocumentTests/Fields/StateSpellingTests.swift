import BonafideCatalogue
import Testing

@testable import BonafideDocument

/// What a page says of its own state are words that are known.
@Suite struct StateSpellingTests {
  @Test(arguments: [
    ("AZ", "AZORBAYCAN/AZE", "AZƏRBAYCAN/AZE", 1), ("AM", "REPUBLICOFARMENIA", "REPUBLIC OF ARMENIA", 0),
    ("DM", "COMMONWEAETH OF DOMINICA", "COMMONWEALTH OF DOMINICA", 1), ("TR", "TURKIYE", "TÜRKİYE", 0),
    ("AZ", "Azorbaycan, QAZAX", "Azərbaycan, QAZAX", 1),
  ])
  func aNameIsSpelledAsItIsSpelt(_ code: String, _ text: String, _ wanted: String, _ errors: Int) {
    let found = StateSpelling.spelled(text, country: Country(rawValue: code))
    #expect(found.text == wanted && found.repairCount == errors)
  }

  /// Other words, endings, other states and short texts stay as they are read.
  @Test(arguments: [
    ("SK", "SLOVINSKO"), ("SK", "LJUBLJANA, SLOVINSKO"), ("SK", "SLOVINSKÉ"), ("DZ", "NIGÉRIENNE"),
    ("IE", "ISLANDAISE"), ("RW", "REPUBLIC OF UGANDA"), ("AZ", "AZERBAIJAN"), ("HR", "HRVATSKO"), ("PL", "POLSKIE"),
    ("FI", "HOLSINKI"), ("AZ", "AZORBOYCON"), ("AZ", "ARMENIO"), ("AZ", "BAKI"), ("AZ", "AZE"),
  ])
  func otherTextsStay(_ code: String, _ text: String) {
    let found = StateSpelling.spelled(text, country: Country(rawValue: code))
    #expect(found.text == text && found.repairCount == 0)
  }

  @Test func nothingIsKnownOfAnUnknownState() {
    #expect(StateSpelling.spelled("AZORBAYCAN", country: nil).text == "AZORBAYCAN")
  }
}
