import BonafideCore
import Testing

@testable import BonafideCatalogue
@testable import BonafideDocument

/// Marks of letters told by their looks, on letters made of bars.
@Suite struct LetterMarksTests {
  /// Rows 12 to 40 hold the letters, 30 columns each; a letter is a box, or a stem with a foot.
  private static func strip(
    _ letters: [(shape: Character, hasTop: Bool, hasBar: Bool, hasSide: Bool)]
  ) throws -> Image {
    let width = 30 * letters.count
    return try Image(width: width, height: 48, layout: .gray8) { bytes in
      for index in bytes.indices { bytes[index] = 220 }
      func fill(_ columns: Range<Int>, _ rows: Range<Int>) {
        for row in rows { for column in columns { bytes[row * width + column] = 30 } }
      }
      for (index, letter) in letters.enumerated() {
        let x = 30 * index
        fill((x + 7)..<(x + 10), 12..<40)
        fill((x + 7)..<(x + 22), 37..<40)
        if letter.shape != "L" {
          fill((x + 7)..<(x + 22), 12..<15)
          fill((x + 19)..<(x + 22), 12..<40)
        }
        if letter.hasTop { fill((x + 10)..<(x + 19), 4..<9) }
        if letter.hasBar { fill((x + 2)..<(x + 15), 25..<28) }
        if letter.hasSide { fill((x + 16)..<(x + 20), 12..<20) }
      }
    }
  }

  private static func corrected(
    _ text: String, _ country: Country, top: Set<Int> = [], bar: Set<Int> = [], side: Set<Int> = []
  ) throws -> String {
    let letters = text.enumerated().map {
      (shape: $1, hasTop: top.contains($0), hasBar: bar.contains($0), hasSide: side.contains($0))
    }
    let places = letters.indices.map { (Double($0) + 0.5) / Double(letters.count) }
    let marks = try #require(LetterMarks(country: country))
    return marks.corrected(text, places: places, strip: try strip(letters))
  }

  @Test func aMarkAboveIsSeen() throws {
    #expect(try Self.corrected("STASTNA", .sk, top: [0, 1, 6]) == "ŠŤASTNÁ")
    #expect(try Self.corrected("STASTNA", .sk) == "STASTNA")
    #expect(try Self.corrected("STASTNA", .pl, top: [1]) == "STASTNA")
  }

  @Test func aMarkThatIsNotThereIsTakenAway() throws {
    #expect(try Self.corrected("KÓŠICE", .sk, top: [2]) == "KOŠICE")
    #expect(try Self.corrected("MAGYÁR", .hu) == "MAGYAR")
  }

  @Test func inkOfAnotherLineIsNoMark() throws {
    #expect(try Self.corrected("ZAGREBSTAR", .hr, top: [0, 1, 2, 3]) == "ZAGREBSTAR")
  }

  @Test func aBarThroughTheStemIsSeen() throws {
    #expect(try Self.corrected("DURDICA", .hr, bar: [0, 3]) == "ĐURĐICA")
    #expect(try Self.corrected("DUDA", .hr, bar: [2]) == "DUĐA")
    #expect(try Self.corrected("DUDA", .sk, bar: [2]) == "DUDA" && Self.corrected("LULA", .pl, bar: [2]) == "LUŁA")
  }

  @Test func namesOfLettersThatLookAlikeAreInCapitals() {
    let names = FieldAlphabet(country: .at, kind: .name)
    #expect(names.mended("wöss") == "WÖSS" && names.mended("von") == "von")
    #expect(FieldAlphabet(country: .at, kind: .address).mended("wöss") == "wöss")
  }

  @Test func dotsAreSeen() throws {
    #expect(try Self.corrected("KOLN", .de, top: [1]) == "KÖLN" && Self.corrected("MÜLLER", .at) == "MULLER")
  }

  @Test func aMarkBesideIsSeen() throws {
    #expect(try Self.corrected("LULL", .sk, side: [0, 3]) == "ĽULĽ")
    #expect(try Self.corrected("SIMIC", .hr, top: [0, 4]) == "ŠIMIĆ")
  }

  @Test func whatIsNoLineOfCapitalsStays() throws {
    #expect(try Self.corrected("Stastna", .sk, top: [0, 1]) == "Stastna")
    #expect(LetterMarks(country: .bg) == nil)
    let marks = try #require(LetterMarks(country: .sk))
    let strip = try Self.strip([(shape: "A", hasTop: true, hasBar: false, hasSide: false)])
    #expect(marks.corrected("AB", places: [0.5], strip: strip) == "AB")
  }

  /// Of states outside the catalogue the languages' files tell which letters have one mark above only.
  @Test(arguments: [
    ("NO", "ARE", 0, "ÅRE"), ("DK", "ARHUS", 0, "ÅRHUS"), ("SI", "SKOFJA", 0, "ŠKOFJA"), ("LT", "EIVA", 0, "ĖIVA"),
    ("TR", "AGCA", 1, "AĞCA"), ("BA", "SARIC", 4, "SARIĆ"), ("RS", "ZIKA", 0, "ŽIKA"),
    // Å or Ä, É or Ê: which one, the picture does not tell so.
    ("SE", "ARE", 0, "ARE"), ("FR", "EZE", 0, "EZE"),
  ])
  func marksOfOtherStatesAreSeen(_ state: String, _ text: String, _ place: Int, _ expected: String) throws {
    let country = try #require(Country(rawValue: state))
    #expect(try Self.corrected(text, country, top: [place]) == expected)
    #expect(LetterMarks(country: .bg) == nil)
  }

  /// Holders of other states have names of any language, whose marks may be faint.
  @Test func noMarkIsTakenAwayElsewhere() throws {
    let turkish = try #require(Country(rawValue: "TR"))
    #expect(try Self.corrected("TOMÁS", turkish) == "TOMÁS" && Self.corrected("TOMÁS", .hu) == "TOMAS")
  }

  @Test func aBarIsSeenInTheNeighborsOfCroatia() throws {
    #expect(try Self.corrected("DUDA", try #require(Country(rawValue: "RS")), bar: [2]) == "DUĐA")
  }
}
