internal import BonafideLanguage

/// The label of the sex with its letter at the end of a line: `SEXE F`, `MOSOTHO SexM`, `SVENSK KÖN M/M`.
extension PageSegments {
  /// Least quality of the label: a word of three letters, which is a label only because of the letter behind it.
  private static let sexLabel = 0.55
  /// Languages that most documents print besides their state's own (ICAO 9303-3, 3.1).
  private static let common: Set<String> = ["en", "fr"]

  /// The label of the sex in a language of the page's state, English or French, at the start of its line or behind a
  /// nationality.
  ///
  /// Behind other words it may be a name: `MARIA POL M`.
  ///
  /// - Parameters:
  ///   - characters: of the line.
  ///   - labels: other labels found in it.
  /// - Returns: nil where the line does not end so, or the page has a definition or abbreviations that identify the
  ///   labels.
  func sexSpan(of characters: [Character], beside labels: [Span]) -> Span? {
    let text = String(characters)
    guard definition == nil, entries.abbreviations.isEmpty,
      let match = text.firstMatch(of: /(?:^|[ \/])(\p{L}{3,12}?)(?:[ :.]+| *: *)?([MFX]|\p{Lu}\/[MFX])$/)
    else { return nil }
    let (label, letter) = (match.1, match.2)
    // `SexM` ends its label where a capital follows small letters; `LYNX` does not.
    let isParted = label.endIndex != letter.startIndex || label.last?.isLowercase == true
    let found = tables.segments(of: String(label))
    guard isParted, let word = found.first, found.count == 1, word.fields == ["sex"], word.quality >= Self.sexLabel,
      word.range == 0..<label.count, !word.languages.isDisjoint(with: languages.union(Self.common))
    else { return nil }
    let start = text.distance(from: text.startIndex, to: label.startIndex)
    guard isNationality(characters[..<start], labels.filter { $0.range.upperBound <= start }),
      !labels.contains(where: { $0.range.upperBound > start })
    else { return nil }
    return Span(
      range: start..<(start + label.count),
      label: PageLabel(fields: word.fields, quality: word.quality, isDefined: false, isNumber: false))
  }

  /// Whether the text before the label is empty, or a nationality with or without its label.
  private func isNationality(_ before: ArraySlice<Character>, _ labels: [Span]) -> Bool {
    guard labels.allSatisfy({ $0.label.fields.first == "nationality" }) else { return false }
    let people = TrimmedText.of(String(before[(labels.last?.range.upperBound ?? 0)...]))
    return people.isEmpty || labels.count == 1 || !tables.states(ofNationality: people).isEmpty
  }
}
