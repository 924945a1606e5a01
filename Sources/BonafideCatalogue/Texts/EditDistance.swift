/// The number of symbols to insert, remove or exchange between two texts (Levenshtein 1966).
package enum EditDistance {
  /// Longer texts are compared by their beginning.
  fileprivate static let longest = 100
  /// Whether two texts are at most this many steps apart; costs the product of their lengths.
  package static func isAtMost(_ limit: Int, _ left: [UInt8], _ right: [UInt8]) -> Bool {
    guard abs(left.count - right.count) <= limit else { return false }
    if left == right { return true }
    var row = Array(0...right.count)
    for (index, symbol) in left.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      var least = row[0]
      for (column, other) in right.enumerated() {
        let exchange = diagonal + (symbol == other ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(exchange, diagonal + 1, row[column] + 1)
        least = min(least, row[column + 1])
      }
      if least > limit { return false }
    }
    return row[right.count] <= limit
  }
}

extension FoldedText {
  /// The name that a misspelt one was most likely meant to be; nil where none is near: at most a third of it differs.
  package func nearest(among names: [String]) -> String? {
    let mine = Array(symbols.prefix(EditDistance.longest))
    let others = names.map { (name: $0, symbols: FoldedText($0).symbols) }
    return (0...max(1, mine.count / 3)).lazy.compactMap { limit in
      others.first { EditDistance.isAtMost(limit, mine, $0.symbols) }?.name
    }.first
  }
}
