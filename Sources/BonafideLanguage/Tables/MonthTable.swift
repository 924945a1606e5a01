/// The names of months by language.
struct MonthTable: Sendable {
  /// For each language the months that a folded name means.
  private let exact: [String: [String: Set<Int>]]
  /// For each language its names by their first letter.
  private let initials: [String: [Character: [(name: String, months: Set<Int>)]]]
  /// The shortest beginning of a name that is taken for it.
  private static let leastLength = 3
  /// The longest word that is looked at.
  private static let mostLength = 24

  init(_ files: [LanguageFile]) {
    var exact: [String: [String: Set<Int>]] = [:]
    for file in files {
      for (month, forms) in file.months.enumerated() {
        for form in forms { exact[file.language, default: [:]][PlainText.folded(form), default: []].insert(month + 1) }
      }
    }
    self.exact = exact
    initials = exact.mapValues { names in
      Dictionary(grouping: names.map { (name: $0.key, months: $0.value) }) { $0.name.first ?? " " }
    }
  }

  /// The month that a word names.
  ///
  /// Looked for in the given languages in their order, then in English, then as a Roman number, then in any other
  /// language if it has only one meaning there. Names come first, then beginnings and endings that vary.
  func month(_ word: String, _ languages: [String]) -> Int? {
    let word = PlainText.folded(word)
    guard (1...Self.mostLength).contains(word.count) else { return nil }
    let preferred = languages + ["en", LanguageFile.undetermined]
    // A name of one language before the beginning of a name of another: MAR is no November, marraskuu, in Finland.
    for language in preferred {
      if let months = exact[language]?[word], months.count == 1 { return months.first }
    }
    for language in preferred where language != LanguageFile.undetermined {
      if let month = near(word, language) { return month }
    }
    let others = Set(exact.values.flatMap { $0[word] ?? [] })
    if !others.isEmpty { return others.count == 1 ? others.first : nil }
    let near = Set(exact.keys.compactMap { self.near(word, $0) })
    return near.count == 1 ? near.first : nil
  }

  /// Case endings: all but the last letters agree with the names of one month alone.
  private func near(_ word: String, _ language: String) -> Int? {
    guard word.count >= Self.leastLength, language != LanguageFile.undetermined, let first = word.first,
      let names = initials[language]?[first]
    else { return nil }
    var found: Set<Int> = []
    for (name, months) in names where name.count >= Self.leastLength {
      let common = zip(word, name).prefix { $0 == $1 }.count
      let isBeginning = common == word.count
      let isCase = name.count > Self.leastLength && common >= max(Self.leastLength, max(word.count, name.count) - 2)
      if isBeginning || isCase { found.formUnion(months) }
    }
    return found.count == 1 ? found.first : nil
  }
}
