public import BonafideCore

/// One measured property of a face: its value, what the value counts, and whether it could be judged.
public struct FaceAttribute: Sendable, Hashable {
  /// What is measured.
  public let code: CheckCode
  /// The value, in ``unit``; NaN where it could not be measured.
  public let score: Double
  /// The unit of the value.
  public let unit: ValueUnit
  /// Values that are acceptable, where someone set limits; nil where the attribute is only reported.
  public let range: FaceValueRange?
  /// What does not hold although the value rests on it; empty when the value means what it says.
  public let failedPreconditions: [FacePrecondition]
  /// Why a value below the range is too low.
  private let tooLow: ReasonCode
  /// Why a value above the range is too high.
  private let tooHigh: ReasonCode

  /// Creates an attribute.
  ///
  /// - Parameters:
  ///   - code: names the check.
  ///   - score: the value, in `unit`.
  ///   - unit: what the score counts.
  ///   - range: where the score must lie; nil sets no limit.
  ///   - failedPreconditions: what keeps the score from being trusted; empty where nothing does.
  ///   - tooLow: why it fails below the range.
  ///   - tooHigh: why it fails above the range; `tooLow` where it is left out.
  public init(
    _ code: CheckCode, score: Double, unit: ValueUnit, range: FaceValueRange? = nil,
    failedPreconditions: [FacePrecondition] = [], tooLow: ReasonCode, tooHigh: ReasonCode? = nil
  ) {
    self.code = code
    self.score = score
    self.unit = unit
    self.range = range
    self.failedPreconditions = failedPreconditions
    self.tooLow = tooLow
    self.tooHigh = tooHigh ?? tooLow
  }

  /// Whether the value may be relied on.
  public var arePreconditionsMet: Bool { failedPreconditions.isEmpty }

  /// The judgement: not performed where a precondition fails or nobody set limits.
  public var check: Check {
    let measured = MeasuredValue(score, range?.bound, unit)
    guard arePreconditionsMet else {
      return Check(code, .notPerformed(failedPreconditions.map { Reason($0.reason) }), measured: measured)
    }
    // Limits that leave no value fail every value.
    if let range, range.bound == nil, range.minimum != nil {
      return Check(code, .failed([Reason(tooLow)]), measured: measured)
    }
    return Check(
      code, measured, failure: Reason(tooLow), tooHigh: Reason(tooHigh),
      missing: Reason(range?.bound == nil ? .measureWithoutLimits : .measureNotPossible))
  }
}
