internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideImaging
internal import BonafideLanguage

/// Looks at the marks of capital letters in the picture of a line: whether ink stands above a letter, crosses its stem
/// or stands beside it.
///
/// The recognizer has hardly seen some letters with marks (Ď, Đ, Ť, Ľ, Ý) and gives the bare letter, or lends a letter
/// its neighbor's mark. A mark itself is easily seen: the space above capitals is empty otherwise. Which one it is of
/// several that a letter bears in a language, its shape tells (``MarkModel``): É or Ě, Ö or Ő.
///
/// The thresholds part marked from bare letters on tuning scenes of the Stage: of 2221 bare letters 13 have more ink
/// above than that, of 295 marked ones 28 less; a bar left and right of a stem has 0.02 at most and 0.49 at least, the
/// stroke of an Ł 0.04 at most and 0.1 at least.
struct LetterMarks: Sendable {
  /// Letters with a mark above and the bare ones, by turns.
  private static let bare: [Character: Character] = pairs(
    "ÁAÉEÍIÓOÚUÝYČCĎDĚEŇNŘRŠSŤTŮUŽZĆCŃNŚSŹZŻZÖOÜUŐOŰUÔOÄAŔRÀAÈEÌIÒOÙUĀAĂAÂAÃAĒEĖEËEÊEĪIÎIÏIŌOÕOŪUÛUĞGĠGĊCÑN")
  /// Ink above a letter, of the darkest of its line and beyond what is above the others, from which on it has a mark,
  /// and below which it has none.
  private static let limits = (marked: 0.25, bare: 0.16)
  /// Letters whose mark crosses the stem, what they are then, and the ink beside the stem from which on it does: the
  /// slanting stroke of Ł leaves less than the bar of Đ.
  private static let bars: [(letter: Character, meant: Character, limit: Double)] = [("D", "Đ", 0.3), ("L", "Ł", 0.1)]
  private static let besideLimit = 0.35
  /// Least height of capitals, in pixels of the strip, of which anything can be told.
  private static let leastHeight = 12

  private let marked: [Character: Character]
  /// Bare letters that bear one of several marks in the languages, with those.
  private let shapes: [Character: Set<Character>]
  private let model: MarkModel?
  private let crossed: (letter: Character, meant: Character, limit: Double)?
  private let hasBeside: Bool
  /// Whether marks are taken away that the picture does not show: where it is known which ones holders' names bear.
  private let takesAway: Bool
  /// Endings of words of which the last letter bears a mark, by what they are without it: the mark of a C at the end of
  /// a surname is an acute in Croatia and its neighbors.
  private let endings: [String: String]

  /// - Returns: nil for countries without such letters.
  init?(country: Country) {
    guard let printed = FieldAlphabet.printed(country) else { return nil }
    marked = Self.byBase(printed.letters.subtracting(printed.rare)).compactMapValues { $0.count == 1 ? $0.first : nil }
    shapes = Self.byBase(printed.letters).filter { $0.value.count > 1 }
    model = shapes.isEmpty ? nil : try? MarkModel.standard()
    takesAway = printed.areComplete
    crossed = Self.bars.first { printed.letters.contains($0.meant) }
    endings = printed.endings
    hasBeside = printed.letters.contains("Ľ")
    if marked.isEmpty, shapes.isEmpty, crossed == nil, !hasBeside { return nil }
  }

  /// What a letter is without the mark above it; nil where it bears none.
  private static func base(of letter: Character) -> Character? {
    // No Å is taken for a bare letter: a ring is small, and is hardly ever made up.
    letter == "Å" ? "A" : bare[letter]
  }

  /// The letters with a mark above, by what they are without it.
  private static func byBase(_ letters: Set<Character>) -> [Character: Set<Character>] {
    let pairs = letters.compactMap { letter in base(of: letter).map { ($0, Set([letter])) } }
    return Dictionary(pairs) { $0.union($1) }
  }

  /// Least probability of a mark that takes the place of another one, or of none, among those of the languages, and
  /// among all that there are.
  private static let sure = (mark: 0.8, fromNone: 0.95, ofAll: 0.4)

  /// What a letter that may bear several marks is by the shape of the one above it; nil where it is what was read, or
  /// the shape does not tell.
  private func shaped(_ letter: Character, ink: LineInk, at center: Int, isMarked: Bool) -> Character? {
    let base = Self.base(of: letter) ?? letter
    guard let model, let among = shapes[base], letter == base ? isMarked : LetterMark(letter) != nil else { return nil }
    // What was read may be a letter of another language.
    let all = among.union([base, letter])
    let marks = Dictionary(
      all.compactMap { one in LetterMark(one).map { ($0, one) } }, uniquingKeysWith: { one, _ in one })
    let shares = model.probabilities(ink.above(at: center))
    // Among the marks that the letter may bear; ink that is like none of them is none.
    let total = marks.keys.reduce(0) { $0 + (shares[$1] ?? 0) }
    guard let best = marks.keys.max(by: { (shares[$0] ?? 0) < (shares[$1] ?? 0) }), best != .none,
      let share = shares[best], share >= Self.sure.ofAll, let meant = marks[best], meant != letter,
      share / total >= (letter == base ? Self.sure.fromNone : Self.sure.mark)
    else { return nil }
    return meant
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
      let isMarked = top - usual > Self.limits.marked
      if isMarked, let meant = marked[letter] ?? ending(at: index, of: letters) {
        letters[index] = meant
      } else if let meant = shaped(letter, ink: ink, at: spans[index].center, isMarked: isMarked) {
        letters[index] = meant
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

  /// The letter that the last one of a word is where it bears a mark; nil where the language has no such ending.
  private func ending(at index: Int, of letters: [Character]) -> Character? {
    guard index + 1 == letters.count || !letters[index + 1].isLetter else { return nil }
    return endings.first { letters[...index].suffix($0.key.count).elementsEqual($0.key) }?.value.last
  }

  private static func pairs(_ letters: String) -> [Character: Character] {
    let letters = Array(letters)
    let pairs = stride(from: 0, to: letters.count - 1, by: 2).map { (letters[$0], letters[$0 + 1]) }
    return Dictionary(pairs, uniquingKeysWith: { one, _ in one })
  }
}
