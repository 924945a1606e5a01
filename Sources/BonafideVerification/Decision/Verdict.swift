public import BonafideCore

/// A decision together with every check that it rests on.
///
/// The rule, in this order: a decisive check that failed while all that it depends on passed rejects; otherwise any
/// required check (decisive or precondition) that failed or was not performed, and any objection, leaves the case
/// undecided; otherwise the case is accepted. A verdict without any decisive check is undecided.
public struct Verdict: Sendable, Hashable {
  /// The outcome.
  public let decision: Decision
  /// Every check in the order in which they were made.
  public let checks: [VerificationCheck]
  /// Why the decision is what it is: the reasons of the checks that brought it about, each once; empty when accepted.
  public let reasons: [Reason]

  /// Applies the rule to a list of checks.
  public init(checks: [VerificationCheck]) {
    self.checks = checks
    // A code that stands twice counts as passed only where each of its checks did.
    let passed = Set(checks.filter(\.hasPassed).map(\.code)).subtracting(checks.filter { !$0.hasPassed }.map(\.code))
    let rejecting = checks.filter {
      $0.role == .decisive && $0.hasFailed && $0.dependsOn.isSubset(of: passed)
    }
    guard rejecting.isEmpty else {
      decision = .rejected
      reasons = Self.distinct(rejecting)
      return
    }
    let open = checks.filter(\.isOpen)
    guard open.isEmpty, checks.contains(where: { $0.role == .decisive }) else {
      decision = .undecided
      reasons = Self.distinct(open)
      return
    }
    decision = .accepted
    reasons = []
  }

  /// The first check of a code; nil where there is none.
  public func check(_ code: CheckCode) -> VerificationCheck? { checks.first { $0.code == code } }

  /// Several checks may be left open for one reason.
  private static func distinct(_ checks: [VerificationCheck]) -> [Reason] { checks.flatMap(\.reasons).eachOnce }
}
