import BonafideCore
import TestSupport
import Testing

@testable import BonafideCatalogue
@testable import BonafideDocument

/// The page's own reading counts for the marks that a closer look told.
@Suite struct ToldMarksTests {
  private static func candidate(_ text: String, _ country: Country, _ confidence: Double, isPlain: Bool = false)
    -> PieceReading
  {
    let zone = FieldDefinition(name: "surname", kind: .name)
    let value = FieldValue(text, zone: zone, pattern: nil, country: country, reference: Days.usual)
    return PieceReading(value: value, confidence: confidence, repairs: 0, isPlain: isPlain)
  }

  @Test(arguments: [
    ("KRIVAN", "KRIVÁŇ", Country.sk, "KRIVÁŇ"), ("ISLER", "IŞLER", .sk, "ISLER"), ("ŘEPA", "REPA", .cz, "REPA"),
    ("NOVAK", "NOWAK", .cz, "NOVAK"), ("TRANÊ", "TRANĒ", .utopia, "TRANĒ"), ("ISLER", "IŞLER", .utopia, "IŞLER"),
  ])
  func theLettersMustBeTheSameAndTheMarksTheIssuers(plain: String, close: String, country: Country, meant: String) {
    let told = PieceReader.withToldMarks(
      [Self.candidate(plain, country, 0.99, isPlain: true), Self.candidate(close, country, 0.9)],
      FieldAlphabet(country: country, kind: .name))
    #expect(told.map(\.value.text) == [meant, close])
    #expect(told.map(\.confidence) == [0.99, 0.9])
  }
}
