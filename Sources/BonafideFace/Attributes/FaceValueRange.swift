public import BonafideCore

/// Acceptable values, open to one side where that bound is nil; a value on a bound is acceptable.
public struct FaceValueRange: Sendable, Hashable, Codable {
  /// The least value that is inside; nil for no bound.
  public var minimum: Double?
  /// The largest value that is inside; nil for no bound.
  public var maximum: Double?

  /// Creates a range; a nil bound does not limit.
  public init(minimum: Double? = nil, maximum: Double? = nil) {
    self.minimum = minimum
    self.maximum = maximum
  }

  /// The range as a bound; nil where neither side has a limit, or the limits leave no value.
  public var bound: Bound? { Bound(atLeast: minimum, atMost: maximum) }

  /// Whether a value is acceptable; never for what is no number.
  public func contains(_ value: Double) -> Bool {
    value >= minimum ?? -.infinity && value <= maximum ?? .infinity
  }
}
