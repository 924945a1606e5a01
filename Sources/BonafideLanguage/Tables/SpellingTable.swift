/// How languages spell the words of offices, and the towns whose names have marks.
struct SpellingTable: Sendable {
  /// By language (BCP 47).
  let officeWords: [String: [SpelledWord]]
  /// By language.
  let towns: [String: [SpelledWord]]
  /// Languages whose capitals are always printed with their marks.
  let marksCapitals: Set<String>

  /// Fewest letters of a word: shorter ones are too much like others.
  private static let leastLength = 5

  init(_ files: [LanguageFile]) {
    officeWords = Self.spelled(files) { file in
      (file.otherWords + (file.labels["issuer"] ?? [])).flatMap { $0.split { !$0.isLetter }.map(String.init) }
        .filter { $0.count >= Self.leastLength }
    }
    towns = Self.spelled(files) { $0.towns }
    marksCapitals = Set(files.filter(\.marksCapitals).map(\.language))
  }

  private static func spelled(
    _ files: [LanguageFile], _ words: (LanguageFile) -> [String]
  ) -> [String: [SpelledWord]] {
    Dictionary(
      files.map { file in
        let spelled = Set(words(file)).sorted().map { word in
          SpelledWord(text: word, capitals: file.capitals(word), joins: file.joinsWords)
        }
        return (file.language, spelled)
      }, uniquingKeysWith: { first, _ in first })
  }
}
