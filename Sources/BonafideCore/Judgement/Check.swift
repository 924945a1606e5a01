/// One judgement with the value it rests on, so that a verdict can explain itself.
public struct Check: Sendable, Hashable, Codable {
  /// The result of a check.
  public enum Outcome: Sendable, Hashable {
    /// It was performed, and nothing stands against it.
    case passed
    /// Why it failed; never empty.
    case failed([Reason])
    /// Why it could not be judged; never empty. This is not a failure and not a pass.
    case notPerformed([Reason])
  }

  /// What is judged.
  public let code: CheckCode
  /// Whether it passed, failed or could not be performed.
  public var outcome: Outcome
  /// The number that it rests on; nil where it has none.
  public var measured: MeasuredValue?

  /// Creates a check from an outcome that is known already.
  public init(_ code: CheckCode, _ outcome: Outcome, measured: MeasuredValue? = nil) {
    self.code = code
    self.outcome = outcome
    self.measured = measured
  }

  /// Creates a check whose outcome follows from a value.
  ///
  /// - Parameters:
  ///   - code: names the check.
  ///   - measured: the value with its bound and unit.
  ///   - failure: why it failed where the value lies outside the bound.
  ///   - tooHigh: why it failed where the value lies above it; `failure` where it is left out.
  ///   - missing: why it was not performed where there is no value, or no bound.
  public init(
    _ code: CheckCode, _ measured: MeasuredValue, failure: Reason, tooHigh: Reason? = nil, missing: Reason
  ) {
    let outcome: Outcome =
      switch measured.side {
      case .inside: .passed
      case .below: .failed([failure])
      case .above: .failed([tooHigh ?? failure])
      case nil: .notPerformed([missing])
      }
    self.init(code, outcome, measured: measured)
  }

  /// Whether it was performed and passed.
  public var hasPassed: Bool { outcome == .passed }

  /// Whether it was performed and failed.
  public var hasFailed: Bool {
    if case .failed = outcome { true } else { false }
  }

  /// The reasons of a failure, or why it was not performed; empty when passed.
  public var reasons: [Reason] {
    switch outcome {
    case .passed: []
    case .failed(let reasons), .notPerformed(let reasons): reasons
    }
  }
}
