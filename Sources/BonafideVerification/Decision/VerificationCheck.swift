public import BonafideCore

/// A check with its part in the decision and its explanation for people.
public struct VerificationCheck: Sendable, Hashable {
  /// How a check bears on the decision.
  public enum Role: String, Sendable, Hashable, Codable {
    /// Its failure rejects, provided that the checks in `dependsOn` passed.
    case decisive
    /// A condition for judging: its failure leaves the case undecided.
    case precondition
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

  /// The judgement with value, threshold and unit.
  public var check: Check
  public var role: Role
  public var subject: Subject
  /// Names of preconditions without which this check's failure proves nothing.
  public var dependsOn: [String]
  /// One sentence for people: what is judged.
  public var title: String

  /// Creates a check of a verification.
  public init(_ check: Check, _ role: Role, _ subject: Subject, title: String, dependsOn: [String] = []) {
    self.check = check
    self.role = role
    self.subject = subject
    self.title = title
    self.dependsOn = dependsOn
  }
}
