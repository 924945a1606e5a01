import BonafideCore
import BonafideLanguage
import Testing

@testable import BonafideDocument
@testable import BonafideText

/// Lines that were read in Latin and in Cyrillic letters: which of the two readings stays.
@Suite struct TwinLettersTests {
  private static func line(_ text: String, _ confidence: Double, row: Int) -> TextLine {
    TextLine(
      text: text, confidence: confidence,
      quad: Quadrilateral(PixelRect(x: 100, y: 40 * Double(row), width: 200, height: 30)))
  }

  private static func kept(_ lines: [TextLine]) -> [String] {
    LineReadings.withoutOtherReadings(lines).map(\.text)
  }

  /// Below the languages the letters stand once more.
  @Test func bothTablesOfTwinsAreOne() {
    #expect(LanguageTables.shipped.twinLetters == Set(CyrillicWords.twins.keys).union(CyrillicWords.twins.values))
    for (latin, cyrillic) in CyrillicWords.twins {
      #expect(LanguageTables.shipped.inLatinTwins(String(cyrillic)) == String(latin))
    }
  }

  private static let title = line("REPUBLIKA SRBIJA", 0.97, row: 0)

  /// A name of letters that both alphabets have would be held against the zone in the wrong one.
  @Test(arguments: [("HOXHA", "НОХНА"), ("TEA", "ТЕА"), ("MAPTA", "МАРТА"), ("BACA", "ВАСА")])
  func onAPageInLatinLettersANameIsInThem(_ latin: String, _ cyrillic: String) {
    for confidences in [(0.95, 0.99), (0.6, 0.96)] {
      let name = [Self.line(latin, confidences.0, row: 2), Self.line(cyrillic, confidences.1, row: 2)]
      #expect(Self.kept([Self.title] + name) == ["REPUBLIKA SRBIJA", latin])
    }
  }

  @Test func whereOnlyCyrillicHasALetterItIsInCyrillic() {
    let name = [Self.line("EPAKOBA", 0.96, row: 2), Self.line("ЩЕРБАКОВА", 0.92, row: 2)]
    #expect(Self.kept([Self.title] + name) == ["REPUBLIKA SRBIJA", "ЩЕРБАКОВА"])
    #expect(Self.kept(name) == ["ЩЕРБАКОВА"])
  }

  @Test func onAPageWithoutLatinLettersTwinsAreCyrillic() {
    let name = [Self.line("MOCKBA", 0.96, row: 2), Self.line("МОСКВА", 0.9, row: 2)]
    #expect(Self.kept([Self.line("РОССИЙСКАЯ ФЕДЕРАЦИЯ", 0.95, row: 0)] + name) == ["РОССИЙСКАЯ ФЕДЕРАЦИЯ", "МОСКВА"])
  }

  @Test func theSurerReadingOfOtherLettersStays() {
    let name = [Self.line("PETROVIĆ", 0.97, row: 2), Self.line("РЕТРОУІС", 0.6, row: 2)]
    #expect(Self.kept([Self.title] + name) == ["REPUBLIKA SRBIJA", "PETROVIĆ"])
  }
}
