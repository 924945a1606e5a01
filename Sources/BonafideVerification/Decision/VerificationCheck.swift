public import BonafideCore

/// One judgement of a verification: what was judged, what came of it, and its part in the decision.
public struct VerificationCheck: Sendable, Hashable {
  /// How a check bears on the decision.
  public enum Role: String, Sendable, Hashable, Codable, CaseIterable {
    /// Its failure rejects, provided that the checks in `dependsOn` passed.
    case decisive
    /// A condition for judging: its failure leaves the case undecided.
    case precondition
    /// As ``precondition`` where it fails; where it could not be performed it does not count.
    case objection
    /// Shown, but without influence on the decision.
    case informative
  }

  /// What it judges, for grouping in a report.
  public enum Subject: String, Sendable, Hashable, Codable, CaseIterable {
    case document
    case portrait
    case selfie
    case comparison
  }

  /// What came of it.
  public enum Outcome: Sendable, Hashable {
    case passed
    /// Why it failed; never empty.
    case failed([Reason])
    /// Why it could not be judged. This is not a failure and not a pass.
    case notPerformed(Reason)
  }

  /// A value held against a threshold.
  public struct Measurement: Sendable, Hashable {
    /// What was measured; nil where it could not be.
    public var value: Double?
    /// What the value is held against.
    public var threshold: Double
    /// Which side of the threshold passes.
    public var direction: Check.Direction
    /// The unit of both, for example `degrees`, `score`, `pixels`.
    public var unit: String

    /// Creates a measurement.
    public init(_ value: Double?, _ direction: Check.Direction, _ threshold: Double, unit: String) {
      self.value = value
      self.threshold = threshold
      self.direction = direction
      self.unit = unit
    }

    /// Whether the value is on the passing side; a value on the threshold passes. Nil without a number.
    public var passes: Bool? {
      guard let value, !value.isNaN else { return nil }
      return direction == .atLeast ? value >= threshold : value <= threshold
    }
  }

  /// What is judged.
  public let code: CheckCode
  /// What came of it.
  public var outcome: Outcome
  /// The numbers that it rests on; nil where it has none.
  public var measurement: Measurement?
  /// Its part in the decision.
  public var role: Role
  /// What it judges, for grouping.
  public var subject: Subject
  /// Checks without whose passing this one's failure proves nothing.
  public var dependsOn: Set<CheckCode>

  /// Creates a check from an outcome that is known already.
  public init(
    _ code: CheckCode, _ outcome: Outcome, measurement: Measurement? = nil, role: Role, subject: Subject,
    dependsOn: Set<CheckCode> = []
  ) {
    self.code = code
    self.outcome = outcome
    self.measurement = measurement
    self.role = role
    self.subject = subject
    self.dependsOn = dependsOn
  }

  /// Creates a check whose outcome follows from a measurement.
  ///
  /// - Parameters:
  ///   - failure: why it failed where the value is on the wrong side.
  ///   - missing: why it was not performed where there is no value.
  public init(
    _ code: CheckCode, _ measurement: Measurement, failure: Reason, missing: Reason, role: Role, subject: Subject,
    dependsOn: Set<CheckCode> = []
  ) {
    let outcome: Outcome =
      switch measurement.passes {
      case true?: .passed
      case false?: .failed([failure])
      case nil: .notPerformed(missing)
      }
    self.init(code, outcome, measurement: measurement, role: role, subject: subject, dependsOn: dependsOn)
  }

  /// Whether it passed.
  public var hasPassed: Bool { outcome == .passed }

  /// Whether it failed; one that was not performed did not.
  public var hasFailed: Bool {
    if case .failed = outcome { true } else { false }
  }

  /// The reasons of a failure, or why it was not performed; empty when passed.
  public var reasons: [Reason] {
    switch outcome {
    case .passed: []
    case .failed(let reasons): reasons
    case .notPerformed(let why): [why]
    }
  }

  /// Whether it keeps a case from being accepted.
  var isOpen: Bool {
    switch role {
    case .decisive, .precondition: !hasPassed
    case .objection: hasFailed
    case .informative: false
    }
  }
}
