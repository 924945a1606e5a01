internal import BonafideCatalogue

/// Finds the field of a label that was read too badly for its words to be found: small print that can only be a label,
/// in the languages that a page is likely to have.
///
/// One letter in four may be wrong, four times as often as elsewhere. So only a few languages are used, the phrases are
/// long ones, and a line that is nearly as similar to the label of another field does not count.
package struct ImpliedLabels: Sendable {
  private struct Phrase: Sendable {
    var field: String
    var language: String
    var search: ApproximateSearch
  }

  /// Shortest phrase that is looked for, in symbols: shorter ones are like too many words.
  static let shortest = 8
  /// A phrase may have one error for this many symbols.
  private static let symbolsPerError = 4
  /// Greatest score of another field, as a share of the likeliest field's.
  private static let greatestRival = 0.8

  private let phrases: [Phrase]

  /// - Parameters:
  ///   - tables: the words of all languages.
  ///   - languages: the languages to use (BCP 47).
  package init(_ tables: LanguageTables, languages: Set<String>) {
    phrases = tables.labelPhrases.compactMap { label in
      guard languages.contains(label.language), label.folded.count >= Self.shortest,
        let search = ApproximateSearch(label.folded)
      else { return nil }
      return Phrase(field: label.field, language: label.language, search: search)
    }
  }

  /// The field that a whole line labels; nil where it is like no label, or like those of several fields.
  ///
  /// - Parameter text: a line as it was read.
  /// - Returns: a segment of all its characters; its quality is 1 without errors and 0.25 with the most.
  package func label(_ text: String) -> LabelSegment? {
    let symbols = LineText(text).symbols
    guard symbols.count >= Self.shortest else { return nil }
    var best: [String: (worth: Int, quality: Double, language: String)] = [:]
    for phrase in phrases {
      guard let found = phrase.search.best(in: symbols),
        found.distance * Self.symbolsPerError <= phrase.search.count
      else { continue }
      let worth = 2 * phrase.search.count - 5 * found.distance
      guard worth > best[phrase.field]?.worth ?? 0 else { continue }
      best[phrase.field] = (
        worth, 1 - 3 * Double(found.distance) / Double(phrase.search.count), phrase.language
      )
    }
    let ranked = best.sorted { ($0.value.worth, $1.key) > ($1.value.worth, $0.key) }
    guard let first = ranked.first,
      ranked.dropFirst().allSatisfy({ Double($0.value.worth) <= Self.greatestRival * Double(first.value.worth) })
    else { return nil }
    return LabelSegment(
      range: 0..<text.count, fields: [first.key], languages: [first.value.language], quality: first.value.quality)
  }
}
