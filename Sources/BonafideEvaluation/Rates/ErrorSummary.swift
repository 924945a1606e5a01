/// Error rates of a set of comparisons.
public struct ErrorSummary: Sendable, Hashable, Codable {
  /// Number of comparisons of one person.
  public let genuineCount: Int
  /// Number of comparisons of different people.
  public let impostorCount: Int
  /// How the 95 % intervals of the points were made.
  public let intervalMethod: String
  /// Rate at which both errors are equal.
  public let equalErrorRate: Double
  /// Area under the receiver operating curve, 0...1.
  public let areaUnderCurve: Double
  /// Errors at false-match rates of 1e-2, 1e-3 (and 1e-4, 1e-5 where there are enough comparisons), then at the
  /// default threshold.
  public let points: [OperatingPoint]
  /// The detection error trade-off curve.
  public let curve: [DETPoint]

  /// The errors at the threshold for that false-match rate, nil when it was not measured.
  public func point(falseMatchRate target: Double) -> OperatingPoint? {
    points.first { $0.targetFalseMatchRate == target }
  }

  /// The errors at the product's default threshold.
  public var defaultPoint: OperatingPoint? { points.last { $0.targetFalseMatchRate == nil } }
}
