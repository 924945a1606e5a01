internal import BonafideMRZ

/// The structure of names in a zone, for use where the picture alone is not clear: parts with one filler between them,
/// two fillers between the identifiers, then fillers to the end (Doc 9303-3, 4.6).
///
/// A chain of four states (in a name, after one filler, after two, in the rest). A letter costs as much as a random
/// letter, and a filler in the rest costs nothing, so a faint run at the end becomes fillers instead of look-alike
/// letters.
enum MRZNameModel {
  private enum State: Int, CaseIterable { case letter, one, two, rest }

  /// Logarithms of the shares of each step; letters also share out among 26.
  private static let letterCost = -3.26
  private static func cost(_ from: State, isFiller: Bool) -> (State, Double) {
    switch (from, isFiller) {
    case (.letter, false): (.letter, -0.15 + letterCost)
    case (.letter, true): (.one, -2)
    case (.one, false): (.letter, -0.7 + letterCost)
    case (.one, true): (.two, -0.7)
    case (.two, false): (.letter, -0.7 + letterCost)
    case (.two, true): (.rest, -0.7)
    // A letter after three fillers is against the rule; the evidence must be plain.
    case (.rest, false): (.letter, -7 + letterCost)
    case (.rest, true): (.rest, 0)
    }
  }

  /// The likeliest symbols of a field of names.
  ///
  /// - Parameter rows: for each place the logarithms of the likelihoods of the 37 symbols.
  /// - Returns: an `MRZAlphabet` index for each place.
  static func decide(_ rows: [[Double]]) -> [Int] {
    let filler = MRZAlphabet.fillerIndex
    var scores = State.allCases.map { $0 == .letter ? 0.0 : -Double.infinity }
    var origins: [[(state: Int, symbol: Int)]] = []
    for row in rows {
      let letter = (0..<filler).max { row[$0] < row[$1] } ?? 0
      var next = [Double](repeating: -.infinity, count: State.allCases.count)
      var origin = [(state: Int, symbol: Int)](repeating: (0, letter), count: State.allCases.count)
      for state in State.allCases where scores[state.rawValue] > -.infinity {
        for symbol in [letter, filler] {
          let (target, cost) = cost(state, isFiller: symbol == filler)
          let score = scores[state.rawValue] + cost + row[symbol]
          if score > next[target.rawValue] {
            next[target.rawValue] = score
            origin[target.rawValue] = (state.rawValue, symbol)
          }
        }
      }
      scores = next
      origins.append(origin)
    }
    guard var state = scores.indices.max(by: { scores[$0] < scores[$1] }) else { return [] }
    var symbols: [Int] = []
    for origin in origins.reversed() {
      symbols.append(origin[state].symbol)
      state = origin[state].state
    }
    return symbols.reversed()
  }
}
