internal import BonafideCatalogue
internal import BonafideLanguage
internal import BonafideText
internal import Synchronization

/// Spells the words of offices and the towns of a state as its languages do: `BEHORDE` on a German page is `BEHÖRDE`.
///
/// Marks are lost first in small print. Only languages whose capitals are printed with their marks are asked, those of
/// the document's own state: other states may print a town without them. A word of an office may have one wrong letter
/// too, or a gap where it has none; a town may have neither, since there are many.
struct KnownSpelling: Sendable {
  /// Words by their letters without marks, with a gap between words.
  private let words: [String: SpelledWord]
  private let isOfOffices: Bool

  /// Fewest letters of a word in which one may be wrong, or that a gap may part, and how many at its end must be right.
  private static let leastToErr = (letters: 8, ending: 2)
  private static let longestText = 200
  /// Fewest letters of a known word at the end of a longer one, and of the part before it.
  private static let leastToJoin = (word: 7, before: 3)

  private struct Key: Hashable {
    var country: Country
    var isOfOffices: Bool
  }

  /// Words of offices of all languages, without marks: a text that spells one of them is not changed.
  private static let ofAllLanguages = Set(LanguageTables.shipped.wordsOfOffices.map { bare($0) })

  private static let kept = Mutex<[Key: KnownSpelling]>([:])

  /// The known spellings for a kind of field of a state's document; nil for other fields, and where none are known.
  static func of(_ kind: FieldDefinition.Kind, country: Country?) -> KnownSpelling? {
    guard kind == .authority || kind == .place, let country else { return nil }
    let key = Key(country: country, isOfOffices: kind == .authority)
    return kept.withLock { kept in
      let found = kept[key] ?? KnownSpelling(key, .shipped)
      kept[key] = found
      return found.words.isEmpty ? nil : found
    }
  }

  private init(_ key: Key, _ tables: LanguageTables) {
    isOfOffices = key.isOfOffices
    let languages = tables.languages(of: key.country)
    var words: [String: SpelledWord?] = [:]
    for word in isOfOffices ? tables.officeWords(in: languages) : tables.towns(in: languages) {
      let bare = Self.bareWords(word.text).joined(separator: " ")
      // Two languages of a state may spell a word in two ways.
      if let known = words[bare], known?.capitals != word.capitals {
        words[bare] = .some(nil)
      } else {
        words[bare] = word
      }
    }
    self.words = words.compactMapValues { $0 }
  }

  /// The text with its known words spelled right, and how many letters were exchanged, not counting marks.
  func spelled(_ text: String) -> (text: String, repairCount: Int) {
    guard text.utf8.count <= Self.longestText else { return (text, 0) }
    return isOfOffices ? offices(text) : (towns(text), 0)
  }

  private static func bareWords(_ text: String) -> [String] { text.split { !$0.isLetter }.map(bare) }

  /// Small letters without marks; the dot of an `İ` is one, and an `ı` lacks it.
  private static func bare(_ word: some StringProtocol) -> String {
    LatinLetters.bare(String(word.map { $0 == "İ" || $0 == "ı" ? "i" : $0 }))
  }

  // MARK: Towns

  /// A town is a whole value, or one between commas, slashes and brackets: `FURTH IM WALD` is not Fürth.
  private func towns(_ text: String) -> String {
    var result = ""
    var part = ""
    for character in text + "," {
      guard ",/()".contains(character) else {
        part.append(character)
        continue
      }
      result += town(part) + String(character)
      part = ""
    }
    return String(result.dropLast())
  }

  private func town(_ part: String) -> String {
    let bare = Self.bareWords(part).joined(separator: " ")
    // A mark that was seen is one: `VÝŠKOV` is not Vyškov.
    guard let known = words[bare], !part.contains(where: LatinLetters.isMarked),
      !part.contains(where: \.isNumber)
    else { return part }
    // Letter by letter, so that gaps, full stops and hyphens stay as printed.
    var letters = (part.contains(where: \.isLowercase) ? known.text : known.capitals).filter(\.isLetter)[...]
    return String(
      part.map { character in
        guard character.isLetter, let letter = letters.popFirst() else { return character }
        return character.isUppercase ? letter.uppercased().first ?? letter : letter
      })
  }

  // MARK: Offices

  private func offices(_ text: String) -> (text: String, repairCount: Int) {
    let runs = text.split { !$0.isLetter }
    var (result, repairs, end) = ("", 0, text.startIndex)
    var next = 0
    while next < runs.count {
      let run = runs[next]
      let second = next + 1 < runs.count ? runs[next + 1] : nil
      if let second, let word = parted(run, second, text) {
        result += text[end..<run.startIndex] + Self.cased(word, as: run)
        (end, next) = (second.endIndex, next + 2)
      } else if let (word, errors) = word(String(run)) {
        result += text[end..<run.startIndex] + Self.cased(word, as: run)
        repairs += errors
        (end, next) = (run.endIndex, next + 1)
      } else if let whole = joined(run) {
        result += text[end..<run.startIndex] + whole
        (end, next) = (run.endIndex, next + 1)
      } else {
        next += 1
      }
    }
    return (result + text[end...], repairs)
  }

  /// The word that a gap parts, where neither part is one: `BÜRGERMEISTER IN KÖLN` is not led by a woman.
  private func parted(_ one: Substring, _ other: Substring, _ text: String) -> SpelledWord? {
    guard text[one.endIndex..<other.startIndex] == " " else { return nil }
    let (first, second) = (Self.bare(one), Self.bare(other))
    guard first.count + second.count >= Self.leastToErr.letters, Self.ofAllLanguages.isDisjoint(with: [first, second])
    else { return nil }
    return words[first + second]
  }

  /// The known word that a word stands for, and how many of its letters are wrong.
  private func word(_ text: String) -> (SpelledWord, errors: Int)? {
    let bare = Self.bare(text)
    if let same = words[bare] { return (same, 0) }
    guard bare.count >= Self.leastToErr.letters, !Self.ofAllLanguages.contains(bare) else { return nil }
    let symbols = Array(bare.utf8)
    let near = words.filter { known, _ in
      known.count >= Self.leastToErr.letters && known.first == bare.first
        && known.suffix(Self.leastToErr.ending) == bare.suffix(Self.leastToErr.ending)
        && EditDistance.isAtMost(1, Array(known.utf8), symbols)
    }
    return near.count == 1 ? near.first.map { ($0.value, 1) } : nil
  }

  /// A word with a known word at its end: `AUSLANDERBEHORDE`; the part before it stays as it was read.
  private func joined(_ text: Substring) -> String? {
    let bare = Self.bare(text)
    guard bare.count == text.count, !Self.ofAllLanguages.contains(bare) else { return nil }
    let ends = words.filter { known, word in
      word.joins && known.count >= Self.leastToJoin.word && known.count + Self.leastToJoin.before <= bare.count
        && bare.hasSuffix(known)
    }
    guard let (known, word) = ends.max(by: { $0.key.count < $1.key.count }) else { return nil }
    let end = text.suffix(known.count)
    // A mark that was seen is one.
    guard !end.contains(where: LatinLetters.isMarked) else { return nil }
    return text.dropLast(known.count) + Self.cased(word, as: end)
  }

  /// A word in capitals where the text is; with the text's own first letter, if the two differ only in that.
  private static func cased(_ word: SpelledWord, as text: Substring) -> String {
    if !text.contains(where: \.isLowercase) { return word.capitals }
    guard let first = text.first, let own = word.text.first else { return String(text) }
    return String(first.isUppercase == own.isUppercase ? own : first) + word.text.dropFirst()
  }
}
