public import BonafideCore

/// A decision together with every check that it rests on.
///
/// The rule, in this order: a decisive check that failed while all that it depends on passed rejects; otherwise any
/// required check (decisive or precondition) that failed or was not performed, and any objection, leaves the case
/// undecided; otherwise the case is accepted. A verdict without any decisive check is undecided.
public struct Verdict: Sendable, Hashable, Codable {
  /// The outcome.
  public let decision: Decision
  /// Every check in the order in which they were made.
  public let checks: [VerificationCheck]
  /// Why the decision is what it is: the reasons of the checks that brought it about, each once; empty when accepted.
  public let reasons: [Reason]

  /// Applies the rule to a list of checks.
  public init(checks: [VerificationCheck]) {
    self.checks = checks
    let passed = Self.passed(checks)
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

  /// Why a check that failed and would reject does not: those that it rests on and that did not pass, in the order of
  /// the checks; none for any other check.
  public func heldBack(_ check: VerificationCheck) -> [CheckCode] {
    guard check.role == .decisive, check.hasFailed else { return [] }
    let open = check.dependsOn.subtracting(Self.passed(checks))
    let made = checks.map(\.code).filter(open.contains).eachOnce
    return made + open.subtracting(made).sorted { $0.rawValue < $1.rawValue }
  }

  /// A code that stands twice counts as passed only where each of its checks did.
  private static func passed(_ checks: [VerificationCheck]) -> Set<CheckCode> {
    Set(checks.filter(\.hasPassed).map(\.code)).subtracting(checks.filter { !$0.hasPassed }.map(\.code))
  }

  /// Several checks may be left open for one reason.
  private static func distinct(_ checks: [VerificationCheck]) -> [Reason] { checks.flatMap(\.reasons).eachOnce }
}
