public import BonafideCore

/// One measured property of a face: its value, what the value counts, and whether it could be judged.
public struct FaceAttribute: Sendable, Hashable {
  /// Stable lowerCamelCase name.
  public let name: String
  /// The value, in ``unit``.
  public let score: Double
  /// The unit of the value.
  public let unit: FaceUnit
  /// Values that are acceptable, where someone set limits; nil where the attribute is only reported.
  public let range: FaceValueRange?
  /// What does not hold although the value rests on it; empty when the value means what it says.
  public let failedPreconditions: [FacePrecondition]

  /// Creates an attribute.
  public init(
    name: String, score: Double, unit: FaceUnit, range: FaceValueRange? = nil,
    failedPreconditions: [FacePrecondition] = []
  ) {
    self.name = name
    self.score = score
    self.unit = unit
    self.range = range
    self.failedPreconditions = failedPreconditions
  }

  /// Whether the value may be relied on.
  public var arePreconditionsMet: Bool { failedPreconditions.isEmpty }

  /// The judgement: not performed where a precondition fails or nobody set limits.
  public var check: Check {
    let bound = range?.minimum ?? range?.maximum
    let direction: Check.Direction? = range.map { $0.minimum == nil ? .atMost : .atLeast }
    func made(_ outcome: Check.Outcome, _ threshold: Double?, _ direction: Check.Direction?) -> Check {
      Check(
        name: name, outcome: outcome, value: score, threshold: threshold, unit: unit.rawValue, direction: direction)
    }
    guard arePreconditionsMet else {
      let names = failedPreconditions.map(\.rawValue).joined(separator: ", ")
      return made(.notPerformed("preconditions not met: \(names)"), bound, direction)
    }
    guard let range else { return made(.notPerformed("no limits are set"), nil, nil) }
    guard !score.isNaN else { return made(.notPerformed("could not be measured"), bound, direction) }
    if let minimum = range.minimum, score < minimum {
      return made(.failed(["\(name) is too low"]), minimum, .atLeast)
    }
    if let maximum = range.maximum, score > maximum {
      return made(.failed(["\(name) is too high"]), maximum, .atMost)
    }
    return made(.passed, bound, direction)
  }
}
