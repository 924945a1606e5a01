internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideImaging

/// Looks at the marks of capital letters in the picture of a line: whether ink stands above a letter, crosses its stem
/// or stands beside it.
///
/// The recognizer has hardly seen some letters with marks (Ď, Đ, Ť, Ľ, Ý) and gives the bare letter, or lends a letter
/// its neighbor's mark. A mark itself is easily seen: the space above capitals is empty otherwise. Letters that bear
/// one of several marks in a language are left alone, as which one it is cannot be told so.
///
/// The thresholds part marked from bare letters on tuning scenes of the Stage: of 2221 bare letters 13 have more ink
/// above than that, of 295 marked ones 28 less; a bar left and right of a stem has 0.02 at most and 0.49 at least, the
/// stroke of an Ł 0.04 at most and 0.1 at least.
struct LetterMarks: Sendable {
  /// Bare letters and what they are with a mark above, by turns, where the language has one such only; of other states
  /// the languages' files tell it.
  private static let above: [String: String] = [
    "CZ": "AÁCČDĎIÍNŇOÓRŘSŠTŤYÝZŽ", "SK": "AÁCČDĎEÉIÍNŇSŠTŤUÚYÝZŽ", "PL": "CĆNŃOÓSŚ", "HU": "AÁEÉIÍ", "HR": "SŠZŽ",
    "DE": "AÄOÖUÜ", "AT": "AÄOÖUÜ",
  ]
  /// Letters with a mark above and the bare ones, by turns.
  private static let bare: [Character: Character] = pairs(
    "ÁAÉEÍIÓOÚUÝYČCĎDĚEŇNŘRŠSŤTŮUŽZĆCŃNŚSŹZŻZÖOÜUŐOŰUÔOÄAŔRÀAÈEÌIÒOÙUĀAĂAÂAÃAĒEĖEËEÊEĪIÎIÏIŌOÕOŪUÛUĞGĠGĊCÑN")
  /// Ink above a letter, of the darkest of its line and beyond what is above the others, from which on it has a mark,
  /// and below which it has none.
  private static let limits = (marked: 0.25, bare: 0.16)
  /// Letters whose mark crosses the stem, what they are then, and the ink beside the stem from which on it does: the
  /// slanting stroke of Ł leaves less than the bar of Đ.
  private static let crossed: [String: (letter: Character, meant: Character, limit: Double)] = [
    "HR": ("D", "Đ", 0.3), "PL": ("L", "Ł", 0.1), "BA": ("D", "Đ", 0.3), "ME": ("D", "Đ", 0.3), "RS": ("D", "Đ", 0.3),
  ]
  private static let besideLimit = 0.35
  /// Least height of capitals, in pixels of the strip, of which anything can be told.
  private static let leastHeight = 12

  private let marked: [Character: Character]
  private let crossed: (letter: Character, meant: Character, limit: Double)?
  private let hasBeside: Bool
  /// Whether marks are taken away that the picture does not show: where it is known which ones holders' names bear.
  private let takesAway: Bool
  /// Whether the mark of a C after an I at the end of a word is an acute, as in the surnames of Croatia and its
  /// neighbors.
  private let endsInAcute: Bool

  /// - Returns: nil for countries without such letters.
  init?(country: Country) {
    guard let marked = Self.above[country.rawValue].map(Self.pairs) ?? Self.marked(country) else { return nil }
    self.marked = marked
    takesAway = Self.above[country.rawValue] != nil
    crossed = Self.crossed[country.rawValue]
    endsInAcute = ["HR", "BA", "ME", "RS"].contains(country.rawValue)
    hasBeside = country.rawValue == "SK"
  }

  /// Bare letters and the only one that each is with a mark above, in the languages of a state outside the catalogue;
  /// nil where the languages are not known.
  private static func marked(_ country: Country) -> [Character: Character]? {
    guard let letters = FieldAlphabet.lettersOfLanguages(of: country) else { return nil }
    // No Å is taken for a bare letter: a ring is small, and is hardly ever made up.
    let known = letters.compactMap { letter in (letter == "Å" ? "A" : bare[letter]).map { (bare: $0, letter: letter) } }
    return Dictionary(grouping: known) { $0.bare }.compactMapValues { alike in
      Set(alike.map(\.letter)).count == 1 ? alike.first?.letter : nil
    }
  }

  /// The text with the marks that its picture shows.
  ///
  /// - Parameters:
  ///   - text: what was read; only capitals are corrected.
  ///   - places: where each character stands, as shares of the strip's length.
  ///   - strip: the picture of the line, upright.
  /// - Returns: the corrected text; `text` itself where the strip is too low or shows too little ink to tell.
  func corrected(_ text: String, places: [Double], strip: Image) -> String {
    var letters = Array(text)
    guard letters.count == places.count, FieldAlphabet.isCapitals(text), let ink = try? LineInk(strip),
      ink.height >= Self.leastHeight
    else { return text }
    let spans = letters.indices.map { ink.span(at: $0, places) }
    let tops = letters.indices.map { letters[$0].isLetter ? ink.above(spans[$0]) : nil }
    let known = tops.compactMap(\.self).sorted()
    guard known.count >= 2 else { return text }
    let usual = min(known[known.count / 4], 0.3)
    for index in letters.indices {
      guard let top = tops[index] else { continue }
      // Where all around have ink above, it is another line's.
      let around = (max(0, index - 2)..<min(tops.count, index + 3)).filter { $0 != index }.compactMap { tops[$0] }
      let usual = max(usual, around.min() ?? 0)
      let letter = letters[index]
      if let meant = marked[letter], top - usual > Self.limits.marked {
        letters[index] = meant
      } else if endsInAcute, letter == "C", top - usual > Self.limits.marked, isEnd(index, letters) {
        letters[index] = "Ć"
      } else if takesAway, let meant = Self.bare[letter], top - usual < Self.limits.bare, usual < Self.limits.bare {
        letters[index] = meant
      } else if let crossed, letter == crossed.letter, ink.bar(spans[index]) > crossed.limit {
        letters[index] = crossed.meant
      } else if hasBeside, letter == "L", ink.beside(spans[index]) > Self.besideLimit {
        letters[index] = "Ľ"
      }
    }
    return String(letters)
  }

  private func isEnd(_ index: Int, _ letters: [Character]) -> Bool {
    index > 0 && letters[index - 1] == "I" && (index + 1 == letters.count || !letters[index + 1].isLetter)
  }

  private static func pairs(_ letters: String) -> [Character: Character] {
    let letters = Array(letters)
    let pairs = stride(from: 0, to: letters.count - 1, by: 2).map { (letters[$0], letters[$0 + 1]) }
    return Dictionary(pairs, uniquingKeysWith: { one, _ in one })
  }
}
