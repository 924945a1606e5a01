public import BonafideCore

/// One judgement of a verification: the subject, the outcome, and its role in the decision.
public struct VerificationCheck: Sendable, Hashable, Codable {
  /// How a check bears on the decision.
  public enum Role: String, Sendable, Hashable, Codable, CaseIterable {
    /// Its failure rejects, provided that the checks in `dependsOn` passed.
    case decisive
    /// A condition for judging: its failure leaves the case undecided.
    case precondition
    /// Like ``precondition`` if it fails; without influence if it could not be performed.
    case objection
    /// Shown, but without influence on the decision.
    case informative

    /// Whether a case is accepted only where the check passed.
    var isRequired: Bool { self == .decisive || self == .precondition }
  }

  /// What it judges, for grouping in a report.
  public typealias Subject = CheckSubject

  /// The code, the outcome, and the value behind it.
  public var check: Check
  /// Its part in the decision.
  public var role: Role
  /// What it judges, for grouping.
  public var subject: Subject
  /// Checks without whose passing this one's failure proves nothing.
  public var dependsOn: Set<CheckCode>
  /// The document's pictures that it is about, by their indices; empty where it is about none of them, or about all.
  public var pictures: [Int] = []

  /// Gives a check its part.
  public init(_ check: Check, role: Role, subject: Subject, dependsOn: Set<CheckCode> = []) {
    self.check = check
    self.role = role
    self.subject = subject
    self.dependsOn = dependsOn
  }

  /// What is judged.
  public var code: CheckCode { check.code }
  /// The result.
  public var outcome: Check.Outcome { check.outcome }
  /// The number that it rests on; nil where it has none.
  public var measured: MeasuredValue? { check.measured }
  /// Whether it passed.
  public var hasPassed: Bool { check.hasPassed }
  /// Whether it failed; one that was not performed did not.
  public var hasFailed: Bool { check.hasFailed }
  /// The reasons of a failure, or why it was not performed; empty when passed.
  public var reasons: [Reason] { check.reasons }

  /// Whether it keeps a case from being accepted.
  var isOpen: Bool {
    switch role {
    case .decisive, .precondition: !hasPassed
    case .objection: hasFailed
    case .informative: false
    }
  }
}

extension VerificationCheck {
  /// The same of certain pictures.
  func of(pictures: [Int]) -> VerificationCheck {
    var check = self
    check.pictures = pictures
    return check
  }

  /// A check from an outcome that is known already.
  init(
    _ code: CheckCode, _ outcome: Check.Outcome, measured: MeasuredValue? = nil, role: Role, subject: Subject,
    dependsOn: Set<CheckCode> = [], pictures: [Int] = []
  ) {
    self.init(Check(code, outcome, measured: measured), role: role, subject: subject, dependsOn: dependsOn)
    self.pictures = pictures
  }

  /// A check whose outcome follows from a value.
  init(
    _ code: CheckCode, _ measured: MeasuredValue, failure: Reason, tooHigh: Reason? = nil, missing: Reason, role: Role,
    subject: Subject, dependsOn: Set<CheckCode> = [], pictures: [Int] = []
  ) {
    self.init(
      Check(code, measured, failure: failure, tooHigh: tooHigh, missing: missing), role: role, subject: subject,
      dependsOn: dependsOn)
    self.pictures = pictures
  }
}
