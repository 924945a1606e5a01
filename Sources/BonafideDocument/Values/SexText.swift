internal import BonafideCatalogue
internal import BonafideLanguage

/// Takes the printed form of the sex apart: `M/M`, `Ž/F`, `W`, `К/F`, `Ч/M`, `ŽENA`.
enum SexText {
  /// Letters with different meanings in several languages; these meanings follow the catalogue's countries and are
  /// tried last.
  private static let letters: [String: String] = ["k": "F", "к": "F", "n": "F", "d": "X", "z": "F", "no": "F"]

  /// The sex that a text states.
  ///
  /// Of two forms the second is the international one and counts: Hungary prints `F/M` for a man (férfi) and `N/F` for
  /// a woman (nő).
  ///
  /// - Parameters:
  ///   - text: the printed text.
  ///   - country: words of its languages count first: `K` is a man in Azerbaijan and a woman in Poland.
  /// - Returns: `F`, `M` or `X`; nil where the text is no known form.
  static func value(_ text: String, country: Country? = nil) -> String? {
    guard text.utf8.count <= 60 else { return nil }
    // By the North American standard the sex is one of three letters; `E: NONE` is no man in Turkish.
    if country?.isNorthAmerican == true, !isOfStandard(text) { return nil }
    let words = parted(MonthNames.folded(text).split { !$0.isLetter && $0 != "4" }.map(String.init), country)
    if let last = words.last, words.count <= 3, ["m", "f", "x"].contains(last) { return last.uppercased() }
    guard words.count <= 3 else { return nil }
    let tables = LanguageTables.shipped
    let languages = tables.languages(of: country)
    // `NO BINARIO` holds no Hungarian woman: a short word counts alone.
    if words.count > 1, words.first == "no" { return nil }
    let sexes = words.map { tables.sex(of: $0, languages: languages) ?? Self.letters[$0] }
    // A letter beside a word that is no sex is part of something else: `D MPRAHA`.
    guard zip(words, sexes).allSatisfy({ $0.count < 3 || $1 != nil }) else { return nil }
    return sexes.compactMap(\.self).last
  }

  /// The words of a text; a single one is split where its slash was read as a letter: `NŐIF` for `NŐ/F`.
  private static func parted(_ words: [String], _ country: Country?) -> [String] {
    guard words.count == 1, let last = words[0].last, ["m", "f"].contains(last),
      words[0].dropLast().last.map({ ["i", "l"].contains($0) }) == true
    else { return words }
    let word = String(words[0].dropLast(2))
    let tables = LanguageTables.shipped
    guard tables.sex(of: words[0]) == nil,
      tables.sex(of: word, languages: tables.languages(of: country)) ?? letters[word] == last.uppercased()
    else { return words }
    return [word, String(last)]
  }

  /// Whether a text is a sex as North American licences print it: `M`, `F/F`, `FEMALE`, `H` of the French for men.
  static func isOfStandard(_ text: String) -> Bool {
    let words = text.uppercased().split { !$0.isLetter }
    return (1...2).contains(words.count) && !text.contains(where: \.isNumber)
      && words.allSatisfy { ["M", "F", "X", "H", "MALE", "FEMALE"].contains(String($0)) }
  }
}
