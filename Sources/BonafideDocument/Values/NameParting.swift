/// Splits a whole name of one line into family name and given names, if the line itself separates them.
///
/// Licences print `LAST, FIRST MIDDLE` or the given names first (AAMVA DL/ID Card Design Standard of 2000, element DAA,
/// for people). Without a comma only the initial of a middle name shows the parts: it stands behind the first name.
enum NameParting {
  /// Most words of a name around an initial, without what ends it.
  private static let words = 3...4
  /// Numbers of entries that stand before a name.
  private static let entries: Set<String> = ["", "1", "1.", "1,2", "1.2", "1,2."]
  /// Words behind a whole name that are no name.
  private static let suffixes: Set<String> = [
    "JR", "SR", "II", "III", "IV", "V", "VI", "MD", "PHD", "ESQ", "DR", "MR", "MRS", "MS",
  ]

  /// Whether a word follows names without being one: `JR`, `III`, `MD`.
  static func isSuffix(_ word: some StringProtocol) -> Bool {
    suffixes.contains(String(word.filter(\.isLetter)).uppercased())
  }

  /// Whether a name ends in the initial of a middle name: no family name stands before it on its line.
  static func endsInInitial(_ text: String) -> Bool {
    let words = text.split(separator: " ").filter { $0.contains(where: \.isLetter) }
    return words.count > 1 && words.last?.count(where: \.isLetter) == 1
  }

  /// The ranges of characters of both parts.
  ///
  /// - Returns: nil where the line does not show them, as in `DANA HARPER`.
  static func parts(of text: String) -> (surname: Range<Int>, givenNames: Range<Int>)? {
    let characters = Array(text.prefix(80))
    guard let start = characters.firstIndex(where: \.isLetter),
      entries.contains(String(characters[..<start].filter { $0 != " " })),
      characters[start...].allSatisfy({ $0.isLetter || " -',.".contains($0) })
    else { return nil }
    let commas = characters.indices.filter { $0 > start && characters[$0] == "," }
    if commas.count == 1, let comma = commas.first {
      let rest = characters[(comma + 1)...]
      guard let next = rest.firstIndex(where: \.isLetter),
        characters[start..<comma].count(where: \.isLetter) > 1, rest.count(where: \.isLetter) > 1,
        // `JOHN DOE, JR` is in the order in which it is said.
        rest.split(separator: " ").contains(where: { $0.contains(where: \.isLetter) && !isSuffix(String($0)) })
      else { return nil }
      return (start..<comma, next..<characters.count)
    }
    guard commas.isEmpty else { return nil }
    var words = characters.indices.dropFirst(start).split { characters[$0] == " " }
    func letters(_ word: Range<Int>) -> Int { characters[word].count(where: \.isLetter) }
    // `JOHN DOE I` may be the first of that name.
    if let last = words.last.map({ String(characters[$0]) }), isSuffix(last) || last == "I" { words.removeLast() }
    let initials = words.indices.filter { letters(words[$0]) == 1 }
    guard Self.words.contains(words.count), initials.count == 1, let initial = initials.first, let first = words.first
    else { return nil }
    if initial == 1 { return (words[2].lowerBound..<characters.count, first.lowerBound..<words[1].upperBound) }
    guard words.count == 3, initial == 2 else { return nil }
    return (first, words[1].lowerBound..<words[2].upperBound)
  }
}
