/// How languages spell the words of offices, and the towns whose names have marks.
struct SpellingTable: Sendable {
  /// By language (BCP 47), the longest words first.
  let officeWords: [String: [SpelledWord]]
  /// By language, the longest names first.
  let towns: [String: [SpelledWord]]

  /// Fewest symbols of a word: shorter ones are too much like others.
  private static let leastLength = 5

  init(_ files: [LanguageFile]) {
    officeWords = Self.spelled(files) { file in
      (file.otherWords + (file.labels["issuer"] ?? [])).flatMap { $0.split { !$0.isLetter }.map(String.init) }
        .filter { LineText($0).symbols.count >= Self.leastLength }
    }
    towns = Self.spelled(files) { $0.towns }
  }

  private static func spelled(_ text: String, _ file: LanguageFile) -> SpelledWord {
    let capitals = (file.hasDottedCapital ? text.replacing("i", with: "İ") : text).uppercased()
    return SpelledWord(text: text, capitals: capitals, symbols: LineText(text).symbols)
  }

  /// Words of each language, without those that it spells in two ways.
  private static func spelled(
    _ files: [LanguageFile], _ words: (LanguageFile) -> [String]
  ) -> [String: [SpelledWord]] {
    Dictionary(
      files.map { file in
        let all = words(file).map { spelled($0, file) }
        let kept = Dictionary(grouping: all, by: \.symbols).values.compactMap { same in
          Set(same.map(\.capitals)).count == 1 ? same.first : nil
        }
        return (file.language, kept.sorted { ($1.symbols.count, $0.capitals) < ($0.symbols.count, $1.capitals) })
      }, uniquingKeysWith: { first, _ in first })
  }
}
