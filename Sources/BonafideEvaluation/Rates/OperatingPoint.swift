public import BonafideCore

/// The errors at one threshold, with 95 % intervals.
public struct OperatingPoint: Sendable, Hashable, Codable {
  /// The false-match rate that was asked for; nil when the threshold was given.
  public let targetFalseMatchRate: Double?
  /// Similarity from which two templates match; nil when everything matches.
  public let threshold: Float?
  /// Score of that similarity under the calibration, 0...1.
  public let score: Double
  /// Share of pairs of two people that match, with its interval.
  public let falseMatchRate: RateEstimate
  /// Share of pairs of one person that do not, with its interval.
  public let falseNonMatchRate: RateEstimate

  /// Creates a point.
  public init(
    targetFalseMatchRate: Double?, threshold: Float?, score: Double, falseMatchRate: RateEstimate,
    falseNonMatchRate: RateEstimate
  ) {
    self.targetFalseMatchRate = targetFalseMatchRate
    self.threshold = threshold
    self.score = score
    self.falseMatchRate = falseMatchRate
    self.falseNonMatchRate = falseNonMatchRate
  }
}
