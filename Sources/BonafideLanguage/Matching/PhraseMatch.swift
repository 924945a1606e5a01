/// A place of a line that is like phrases of the tables.
struct PhraseMatch: Sendable {
  /// Symbols of the line.
  var range: Range<Int>
  /// Letters to exchange, insert or remove.
  var errors: Int
  /// Numbers of the phrases, all equally like it.
  var phrases: [Int]

  /// How surely the phrase stands there, 0...1: short words stand in many a text by chance.
  var quality: Double {
    let count = Double(range.count)
    let weight =
      switch range.count {
      case ...1: 0.15
      case 2: 0.3
      case 3: 0.55
      case 4: 0.75
      case 5: 0.9
      default: 1.0
      }
    return max(0, weight * (1 - 3 * Double(errors) / max(count, 1)))
  }
}
