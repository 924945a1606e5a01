extension LanguageTables {
  /// The letters and digits of a text without gaps, look-alikes made one, as ``LabelPhrase/folded`` has them.
  package static func folded(_ text: String) -> [UInt8] { LineText(text).symbols }

  /// The labels of a field in a language, in the order of its file; empty where it has none.
  package func labels(of field: String, in language: String) -> [String] { file(language)?.labels[field] ?? [] }

  /// The names of a kind of document in a language, the commonest first; empty where it has no word for it.
  package func titles(of kind: TitleKind, in language: String) -> [String] {
    file(language)?.titles[kind.rawValue] ?? []
  }

  /// The forms of each of the twelve months in a language, the full one first; empty where they are not known.
  package func monthForms(in language: String) -> [[String]] { file(language)?.months ?? [] }

  /// The forms of a sex, `F`, `M` or `X`, in a language; empty where they are not known.
  package func sexForms(_ sex: String, in language: String) -> [String] { file(language)?.sexes[sex] ?? [] }
}
