/// The logistic function and its inverse.
enum Logistic {
  /// The probability for log-odds, 0...1.
  static func probability(_ logOdds: Double) -> Double {
    1 / (1 + Maths.exponential(-min(max(logOdds, -100), 100)))
  }

  /// The log-odds of a probability strictly between 0 and 1.
  static func logit(_ probability: Double) -> Double { Maths.logarithm(probability / (1 - probability)) }
}
