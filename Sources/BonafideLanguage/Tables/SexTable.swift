/// How languages print the sex.
struct SexTable: Sendable {
  /// For each language the sex that a folded word means.
  private let words: [String: [String: String]]
  /// The sex of a word on which all languages agree.
  private let unanimous: [String: String]
  private static let international: Set = ["m", "f", "x"]
  private static let longestText = 60

  init(_ files: [LanguageFile]) {
    var words: [String: [String: String]] = [:]
    var all: [String: Set<String>] = [:]
    for file in files {
      for (sex, forms) in file.sexes {
        for form in forms {
          // Of forms of several words, such as `F/M`, the last is the international one.
          guard let word = PlainText.words(form).first, PlainText.words(form).count == 1 else { continue }
          words[file.language, default: [:]][word] = sex
          all[word, default: []].insert(sex)
        }
      }
    }
    self.words = words
    unanimous = all.compactMapValues { $0.count == 1 ? $0.first : nil }
  }

  /// `F`, `M` or `X`; nil for a text that names no sex, or one that languages read differently.
  ///
  /// Of two forms the last counts where it is the international letter: Hungary prints `F/M` for a man, Lithuania `M/F`
  /// for a woman.
  func sex(_ text: String, _ languages: [String]) -> String? {
    guard text.utf8.count <= Self.longestText else { return nil }
    // Ч is read for a 4.
    let found = PlainText.words(text).map { $0 == "4" ? "ч" : $0 }
    guard let last = found.last, found.count <= 3 else { return nil }
    if found.count > 1, Self.international.contains(last) { return last.uppercased() }
    for word in found.reversed() {
      for language in languages + [LanguageFile.undetermined] {
        if let sex = words[language]?[word] { return sex }
      }
      // A letter counts as a word of the given languages, or of none.
      if let sex = unanimous[word], word.count > 1 || languages.isEmpty { return sex }
    }
    return nil
  }
}
