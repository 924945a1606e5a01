extension LanguageTables {
  /// Words that names of offices consist of, such as `Behörde`, of those languages that print their marks in capitals
  /// too.
  package func officeWords(in languages: [String]) -> [SpelledWord] {
    languages.filter(spelling.marksCapitals.contains).flatMap { spelling.officeWords[$0] ?? [] }
  }

  /// Towns with marks in their names, such as `München`, of languages in their order.
  package func towns(in languages: [String]) -> [SpelledWord] {
    languages.filter(spelling.marksCapitals.contains).flatMap { spelling.towns[$0] ?? [] }
  }

  /// The words of offices of every language.
  package var wordsOfOffices: [String] { spelling.officeWords.values.joined().map(\.text) }
}
