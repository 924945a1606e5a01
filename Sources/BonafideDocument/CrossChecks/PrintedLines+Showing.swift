internal import BonafideCatalogue
internal import BonafideLanguage
internal import BonafideMRZ

extension PrintedLines {
  /// The fields of a zone that every identity document also prints for people to read (Doc 9303-4, 9303-5 and 9303-6,
  /// visual inspection zone).
  public static let shown = ["surname", "givenNames", "birthDate", "expiryDate"]

  /// One letter of a word may be misread for every `lettersAnError` letters; shorter words must match exactly.
  private static let lettersAnError = 4
  /// Least share of a surname's letters, for particles as `VON` are easily overlooked; one given name is enough.
  private static let leastShare = 0.7
  /// Fewest letters of a word to look for, and of a word that may stand inside a longer run of letters.
  private static let shortest = (word: 2, part: 6)

  /// Whether a line may show the zone's value of a field; one misread letter in four of a name is tolerated.
  ///
  /// A false answer shows that the value is not printed. ``holds(_:_:isTruncated:)`` cannot show that, because it also
  /// fails on genuine names that were read badly. Dates are compared exactly, because one different figure makes
  /// another date.
  ///
  /// - Parameters:
  ///   - name: of the field, as ``DocumentField/name``.
  ///   - value: normalized, see ``DocumentField/value``.
  ///   - isTruncated: whether the zone may have cut the name.
  /// - Returns: nil where it cannot be decided: for fields not in ``shown``, and for names of single letters.
  public func mayShow(_ name: String, _ value: String, isTruncated: Bool = false) -> Bool? {
    guard name == "surname" || name == "givenNames" else { return holds(name, value) }
    let words = value.uppercased().split { !$0.isLetter }.map(String.init).filter { $0.count >= Self.shortest.word }
    guard !words.isEmpty else { return nil }
    if holds(name, value, isTruncated: isTruncated) == true { return true }
    let seen = words.filter { mayShow(word: $0, isTruncated: isTruncated) }
    guard name == "surname" else { return !seen.isEmpty }
    func letters(_ words: [String]) -> Double { words.reduce(0) { $0 + Double($1.count) } }
    return letters(seen) >= Self.leastShare * letters(words)
  }

  private func mayShow(word: String, isTruncated: Bool) -> Bool {
    let symbols = FoldedText(word).symbols
    let limit = symbols.count / Self.lettersAnError
    return lines.contains { line in
      let parts = line.split { !$0.isLetter && $0 != "'" && $0 != "’" }.map(String.init)
      if parts.contains(where: { MRZTransliteration.matches($0, zone: word, isTruncated: isTruncated) }) { return true }
      let runs = MRZTransliteration.Style.allCases.compactMap { style in
        parts.compactMap { MRZTransliteration.encode($0, style: style) }
      }
      return runs.contains { run in
        let folded = run.map { FoldedText($0).symbols }
        if folded.contains(where: { EditDistance.isAtMost(limit, symbols, $0) }) { return true }
        guard symbols.count >= Self.shortest.part, let search = ApproximateSearch(symbols) else { return false }
        return search.best(in: folded.flatMap(\.self)).map { $0.distance <= limit } ?? false
      }
    }
  }
}
