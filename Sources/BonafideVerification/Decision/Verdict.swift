public import BonafideCore

/// A decision together with every check behind it.
///
/// The rules, in this order:
/// - A decisive check that failed rejects, if all checks that it depends on passed.
/// - A decisive check or precondition that failed or was not performed leaves the case undecided, and so does an
///   objection that failed.
/// - Otherwise the case is accepted. A verdict without any decisive check is undecided.
public struct Verdict: Sendable, Hashable, Codable {
  /// The outcome.
  public let decision: Decision
  /// Every check in the order in which they were made.
  public let checks: [VerificationCheck]
  /// The reasons of the checks that led to the decision, each once; empty when accepted.
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

  /// The checks that keep a failed decisive check from rejecting: those it depends on that did not pass.
  ///
  /// They are in the order of the checks. Empty for any other check.
  public func heldBack(_ check: VerificationCheck) -> [CheckCode] {
    guard check.role == .decisive, check.hasFailed else { return [] }
    let open = check.dependsOn.subtracting(Self.passed(checks))
    let made = checks.map(\.code).filter(open.contains).eachOnce
    return made + open.subtracting(made).sorted { $0.rawValue < $1.rawValue }
  }

  /// The codes that passed; a code with several checks passed only if all of them did.
  private static func passed(_ checks: [VerificationCheck]) -> Set<CheckCode> {
    Set(checks.filter(\.hasPassed).map(\.code)).subtracting(checks.filter { !$0.hasPassed }.map(\.code))
  }

  /// Several checks may be left open for one reason.
  private static func distinct(_ checks: [VerificationCheck]) -> [Reason] { checks.flatMap(\.reasons).eachOnce }
}
