internal import BonafideMRZ

/// Prefers a known code where issuer or nationality are not clear in the picture: `D<<` to `O<<`.
enum MRZCountryModel {
  /// How much less likely, as a logarithm, a known code may be than the likeliest text: one plain look-alike.
  static let allowance = 4.0

  /// The likeliest known code of three places; nil where none is near enough to the likeliest text, or where that text
  /// is a code itself.
  ///
  /// - Parameter rows: for each place the logarithms of the likelihoods of the 37 symbols.
  /// - Returns: three `MRZAlphabet` indices.
  static func decide(_ rows: [[Double]]) -> [Int]? {
    guard rows.count == 3 else { return nil }
    let options = rows.map { row in
      Array(row.indices.sorted { row[$0] > row[$1] }.prefix(4))
    }
    let most = zip(rows, options).reduce(0.0) { $0 + $1.0[$1.1[0]] }
    guard !isKnown(options.map { $0[0] }) else { return nil }
    var best: (symbols: [Int], score: Double)?
    for first in options[0] {
      for second in options[1] {
        for third in options[2] {
          let score = rows[0][first] + rows[1][second] + rows[2][third]
          guard score >= most - allowance, score > best?.score ?? -.infinity, isKnown([first, second, third])
          else { continue }
          best = ([first, second, third], score)
        }
      }
    }
    return best?.symbols
  }

  private static func isKnown(_ symbols: [Int]) -> Bool {
    var text = String(symbols.compactMap(MRZAlphabet.character(at:)))
    while text.last == "<" { text.removeLast() }
    return MRZCountryCode(text).isKnown
  }
}
