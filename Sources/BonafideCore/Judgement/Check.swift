/// One judgement with the value it rests on, so that a verdict can explain itself.
public struct Check: Sendable, Hashable {
  /// What came of it.
  public enum Outcome: Sendable, Hashable {
    case passed
    /// Why it failed; never empty.
    case failed([String])
    /// Why it could not be judged. This is not a failure and not a pass.
    case notPerformed(String)
  }

  /// On which side of the threshold a value passes.
  public enum Direction: String, Sendable, Hashable, Codable {
    case atLeast
    case atMost
  }

  /// Stable lowerCamelCase name, for example `portraitMatch`.
  public var name: String
  /// Whether it passed, failed or could not be performed.
  public var outcome: Outcome
  /// What was measured, nil where the check has no number.
  public var value: Double?
  /// What the value was held against.
  public var threshold: Double?
  /// The unit of value and threshold, for example `degrees`, `score`, `pixels`.
  public var unit: String?
  /// Which side of the threshold passes.
  public var direction: Direction?

  /// Creates a check from an outcome that is known already.
  public init(
    name: String, outcome: Outcome, value: Double? = nil, threshold: Double? = nil, unit: String? = nil,
    direction: Direction? = nil
  ) {
    self.name = name
    self.outcome = outcome
    self.value = value
    self.threshold = threshold
    self.unit = unit
    self.direction = direction
  }

  /// Holds a value against a threshold; a value on the threshold passes.
  ///
  /// - Parameter value: nil, or not a number, gives `notPerformed(missing)`.
  public init(
    name: String, value: Double?, _ direction: Direction, _ threshold: Double, unit: String, failure: String,
    missing: String
  ) {
    self.init(
      name: name, outcome: .notPerformed(missing), value: value, threshold: threshold, unit: unit,
      direction: direction)
    guard let value, !value.isNaN else { return }
    let passes = direction == .atLeast ? value >= threshold : value <= threshold
    outcome = passes ? .passed : .failed([failure])
  }

  /// Whether it was performed and passed.
  public var hasPassed: Bool { outcome == .passed }

  /// Whether it was performed and failed.
  public var hasFailed: Bool {
    if case .failed = outcome { true } else { false }
  }
}
