import BonafideCatalogue
import BonafideCore
import BonafideLanguage
import BonafideText
import Testing

@testable import BonafideDocument

/// Words of offices and towns that are spelled with marks.
@Suite struct KnownSpellingTests {
  private static func spelled(_ text: String, _ kind: FieldDefinition.Kind, _ country: String) -> String {
    KnownSpelling.of(kind, country: Country(rawValue: country))?.spelled(text).text ?? text
  }

  @Test(arguments: [
    ("DE", "AUSSTELLENDE BEHORDE", "AUSSTELLENDE BEHÖRDE"), ("AT", "Ausstellende Behorde", "Ausstellende Behörde"),
    ("HU", "OKMÁNYIR ODA,BM KOZPONTI HIVATAL", "OKMÁNYIRODA,BM KÖZPONTI HIVATAL"),
    ("HU", "OKMÁMYIRODA BM KÖZPONTI HIVATAL", "OKMÁNYIRODA BM KÖZPONTI HIVATAL"),
    ("AZ", "DAXILI ISLƏR NAZIRLIYI", "DAXİLİ İŞLƏR NAZİRLİYİ"), ("TR", "içişleri bakanlığı", "içişleri bakanlığı"),
    // No gap is closed beside a word that is one, and no other language's word is a misread one.
    ("DE", "Der Bürgermeister in Köln", "Der Bürgermeister in Köln"), ("DE", "BÜRGERMEISTER-IN", "BÜRGERMEISTER-IN"),
    ("DE", "WORLD HEALTH ORGANIZATION", "WORLD HEALTH ORGANIZATION"),
    // Capitals are often printed without marks in these.
    ("FR", "PREFECTURE DE POLICE", "PREFECTURE DE POLICE"), ("ES", "DIRECCION GENERAL", "DIRECCION GENERAL"),
    ("ZA", "DEPARTEMENT VAN BINNELANDSE SAKE", "DEPARTEMENT VAN BINNELANDSE SAKE"),
    ("HU", "OKMÁNYIRODA, BM KÖZPONTI HIVATAL", "OKMÁNYIRODA, BM KÖZPONTI HIVATAL"), ("DE", "", ""),
    // What is no word of the language stays, and so does an ending.
    ("DE", "STADT BEHLENDORF", "STADT BEHLENDORF"), ("HU", "KORMÁNYHIVATALA", "KORMÁNYHIVATALA"),
    ("GB", "BEHORDE", "BEHORDE"), ("HU", "KEK KH", "KEK KH"),
    ("AT", "die behorde", "die behörde"),
    // What German joins before a word stays; other languages join nothing, and a mark that was seen is one.
    ("DE", "TESTBEHORDE KURZ", "TESTBEHÖRDE KURZ"), ("DE", "Auslanderbehorde", "Auslanderbehörde"),
    ("HU", "VÁMHATOSAG", "VÁMHATÓSÁG"), ("DE", "XYBEHORDE", "XYBEHORDE"),
    // Only words for an office end others: `enthält` is no end of `AUFENTHALT`.
    ("DE", "REFERAT AUFENTHALT", "REFERAT AUFENTHALT"), ("DE", "Amt für Aufenthalt", "Amt für Aufenthalt"),
    ("DE", "TESTBEHÓRDE", "TESTBEHÓRDE"), ("DE", "TESTBEHORDEN", "TESTBEHORDEN"),
    ("TR", "TESTBAKANLIGI", "TESTBAKANLIGI"),
  ])
  func wordsOfOfficesAreSpelled(country: String, text: String, expected: String) {
    #expect(Self.spelled(text, .authority, country) == expected)
  }

  @Test(arguments: [
    ("DE", "MUNCHEN", "MÜNCHEN"), ("DE", "Munchen", "München"), ("DE", "MÜNCHEN", "MÜNCHEN"),
    ("SK", "BANSKA BYSTRICA", "BANSKÁ BYSTRICA"), ("CZ", "FRYDEK-MISTEK", "FRÝDEK-MÍSTEK"), ("PL", "LODZ", "ŁÓDŹ"),
    ("PL", "WARSZAWA", "WARSZAWA"), ("HU", "BUDAPEST", "BUDAPEST"),
    // A town is not guessed, and other states print it as they like.
    ("AT", "ST. POLTEN", "ST. PÖLTEN"), ("AT", "ST POLTEN", "ST PÖLTEN"),
    ("DE", "MUNCHEN, DEUTSCHLAND", "MÜNCHEN, DEUTSCHLAND"),
    // Nor a part of another one, one of two of that name, one with a mark of its own, one that only looks alike.
    ("DE", "BAD MUNCHEN", "BAD MUNCHEN"), ("DE", "MUNSTER", "MUNSTER"), ("DE", "FURTH IM WALD", "FURTH IM WALD"),
    ("CZ", "VÝŠKOV", "VÝŠKOV"), ("PL", "LO DZ", "LO DZ"), ("PL", "TAMOW", "TAMOW"), ("DE", "KOIN", "KOIN"),
    ("DE", "MUNSCHEN", "MUNSCHEN"), ("IE", "MUNCHEN", "MUNCHEN"), ("HR", "LODZ", "LODZ"),
  ])
  func townsAreSpelledAsTheirStateDoes(country: String, text: String, expected: String) {
    #expect(Self.spelled(text, .place, country) == expected)
  }

  @Test func onlyOfficesAndPlacesAreSpelled() {
    for kind in FieldDefinition.Kind.allCases where kind != .authority && kind != .place {
      #expect(KnownSpelling.of(kind, country: .de) == nil, "\(kind)")
    }
    #expect(KnownSpelling.of(.place, country: nil) == nil)
    let long = String(repeating: "MUNCHEN ", count: 100)
    #expect(Self.spelled(long, .place, "DE") == long)
  }

  @Test func aWrongLetterIsCounted() throws {
    let spelling = try #require(KnownSpelling.of(.authority, country: Country(rawValue: "HU")))
    #expect(spelling.spelled("OKMÁMYIRODA").repairCount == 1)
    #expect(spelling.spelled("KOZPONTI").repairCount == 0, "a mark is none")
  }

  /// Every town that is listed is spelled from its bare letters, in capitals and in small ones.
  @Test func everyListedTownIsSpelled() throws {
    let tables = try LanguageTables.standard()
    for country in ["DE", "PL", "CZ", "SK", "HU", "HR"] {
      for town in tables.towns(in: tables.languages(of: Country(rawValue: country))) {
        for spelled in [town.text, town.capitals] {
          let bare = String(spelled.map { LatinLetters.isMarked($0) ? Self.bare($0) : $0 })
          #expect(Self.spelled(bare, .place, country) == spelled, "\(bare)")
        }
      }
    }
  }

  private static func bare(_ letter: Character) -> Character {
    let bare = LatinLetters.bare(String(letter))
    return (letter.isUppercase ? bare.uppercased() : bare).first ?? letter
  }
}
