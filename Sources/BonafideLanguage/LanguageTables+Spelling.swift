extension LanguageTables {
  /// Words of which names of offices consist, as `Behörde`, of languages in their order.
  package func officeWords(in languages: [String]) -> [SpelledWord] {
    languages.flatMap { spelling.officeWords[$0] ?? [] }
  }

  /// Towns whose names have marks, as `München`, of languages in their order.
  package func towns(in languages: [String]) -> [SpelledWord] { languages.flatMap { spelling.towns[$0] ?? [] } }
}
