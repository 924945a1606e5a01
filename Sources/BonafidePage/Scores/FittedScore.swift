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

  /// The conditions for a meaningful score, by name.
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

  /// No fit gives numbers beyond this, and their sums may not be finite.
  private static let largest = 1e6

  /// Checks the score: it must have weights, know every feature and condition, and name no feature twice.
  ///
  /// No number may be beyond a million, and no deviation below a millionth.
  ///
  /// - Parameters:
  ///   - features: the names of the measurements that may be weighed.
  ///   - conditions: the names of the permitted conditions.
  ///   - path: of the file, for the message.
  /// - Throws: ``ProfileError`` with code `.badProfile`.
  func validate(features: Set<String>, conditions: Set<String> = [], of path: String) throws {
    let names = terms.map(\.feature)
    if let stranger = names.first(where: { !features.contains($0) })
      ?? needs.keys.sorted().first(where: { !conditions.contains($0) })
    {
      throw ProfileError(.badProfile, "\(path) names \(String(stranger.prefix(80))), which is not measured")
    }
    guard !terms.isEmpty, Set(names).count == names.count else {
      throw ProfileError(.badProfile, "a score of \(path) weighs nothing, or a feature twice")
    }
    let numbers = [intercept] + needs.values + terms.flatMap { [$0.mean, $0.deviation, $0.weight] }
    guard numbers.allSatisfy({ abs($0) <= Self.largest }), terms.allSatisfy({ $0.deviation >= 1 / Self.largest }) else {
      throw ProfileError(
        .badProfile, "a number of \(path) is none or beyond a million, or a deviation below a millionth")
    }
  }
}
