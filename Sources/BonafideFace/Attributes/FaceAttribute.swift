public import BonafideCore

/// One measured property of a face: its value, its limits, and whether it could be judged.
public struct FaceAttribute: Sendable, Hashable {
  /// What is measured.
  public let code: CheckCode
  /// The value, with its unit and its limits; without limits it is only reported.
  public let measured: MeasuredValue
  /// The conditions of the value that do not hold; empty when the value can be relied on.
  public let failedPreconditions: [FacePrecondition]
  /// The reason of a value below the limits.
  private let tooLow: ReasonCode
  /// The reason of a value above the limits.
  private let tooHigh: ReasonCode

  /// Creates an attribute.
  ///
  /// - Parameters:
  ///   - code: names the check.
  ///   - measured: the value, its unit, and its limits if it has any.
  ///   - failedPreconditions: the conditions of the value that do not hold; empty by default.
  ///   - tooLow: the reason of a value below the limits.
  ///   - tooHigh: the reason of a value above the limits; `tooLow` by default.
  public init(
    _ code: CheckCode, _ measured: MeasuredValue, failedPreconditions: [FacePrecondition] = [], tooLow: ReasonCode,
    tooHigh: ReasonCode? = nil
  ) {
    self.code = code
    self.measured = measured
    self.failedPreconditions = failedPreconditions
    self.tooLow = tooLow
    self.tooHigh = tooHigh ?? tooLow
  }

  /// The value, in ``unit``; nil if it could not be measured.
  ///
  /// Values of ``FaceAttributes`` are never nil.
  public var score: Double? { measured.value }

  /// The unit of the value.
  public var unit: ValueUnit { measured.unit }

  /// Whether the value may be relied on.
  public var arePreconditionsMet: Bool { failedPreconditions.isEmpty }

  /// The judgement; not performed if a precondition fails, or without limits.
  public var check: Check {
    guard arePreconditionsMet else {
      return Check(code, .notPerformed(failedPreconditions.map { Reason($0.reason) }), measured: measured)
    }
    return Check(
      code, measured, failure: Reason(tooLow), tooHigh: Reason(tooHigh),
      missing: Reason(measured.bound == nil ? .measureWithoutLimits : .measureNotPossible))
  }
}
