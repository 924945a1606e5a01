/// The limits of a measured value; a value on a limit passes.
public enum Bound: Sendable, Hashable {
  /// The value must be this or more.
  case atLeast(Double)
  /// The value must be this or less.
  case atMost(Double)
  /// The value must lie in the range.
  case within(ClosedRange<Double>)

  /// On which side of a bound a value lies.
  public enum Side: String, Sendable, Hashable, Codable, CaseIterable {
    /// It passes.
    case inside
    /// It is too low.
    case below
    /// It is too high.
    case above
  }

  /// The bound of two limits, each open where it is nil; nil without any, and where the lower one lies above the upper.
  public init?(atLeast minimum: Double?, atMost maximum: Double?) {
    switch (minimum, maximum) {
    case (let minimum?, let maximum?):
      guard minimum <= maximum else { return nil }
      self = .within(minimum...maximum)
    case (let minimum?, nil): self = .atLeast(minimum)
    case (nil, let maximum?): self = .atMost(maximum)
    case (nil, nil): return nil
    }
  }

  /// The least value that passes; nil where there is none.
  public var minimum: Double? {
    switch self {
    case .atLeast(let limit): limit
    case .atMost: nil
    case .within(let range): range.lowerBound
    }
  }

  /// The greatest value that passes; nil where there is none.
  public var maximum: Double? {
    switch self {
    case .atLeast: nil
    case .atMost(let limit): limit
    case .within(let range): range.upperBound
    }
  }

  /// The side of a value; NaN lies below, and nothing lies inside a limit that is NaN.
  public func side(of value: Double) -> Side {
    if let minimum, !(value >= minimum) { return .below }
    if let maximum, !(value <= maximum) { return value.isNaN ? .below : .above }
    return .inside
  }
}
