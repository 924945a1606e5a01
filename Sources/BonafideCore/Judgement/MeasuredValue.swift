/// A value with its unit and its bound.
public struct MeasuredValue: Sendable, Hashable, Codable {
  /// What was measured; nil where it could not be.
  ///
  /// Never NaN.
  public var value: Double?
  /// The limits of the value; nil if there are none.
  public var bound: Bound?
  /// The unit of value and bound.
  public var unit: ValueUnit

  /// Creates a measured value; NaN becomes nil.
  public init(_ value: Double?, _ bound: Bound?, _ unit: ValueUnit) {
    self.value = value.flatMap { $0.isNaN ? nil : $0 }
    self.bound = bound
    self.unit = unit
  }

  /// Where the value lies; nil without a value or a bound.
  public var side: Bound.Side? {
    guard let value, let bound else { return nil }
    return bound.side(of: value)
  }
}
