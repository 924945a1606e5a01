/// Every phrase of every table in one index, so that phrases of all kinds compete for a place in a line: the label
/// `Residence` is not found within the title `Residence permit`.
struct PhraseTable: Sendable {
  /// A phrase that was chosen for a place of a line.
  struct Span: Sendable {
    /// Symbols of the line.
    var range: Range<Int>
    /// 0...1; see ``PhraseMatch/quality``.
    var quality: Double
    /// Whether it reads letter by letter as a phrase does.
    var isExact: Bool
    var meaning: Meaning
  }

  private let index: PhraseIndex
  private let meanings: [Meaning]

  init(_ meanings: [[UInt8]: Meaning]) {
    // In a fixed order, so that the result does not depend on the order of a dictionary.
    let phrases = meanings.keys.sorted { $0.lexicographicallyPrecedes($1) }
    self.meanings = phrases.map { meanings[$0] ?? Meaning() }
    index = PhraseIndex(phrases, areParted: self.meanings.map(\.isParted))
  }

  /// The phrases that a line consists of, in order: among all possible ones those that explain most of it.
  ///
  /// If the separator between a label and its translation was not read, as in `URODZENIAPLACE OF BIRTH`, the two are
  /// split; so are a state's name and a kind of document: `DEUTSCHLANDWAFFENBESITZKARTE`. Only the first such place is
  /// split, and only behind five letters: `PERUPASAPORTE` stays one word.
  func spans(of line: LineText) -> [Span] {
    for place in index.seams(of: line) {
      let spans = chosen(of: line.parted(before: place))
      guard let right = spans.first(where: { $0.range.lowerBound == place }),
        let left = spans.first(where: { $0.range.upperBound == place })
      else { continue }
      if left.meaning.isBeside(right.meaning) { return spans }
    }
    return chosen(of: line)
  }

  private func chosen(of line: LineText) -> [Span] {
    let matches = index.matches(in: line).sorted {
      ($0.range.upperBound, $0.range.lowerBound) < ($1.range.upperBound, $1.range.lowerBound)
    }
    guard !matches.isEmpty else { return [] }
    // best[i]: the most that the first i matches can explain; before[i]: how many of them end where match i begins.
    var best = [0]
    var before: [Int] = []
    for match in matches {
      let free =
        before.count - matches[..<before.count].reversed().prefix { $0.range.upperBound > match.range.lowerBound }.count
      before.append(free)
      best.append(max(best[before.count - 1], best[free] + Self.worth(match)))
    }
    var spans: [Span] = []
    var rest = matches.count
    while rest > 0 {
      if best[rest] == best[rest - 1] {
        rest -= 1
      } else {
        spans.append(span(matches[rest - 1]))
        rest = before[rest - 1]
      }
    }
    return spans.reversed()
  }

  /// One long phrase counts for more than short ones in its place; errors reduce its score.
  private static func worth(_ match: PhraseMatch) -> Int { max(1, 2 * match.range.count - 3 * match.errors - 1) }

  private func span(_ match: PhraseMatch) -> Span {
    var meaning = meanings[match.phrases[0]]
    for phrase in match.phrases.dropFirst().sorted() { meaning.add(meanings[phrase]) }
    return Span(range: match.range, quality: match.quality, isExact: match.errors == 0, meaning: meaning)
  }
}
