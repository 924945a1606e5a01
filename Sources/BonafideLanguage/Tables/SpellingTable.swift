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
    officeWords = Self.spelled(files, joining: { Self.words(of: $0.labels["issuer"] ?? []) }) { file in
      Self.words(of: file.otherWords + (file.labels["issuer"] ?? []))
    }
    towns = Self.spelled(files) { $0.towns }
    marksCapitals = Set(files.filter(\.marksCapitals).map(\.language))
  }

  /// Their words that are long enough.
  private static func words(of phrases: [String]) -> [String] {
    phrases.flatMap { $0.split { !$0.isLetter }.map(String.init) }.filter { $0.count >= leastLength }
  }

  /// The words of each file; those of `joining` may end longer ones, in a language that joins words.
  private static func spelled(
    _ files: [LanguageFile], joining: (LanguageFile) -> [String] = { _ in [] }, _ words: (LanguageFile) -> [String]
  ) -> [String: [SpelledWord]] {
    Dictionary(
      files.map { file in
        let ends = file.joinsWords ? Set(joining(file)) : []
        let spelled = Set(words(file)).sorted().map { word in
          SpelledWord(text: word, capitals: file.capitals(word), joins: ends.contains(word))
        }
        return (file.language, spelled)
      }, uniquingKeysWith: { first, _ in first })
  }
}
