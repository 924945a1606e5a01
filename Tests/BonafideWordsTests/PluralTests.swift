import BonafideCore
import BonafideWords
import Foundation
import Testing

/// Numbers with their nouns: `1 frames` was told, and `74 кадрів` in Ukrainian.
@Suite struct PluralTests {
  private static let folder =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path + "/Models/words"

  private static func words(_ code: String) throws -> Words {
    try Words.load(try #require(Language(rawValue: code)), folder: folder)
  }

  @Test(arguments: [
    ("en", ["0 frames", "1 frame", "2 frames", "74 frames"]),
    ("de", ["0 Bilder", "1 Bild", "2 Bilder", "74 Bilder"]),
    ("fr", ["0 image", "1 image", "2 images", "74 images"]),
    ("it", ["0 fotogrammi", "1 fotogramma", "2 fotogrammi", "74 fotogrammi"]),
    ("hu", ["0 képkocka", "1 képkocka", "2 képkocka", "74 képkocka"]),
    ("bg", ["0 кадъра", "1 кадър", "2 кадъра", "74 кадъра"]),
    ("cs", ["0 snímků", "1 snímek", "2 snímky", "74 snímků"]),
    ("sk", ["0 snímok", "1 snímka", "2 snímky", "74 snímok"]),
    ("pl", ["0 klatek", "1 klatka", "2 klatki", "74 klatki"]),
    ("uk", ["0 кадрів", "1 кадр", "2 кадри", "74 кадри"]),
    ("hr", ["0 sličica", "1 sličica", "2 sličice", "74 sličice"]),
  ])
  func framesAreCounted(code: String, told: [String]) throws {
    let words = try Self.words(code)
    #expect([0, 1, 2, 74].map { words.counted(.frames, $0) } == told)
  }

  @Test func tensAndTeensCount() throws {
    let (polish, ukrainian, croatian) = (try Self.words("pl"), try Self.words("uk"), try Self.words("hr"))
    let numbers = [5, 11, 12, 21, 22, 112]
    #expect(
      numbers.map { polish.counted(.frames, $0) } == [
        "5 klatek", "11 klatek", "12 klatek", "21 klatek", "22 klatki", "112 klatek",
      ])
    #expect(
      numbers.map { ukrainian.counted(.frames, $0) } == [
        "5 кадрів", "11 кадрів", "12 кадрів", "21 кадр", "22 кадри", "112 кадрів",
      ])
    #expect(
      numbers.map { croatian.counted(.frames, $0) } == [
        "5 sličica", "11 sličica", "12 sličica", "21 sličica", "22 sličice", "112 sličica",
      ])
  }

  /// Every language has every form that its numbers take, and the number in each.
  @Test func noFormIsMissing() throws {
    for language in try Words.languages(in: Self.folder) {
      let file = try JSONSerialization.jsonObject(
        with: Data(contentsOf: URL(fileURLWithPath: Self.folder + "/\(language).json")))
      let nouns = try #require((file as? [String: Any])?["counted"] as? [String: [String: String]])
      #expect(Set(nouns.keys) == Set(CountedNoun.allCases.map(\.rawValue)), "\(language)")
      let needed = Set((0...200).map { PluralCategory(of: $0, in: language).rawValue }).union(["other"])
      for (noun, forms) in nouns {
        #expect(Set(forms.keys) == needed, "\(language) \(noun)")
        #expect(forms.values.allSatisfy { $0.contains("{count}") }, "\(language) \(noun)")
      }
    }
  }

  /// One field was told as `1 fields`, and 2301 days in Ukrainian as of the form behind 5.
  @Test func unitsTakeTheFormOfTheirNumber() throws {
    func told(_ code: String, _ unit: ValueUnit, _ figures: [String]) throws -> [String] {
      let words = try Self.words(code)
      return figures.map { words.unit(unit, behind: $0) }
    }
    #expect(try told("en", .fields, ["0", "1", "-1", "2", "1.0"]) == ["fields", "field", "field", "fields", "fields"])
    #expect(try told("uk", .days, ["2301", "2302", "2311", "1,5"]) == ["день", "дні", "днів", "дня"])
    #expect(try told("pl", .lines, ["1", "3", "13", "2,5"]) == ["wiersz", "wiersze", "wierszy", "wiersza"])
    #expect(try told("cs", .lines, ["1", "3", "5", "2,5"]) == ["řádek", "řádky", "řádků", "řádku"])
    #expect(try told("hr", .degrees, ["21", "2,3", "1,11"]) == ["stupanj", "stupnja", "stupnjeva"])
    #expect(try told("fr", .pixels, ["0,5", "1,9", "2"]) == ["pixel", "pixel", "pixels"])
    #expect(try told("hu", .days, ["1", "5"]) == ["nap", "nap"])
    #expect(try told("de", .days, ["–", ""]) == ["Tage", "Tage"])
  }

  /// Every language has every form that its numbers take, behind decimals too, and a word in each.
  @Test func noFormOfAUnitIsMissing() throws {
    for language in try Words.languages(in: Self.folder) {
      let file = try JSONSerialization.jsonObject(
        with: Data(contentsOf: URL(fileURLWithPath: Self.folder + "/\(language).json")))
      let units = try #require((file as? [String: Any])?["unitForms"] as? [String: [String: String]])
      let known = try #require((file as? [String: Any])?["units"] as? [String: String])
      let figures = (0...200).map(String.init) + ["0,5", "2,2", "7,1"]
      let needed = Set(figures.map { PluralCategory(behind: $0, in: language).rawValue }).union(["other"])
      for (unit, forms) in units {
        #expect(Set(forms.keys) == needed && !forms.values.contains(""), "\(language) \(unit)")
        #expect(forms.values.contains(known[unit] ?? ""), "\(language) \(unit)")
      }
    }
  }

  /// A longer tag counts as its language does; a language without a rule as English does.
  @Test func tagsAndUnknownLanguages() throws {
    let (swiss, other) = (try #require(Language(rawValue: "fr-CH")), try #require(Language(rawValue: "tlh")))
    #expect(PluralCategory(of: 0, in: swiss) == .one && PluralCategory(of: 0, in: other) == .other)
    #expect(PluralCategory(of: 1, in: other) == .one && PluralCategory(of: -1, in: .english) == .one)
    #expect(PluralCategory(of: .min, in: .ukrainian) == .many)
  }
}
