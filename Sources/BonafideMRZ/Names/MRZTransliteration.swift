/// National characters in the 26 letters of a zone (Doc 9303-3, 6 A and B) and back to the question "can it be the same
/// name?".
///
/// The zone does not say which of the permitted spellings its issuer chose, so nothing is ever transliterated back;
/// `matches` tries every permitted spelling instead. The Arabic table (6 C) is not included.
public enum MRZTransliteration {
  /// Which of several permitted spellings of a Latin letter to write.
  public enum Style: String, Sendable, Hashable, CaseIterable, Codable {
    /// The first that Doc 9303-3 lists: `Ä` as `AE`, `Ü` as `UE`, `Ñ` as `N`.
    case recommended
    /// The shortest: `Ä` as `A`, `Ü` as `U`.
    case shortest
  }

  /// Which exceptions of the Cyrillic table hold.
  public enum Cyrillic: String, Sendable, Hashable, CaseIterable, Codable {
    /// The table without its exceptions, as Russian passports use it.
    case general
    /// The exceptions for Belarusian.
    case belarusian
    /// The exceptions for Bulgarian.
    case bulgarian
    /// The exceptions for Macedonian.
    case macedonian
    /// The exceptions for Serbian.
    case serbian
    /// The exceptions for Ukrainian.
    case ukrainian
  }

  /// The spellings of a Cyrillic name in a zone, one for each language with its letters; empty for none.
  package static func spellings(ofCyrillic name: String) -> [String] {
    Cyrillic.allCases.compactMap { encode(name, cyrillic: $0) }
  }

  /// The name in the symbols of a zone, components separated by one `<`; nil if a character has no transliteration.
  ///
  /// Spaces, hyphens and commas become `<`, apostrophes and other punctuation vanish (Doc 9303-3, 4.6), case does not
  /// matter. Digits have no place in a name and give nil.
  public static func encode(_ name: String, style: Style = .recommended, cyrillic: Cyrillic = .general) -> String? {
    var result = ""
    var isStart = true
    for letter in letters(name) {
      switch letter {
      case .gap:
        if !result.isEmpty, result.last != "<" { result.append("<") }
        isStart = true
      case .nothing:
        continue
      case .unknown:
        return nil
      case .character(let character):
        guard let spelling = spelling(character, style, cyrillic, isStart: isStart) else { return nil }
        result += spelling
        if !spelling.isEmpty { isStart = false }
      }
    }
    while result.last == "<" { result.removeLast() }
    return result
  }

  /// Every spelling of one character that Doc 9303-3, 6 permits; empty if it is not in the tables or has none.
  public static func spellings(of character: Character) -> [String] {
    let upper = String(character).uppercased()
    if upper.count > 1, upper.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) { return [upper] }
    guard let capital = upper.first else { return [] }
    return MRZTransliterationTable.spellings[capital] ?? []
  }

  private static func spelling(
    _ character: Character, _ style: Style, _ cyrillic: Cyrillic, isStart: Bool
  ) -> String? {
    if let exception = MRZTransliterationTable.exception(character, cyrillic, isStart: isStart) { return exception }
    guard let spellings = MRZTransliterationTable.spellings[character], let first = spellings.first else { return nil }
    return style == .recommended ? first : spellings.min { $0.count < $1.count } ?? first
  }

  enum Letter {
    case character(Character)
    /// Between components.
    case gap
    /// Left out.
    case nothing
    case unknown
  }

  /// A printed name as capitals, gaps and omitted characters.
  ///
  /// A sharp s counts as two letters.
  static func letters(_ name: String) -> [Letter] {
    name.uppercased().map { character in
      if MRZTransliterationTable.spellings[character] != nil { return .character(character) }
      switch character {
      case "-", "\u{2010}", "\u{2011}", "\u{2013}", ",", "<": return .gap
      default: break
      }
      if character.isWhitespace { return .gap }
      if character.isNumber || character.isLetter { return .unknown }
      return .nothing
    }
  }
}
