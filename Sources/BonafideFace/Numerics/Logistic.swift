internal import BonafideCore

/// The logistic function and its inverse.
enum Logistic {
  /// The probability for log-odds, 0...1.
  static func probability(_ logOdds: Double) -> Double {
    1 / (1 + exponential(-min(max(logOdds, -100), 100)))
  }

  /// The log-odds of a probability, held within -40...40.
  static func logit(_ probability: Double) -> Double {
    min(max(logarithm(max(probability, 0) / max(1 - probability, 1e-300)), -40), 40)
  }
}
