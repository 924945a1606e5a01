internal import Bonafide

/// A day of the calendar; months reach to 12 and days to 28, so that every year has it.
struct StageDay {
  var year: Int
  var month: Int
  var day: Int

  static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// `YYYY-MM-DD`.
  var iso8601: String { "\(year)-\(Self.two(month))-\(Self.two(day))" }
  var mrz: MRZDate { MRZDate(year: year, month: month, day: day) }
}

/// A fictitious holder of documents of a country: what every document of theirs agrees on.
///
/// Dates lie around the fixed day 2026-06-15, so that nothing depends on the clock.
struct StagePerson {
  let names: StageNames
  let surname: String
  let givenNames: String
  let isFemale: Bool
  let birthDate: StageDay
  let issueDate: StageDay
  let expiryDate: StageDay
  let birthPlace: String
  let address: String
  let height: Int
  let serial: Int

  /// Makes up a person; the same seed and country give the same one.
  ///
  /// - Parameters:
  ///   - seed: decides everything about the person.
  ///   - country: whose names and places are taken.
  ///   - issued: the years in which the document may have been issued, each nil where not known.
  ///   - names: taken in place of the country's; nil takes those.
  init(
    seed: UInt64, country: Country, issued: (from: Int?, until: Int?) = (nil, nil), names: StageNames? = nil
  ) {
    var random = SplitMix64(seed: seed, words: "person", country.rawValue)
    let names = names ?? StageNames.of(country)
    self.names = names
    isFemale = random.chance(0.5)
    let surname = random.choice(names.surnames, otherwise: ("UTOPUS", "UTOPUS"))
    self.surname = isFemale ? surname.female : surname.male
    givenNames = random.choice(isFemale ? names.female : names.male, otherwise: "ANNA")
    birthDate = Self.day(random.whole(1958...2005), &random)
    // The last five years, or those in which the edition was last issued.
    let last = max(1950, min(2025, issued.until ?? 2025))
    let first = min(last, max(last - 4, issued.from ?? last - 4))
    issueDate = Self.day(random.whole(first...last), &random)
    expiryDate = StageDay(year: issueDate.year + 10, month: issueDate.month, day: issueDate.day)
    birthPlace = random.choice(names.cities, otherwise: "AMAUROTE")
    address =
      random.choice(names.streets, otherwise: "Long Wall") + " \(random.whole(1...98)), "
      + random.choice(names.cities, otherwise: "AMAUROTE")
    height = random.whole(154...196)
    serial = random.whole(0...999)
  }

  private static func day(_ year: Int, _ random: inout SplitMix64) -> StageDay {
    StageDay(year: year, month: random.whole(1...12), day: random.whole(1...28))
  }

  /// Whether a text has a Cyrillic letter.
  static func isCyrillic(_ text: String) -> Bool { text.unicodeScalars.contains { (0x400...0x4FF).contains($0.value) } }

  /// A text in Latin letters: Cyrillic ones as the machine readable zone would have them.
  static func latin(_ text: String, country: Country) -> String {
    guard isCyrillic(text) else { return text }
    let spelling: MRZTransliteration.Cyrillic = country == .bg ? .bulgarian : country == .ua ? .ukrainian : .general
    var result = ""
    for part in Self.runs(text) {
      guard part.first?.isLetter == true else {
        result += part
        continue
      }
      let code = MRZTransliteration.encode(part, style: .recommended, cyrillic: spelling) ?? "X"
      result += String(code.map { $0 == "<" ? " " : $0 })
    }
    return result
  }

  /// Letters and what is between them, by turns.
  private static func runs(_ text: String) -> [String] {
    var runs: [String] = []
    for character in text {
      if let last = runs.last?.last, last.isLetter == character.isLetter {
        runs[runs.count - 1].append(character)
      } else {
        runs.append(String(character))
      }
    }
    return runs
  }
}
