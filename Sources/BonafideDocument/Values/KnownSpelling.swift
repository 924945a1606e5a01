internal import BonafideCatalogue
internal import BonafideLanguage

/// Spells the words of offices and the towns of a state as its languages do: `BEHORDE` on a German page is `BEHÖRDE`.
///
/// Marks are lost first in small print. Other states may print a town without them, so only the languages of the
/// document's own state are asked. A word of an office may miss a letter as well, or a gap may part it; a town may not,
/// since there are many.
struct KnownSpelling {
  private let words: [SpelledWord]
  private let tables: LanguageTables
  private let mayErr: Bool

  /// Fewest symbols of a word in which a letter may be wrong or missing, and how many at its end must be right.
  private static let leastToErr = (symbols: 8, ending: 2)
  /// Most words of a town's name, and of an office's that a gap parts.
  private static let mostWords = 4
  private static let longestText = 200

  /// Takes the words for a kind of field of a state's document; nil for other fields, and where nothing is known of
  /// the state's languages.
  init?(_ kind: FieldDefinition.Kind, country: Country?) {
    guard kind == .authority || kind == .place, let country, let tables = try? LanguageTables.standard() else {
      return nil
    }
    let languages = tables.languages(of: country)
    self.tables = tables
    mayErr = kind == .authority
    words = mayErr ? tables.officeWords(in: languages) : tables.towns(in: languages)
    if words.isEmpty { return nil }
  }

  /// The text with what is known in it spelled as it is, and how many letters were exchanged, marks not counted.
  func spelled(_ text: String) -> (text: String, repairCount: Int) {
    guard text.utf8.count <= Self.longestText else { return (text, 0) }
    let runs = Self.words(of: text)
    var (result, repairs) = ("", 0)
    var (next, end) = (0, text.startIndex)
    while next < runs.count {
      let found = (1...Self.mostWords).reversed().lazy.compactMap { count in
        next + count > runs.count ? nil : self.word(at: runs[next..<next + count], in: text).map { ($0, count) }
      }.first
      guard let ((word, errors), count) = found else {
        next += 1
        continue
      }
      let range = runs[next].lowerBound..<runs[next + count - 1].upperBound
      result += text[end..<range.lowerBound] + Self.cased(word, as: text[range])
      repairs += errors
      end = range.upperBound
      next += count
    }
    return (result + text[end...], repairs)
  }

  /// Where the words of a text stand.
  private static func words(of text: String) -> [Range<String.Index>] {
    text.split { !$0.isLetter && !$0.isNumber }.map { $0.startIndex..<$0.endIndex }
  }

  /// What the words at some places are, where they are not spelled so already.
  private func word(at places: ArraySlice<Range<String.Index>>, in text: String) -> (SpelledWord, errors: Int)? {
    guard let first = places.first, let last = places.last else { return nil }
    let gaps = zip(places, places.dropFirst()).map { text[$0.upperBound..<$1.lowerBound] }
    guard gaps.allSatisfy({ $0 == " " || $0 == "-" }) else { return nil }
    let core = String(text[first.lowerBound..<last.upperBound])
    let symbols = LanguageTables.folded(core)
    // `KEK KH` is printed so.
    let mayHaveGap = places.count == 1 || !mayErr || symbols.count >= Self.leastToErr.symbols
    if mayHaveGap, let same = words.first(where: { $0.symbols == symbols }) { return (same, 0) }
    guard mayErr, places.count <= 2, symbols.count >= Self.leastToErr.symbols,
      !places.allSatisfy({ place in
        let part = LanguageTables.folded(String(text[place]))
        return words.contains { $0.symbols == part }
      })
    else { return nil }
    let near = words.filter { word in
      word.symbols.count >= Self.leastToErr.symbols && word.symbols.first == symbols.first
        && word.symbols.suffix(Self.leastToErr.ending) == symbols.suffix(Self.leastToErr.ending)
        && EditDistance.isAtMost(1, word.symbols, symbols)
    }
    return near.count == 1 ? near.first.map { ($0, 1) } : nil
  }

  /// A word in capitals where the text is, else beginning with one where the text does.
  private static func cased(_ word: SpelledWord, as text: Substring) -> String {
    if !text.contains(where: \.isLowercase) { return word.capitals }
    guard let first = word.text.first else { return String(text) }
    return (text.first?.isUppercase == true ? first.uppercased() : first.lowercased()) + word.text.dropFirst()
  }
}
