/// One point of a detection error trade-off curve.
public struct DETPoint: Sendable, Hashable, Codable {
  /// Similarity from which two templates match.
  public let threshold: Float
  /// Share of comparisons of different people that match, 0...1.
  public let falseMatchRate: Double
  /// Share of comparisons of one person that do not match, 0...1.
  public let falseNonMatchRate: Double

  /// Creates a point.
  public init(threshold: Float, falseMatchRate: Double, falseNonMatchRate: Double) {
    self.threshold = threshold
    self.falseMatchRate = falseMatchRate
    self.falseNonMatchRate = falseNonMatchRate
  }
}
