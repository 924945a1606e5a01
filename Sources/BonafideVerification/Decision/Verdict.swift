internal import BonafideCore

/// A decision together with every check that it rests on.
///
/// The rule, in this order: a decisive check that failed while all that it depends on passed rejects; otherwise any
/// required check (decisive or precondition) that failed or was not performed leaves the case undecided; otherwise
/// the case is accepted. A verdict without any decisive check is undecided.
public struct Verdict: Sendable, Hashable {
  /// The outcome.
  public let decision: Decision
  /// Every check in the order in which they were made.
  public let checks: [VerificationCheck]
  /// Why the decision is what it is: the reasons of the checks that brought it about, each once; empty when accepted.
  public let reasons: [String]

  /// Applies the rule to a list of checks.
  public init(checks: [VerificationCheck]) {
    self.checks = checks
    let passed = Set(checks.filter(\.check.hasPassed).map(\.check.name))
    let rejecting = checks.filter {
      $0.role == .decisive && $0.check.hasFailed && $0.dependsOn.allSatisfy(passed.contains)
    }
    guard rejecting.isEmpty else {
      decision = .rejected
      reasons = Self.distinct(rejecting)
      return
    }
    let open = checks.filter { $0.role != .informative && !$0.check.hasPassed }
    guard open.isEmpty, checks.contains(where: { $0.role == .decisive }) else {
      decision = .undecided
      reasons = Self.distinct(open)
      return
    }
    decision = .accepted
    reasons = []
  }

  /// Several checks may be left open for one reason.
  private static func distinct(_ checks: [VerificationCheck]) -> [String] {
    checks.flatMap(\.check.reasons).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension Check {
  /// The reasons of a failure, or why the check was not performed; empty when passed.
  var reasons: [String] {
    switch outcome {
    case .passed: []
    case .failed(let reasons): reasons
    case .notPerformed(let why): [why]
    }
  }
}
