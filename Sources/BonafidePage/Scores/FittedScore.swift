internal import BonafideCore
internal import BonafideProfiles

/// A logistic regression over named features.
struct FittedScore: Sendable, Decodable {
  /// One feature: its mean and standard deviation where it was fitted, and its weight.
  struct Term: Sendable, Decodable {
    let feature: String
    let mean: Double
    let deviation: Double
    let weight: Double
  }

  /// What a page must have for the score to mean something, by name.
  let needs: [String: Double]
  let intercept: Double
  let terms: [Term]

  private static let farthest = 4.0

  /// The probability that features speak for, 0...1; nil where one is missing.
  func probability(_ features: [String: Double]) -> Double? {
    var sum = intercept
    for term in terms {
      guard let value = features[term.feature], value.isFinite else { return nil }
      // A value far beyond the fitted data counts as one at the bound: nothing is known out there.
      let distance = (value - term.mean) / term.deviation
      sum += term.weight * min(max(distance, -Self.farthest), Self.farthest)
    }
    return 1 / (1 + exponential(-sum))
  }

  /// Checks that every feature and need is one that is measured, and every weight a number.
  ///
  /// - Parameters:
  ///   - known: the names of what is measured.
  ///   - path: of the file, for the message.
  /// - Throws: ``ProfileError`` with code `.badProfile`.
  func validate(known: Set<String>, of path: String) throws {
    let names = terms.map(\.feature) + needs.keys
    if let stranger = names.first(where: { !known.contains($0) }) {
      throw ProfileError(.badProfile, "\(path) names \(String(stranger.prefix(80))), which is not measured")
    }
    guard intercept.isFinite,
      terms.allSatisfy({ $0.deviation > 0 && ($0.mean + $0.deviation + $0.weight).isFinite })
    else { throw ProfileError(.badProfile, "a weight of \(path) is no number, or a deviation not above 0") }
  }
}
