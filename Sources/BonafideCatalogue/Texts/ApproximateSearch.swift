/// Finds where a pattern occurs in a text with the fewest insertions, deletions and substitutions.
///
/// Bit-parallel after Myers (1999) with free ends in the text: one step a symbol for patterns of up to 64 symbols;
/// longer patterns are cut to their first 64.
package struct ApproximateSearch: Sendable {
  /// An occurrence.
  package struct Occurrence: Sendable, Hashable {
    /// Edits between the pattern and the text there.
    package var distance: Int
    /// About where in the text it lies; the end is exact, the start counted back by the pattern's length.
    package var range: Range<Int>
  }

  /// Symbols of the pattern, 1...64.
  package let count: Int
  private let masks: [UInt64]

  /// Prepares a pattern; nil for an empty one.
  package init?(_ pattern: [UInt8]) {
    count = min(pattern.count, 64)
    guard count > 0 else { return nil }
    var masks = [UInt64](repeating: 0, count: 128)
    for (index, symbol) in pattern.prefix(count).enumerated() where symbol < 128 { masks[Int(symbol)] |= 1 << index }
    self.masks = masks
  }

  /// The best occurrence, the first of equals; nil in an empty text.
  package func best(in text: [UInt8]) -> Occurrence? {
    guard !text.isEmpty else { return nil }
    var vertical: UInt64 = .max
    var negative: UInt64 = 0
    var score = count
    var best = (distance: Int.max, end: 0)
    let top: UInt64 = 1 << (count - 1)
    for (index, symbol) in text.enumerated() {
      let matches = symbol < 128 ? masks[Int(symbol)] : 0
      let x = matches | negative
      let d = ((vertical &+ (x & vertical)) ^ vertical) | x
      var plus = negative | ~(vertical | d)
      let minus = vertical & d
      if plus & top != 0 { score += 1 }
      if minus & top != 0 { score -= 1 }
      plus <<= 1
      negative = plus & d
      vertical = (minus << 1) | ~(plus | d)
      if score < best.distance { best = (score, index + 1) }
    }
    return Occurrence(distance: best.distance, range: max(0, best.end - count)..<best.end)
  }
}
