import BonafideCatalogue
import Testing

@testable import BonafideDocument

/// What a learned page is called whose title nobody gave.
@Suite struct LearnedTitleTests {
  @Test(
    arguments: [
      ("NL", "the Netherlands"), ("US", "the United States"), ("HR", "Croatia"), ("EU", "the European Union"),
      ("GS", "South Georgia and the South Sandwich Islands"), ("HM", "Heard Island and McDonald Islands"),
      ("VC", "Saint Vincent and the Grenadines"), ("XU", "Utopia"), ("QQ", "QQ"),
    ] as [(String, String)])
  func aTitleNamesTheStateAsASentenceDoes(code: String, state: String) throws {
    let country = try #require(Country(rawValue: code))
    #expect(DocumentLearner.title(.drivingLicence, country, .front) == "Driving licence of \(state), front")
  }
}
