internal import BonafideCatalogue
internal import BonafideLanguage

/// Tells which state a printed nationality means: `HRV`, `HRVATSKO/CROATIAN`, `ČESKÁ REPUBLIKA`, `deutsch`.
enum NationalityText {
  /// A nationality in capitals with the marks that it is spelt with: `MAGYÁR` is `MAGYAR`, `ŠVK` is `SVK`; other texts
  /// stay.
  ///
  /// It may be that of any state, in a language of the page's state, in English or French.
  static func spelled(_ text: String, country: Country?) -> String {
    guard text.utf8.count <= longestText else { return text }
    let tables = LanguageTables.shipped
    let languages = tables.languages(of: country) + ["en", "fr"]
    let text = parted(text, tables) ?? text
    return text.split(separator: "/", omittingEmptySubsequences: false).map { part in
      let words = TrimmedText.of(String(part))
      let bare = MonthNames.folded(words).uppercased()
      if words.count == codeLength, bare != words, tables.state(whoseCodeIs: bare) != nil { return bare }
      guard part == part.uppercased(), words.count > codeLength else { return String(part) }
      let folded = MonthNames.folded(words)
      let forms = tables.states(ofNationality: words).flatMap { state in
        languages.flatMap { language in
          state.words(in: language).filter { MonthNames.folded($0) == folded }
            .map { tables.capitals($0, in: language) }
        }
      }
      let spelt = Set(forms)
      guard spelt.count == 1, let known = spelt.first else { return String(part) }
      return String(part.replacing(words, with: known))
    }.joined(separator: "/")
  }

  /// Splits a nationality in two languages whose slash was not read: `MAGYARHUNGARIAN`; nil for other texts.
  private static func parted(_ text: String, _ tables: LanguageTables) -> String? {
    let letters = Array(text)
    guard lengthInTwo.contains(letters.count), letters.allSatisfy(\.isUppercase), states(filling: text, tables).isEmpty
    else { return nil }
    let cuts = (leastWord...letters.count - leastWord).filter { cut in
      let (one, other) = (String(letters[..<cut]), String(letters[cut...]))
      let first = one == other ? [] : states(filling: one, tables)
      return !first.isEmpty && !first.isDisjoint(with: states(filling: other, tables))
    }
    guard cuts.count == 1, let cut = cuts.first else { return nil }
    return String(letters[..<cut]) + "/" + String(letters[cut...])
  }

  /// Letters of a nationality that two languages tell, and of a word for a people at least.
  private static let lengthInTwo = 10...40
  private static let leastWord = 4

  /// The states whose nationality a text names, where every letter of it counts.
  private static func states(filling text: String, _ tables: LanguageTables) -> Set<String> {
    let whole = tables.statesNamed(in: text).filter {
      $0.form == .nationality && $0.quality == 1 && $0.range == 0..<text.count
    }
    return Set(whole.flatMap(\.states))
  }

  /// Characters of a state's code, which has no marks.
  private static let codeLength = 3

  /// The codes of the states that a nationality may mean, ``StateEntry/code``; empty where it is not understood.
  ///
  /// A word may mean several: the Slovak `SLOVENSKO` is a Slovene word too.
  static func states(_ text: String) -> Set<String> {
    guard text.utf8.count <= longestText else { return [] }
    let tables = LanguageTables.shipped
    let parts = text.split(separator: "/").map { TrimmedText.of(String($0)) }.filter { !$0.isEmpty }
    let coded = parts.compactMap { tables.state(whoseCodeIs: $0)?.code }
    if !coded.isEmpty { return Set(coded) }
    // Two letters beside words are an abbreviation, `TC / TÜRK`, and no code.
    let named = parts.filter { $0.count > 2 }.flatMap { tables.states(ofNationality: $0).map(\.code) }
    return Set(named.isEmpty && parts.count == 1 ? tables.states(ofNationality: text).map(\.code) : named)
  }

  /// Whether a text can be a nationality at all: one that the tables know, or a word for a people that no list has.
  ///
  /// Shorter words are codes, and every state's code is known: neither the sex `Ž/F` nor `VN8` is one.
  static func isPossible(_ text: String) -> Bool {
    text.split { !$0.isLetter }.contains { $0.count >= leastWord }
      || !text.contains(where: \.isNumber) && isKnown(text)
  }

  private static func isKnown(_ text: String) -> Bool {
    guard text.utf8.count <= longestText else { return false }
    return !states(text).isEmpty || !LanguageTables.shipped.states(ofNationality: text).isEmpty
  }

  private static let longestText = 200
}
