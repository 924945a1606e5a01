extension LanguageTables {
  /// The letters of a state's languages in print; nil where one of them has no file, or is written in other letters and
  /// does not say how it is spelled in Latin ones: then any letter may stand.
  package func printedLetters(of state: StateEntry) -> PrintedLetters? {
    let files = state.languages.compactMap { tag in file(tag) ?? self.files.first { $0.spells.contains(tag) } }
    guard files.count == state.languages.count, !files.isEmpty else { return nil }
    let latin = files.map { $0.romanizedLetters ?? Self.latin($0.letters) }
    let areKnown = zip(files, latin).allSatisfy { $0.letters.isEmpty || $0.romanizedLetters != nil || !$1.isEmpty }
    let letters = Set(latin.joined())
    guard areKnown, !letters.isEmpty || files.contains(where: { $0.romanizedLetters != nil }) else { return nil }
    return PrintedLetters(letters: letters, hasDottedCapital: files.contains(where: \.hasDottedCapital))
  }

  /// A text in the capitals of a language (BCP 47): `TÜRKİYE` in Turkish.
  package func capitals(_ text: String, in language: String) -> String {
    file(language)?.capitals(text) ?? text.uppercased()
  }

  /// A text whose Cyrillic letters look like Latin ones, in these.
  ///
  /// - Returns: nil where another Cyrillic letter is among them.
  package func inLatinTwins(_ text: String) -> String? {
    let twins = lookalikes.reduce(into: [Character: Character]()) { found, group in
      guard group.count == 2, let letter = group.first(where: { String($0).holdsCyrillic }),
        let twin = group.first(where: { !String($0).holdsCyrillic })
      else { return }
      found[letter] = twin
    }
    let latin = String(text.map { twins[$0] ?? $0 })
    return latin.holdsCyrillic ? nil : latin
  }

  /// The first character behind the Latin letters of European languages.
  private static let behindLatin: UInt32 = 0x250

  /// The capitals of those letters that are Latin ones.
  private static func latin(_ letters: [Character]) -> [Character] {
    letters.flatMap { $0.uppercased() }.filter { letter in
      letter.unicodeScalars.allSatisfy { $0.value < behindLatin }
    }
  }
}
