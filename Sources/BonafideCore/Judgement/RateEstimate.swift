/// A measured share with the bounds of its 95 % interval.
public struct RateEstimate: Sendable, Hashable, Codable {
  /// The measured share, 0...1.
  public let value: Double
  /// Lower bound of the 95 % interval.
  public let lower95: Double
  /// Upper bound of the 95 % interval.
  public let upper95: Double

  /// Creates an estimate.
  public init(value: Double, lower95: Double, upper95: Double) {
    self.value = value
    self.lower95 = lower95
    self.upper95 = upper95
  }

  /// Share of successes with Wilson's score interval (Wilson 1927), which assumes independent trials.
  ///
  /// Without trials the value is 0 and the interval 0...1.
  public static func wilson(successes: Int, trials: Int) -> RateEstimate {
    guard trials > 0 else { return RateEstimate(value: 0, lower95: 0, upper95: 1) }
    let z = 1.959963984540054
    let n = Double(trials)
    let share = Double(successes) / n
    let middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    let half = z / (1 + z * z / n) * (share * (1 - share) / n + z * z / (4 * n * n)).squareRoot()
    return RateEstimate(
      value: share, lower95: successes == 0 ? 0 : max(0, middle - half),
      upper95: successes == trials ? 1 : min(1, middle + half))
  }
}
