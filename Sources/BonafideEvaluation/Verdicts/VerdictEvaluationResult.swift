public import BonafideCore
public import BonafideVerification

/// What came of cases of known outcome, counted by their kind.
public struct VerdictEvaluationResult: Sendable, Hashable {
  /// What came of the cases of one kind.
  public struct Row: Sendable, Hashable {
    /// The attack, or the role of a rightful holder's document.
    public let kind: String
    /// Whether rightful holders handed these cases in.
    public let isBonaFide: Bool
    /// Cases of this kind.
    public internal(set) var count = 0
    /// Cases that were accepted.
    public internal(set) var acceptedCount = 0
    /// Cases that were rejected.
    public internal(set) var rejectedCount = 0
    /// Cases that were left undecided.
    public internal(set) var undecidedCount = 0
    /// How many cases gave each reason, by its code and, after a full stop, its field.
    public internal(set) var reasons: [String: Int] = [:]
    /// The cases that were not accepted although no check of the selfie or of the comparison failed: each one's name
    /// and reasons.
    public internal(set) var heldByDocument: [String] = []

    /// The share that was accepted, with Wilson's 95 % interval.
    public var acceptedRate: RateEstimate { .wilson(successes: acceptedCount, trials: count) }
  }

  /// One row a kind, in the order of their first cases.
  public private(set) var rows: [Row] = []

  /// Creates an empty table.
  public init() {}

  /// Takes one case in.
  ///
  /// - Parameters:
  ///   - verdict: what verification said of the case.
  ///   - kind: the attack, or the role of a rightful holder's document.
  ///   - isBonaFide: whether the case is a rightful holder's and so should be accepted.
  ///   - name: tells the case from others of its kind; may be empty.
  public mutating func add(_ verdict: Verdict, kind: String, isBonaFide: Bool, name: String = "") {
    let index = rows.firstIndex { $0.kind == kind && $0.isBonaFide == isBonaFide } ?? rows.count
    if index == rows.count { rows.append(Row(kind: kind, isBonaFide: isBonaFide)) }
    rows[index].count += 1
    switch verdict.decision {
    case .accepted: rows[index].acceptedCount += 1
    case .rejected: rows[index].rejectedCount += 1
    case .undecided: rows[index].undecidedCount += 1
    }
    let reasons = verdict.reasons.map { $0.code.rawValue + ($0.field.map { "." + $0 } ?? "") }
    for reason in Set(reasons) { rows[index].reasons[reason, default: 0] += 1 }
    let failed = verdict.checks.filter { $0.role != .informative && $0.hasFailed }
    if verdict.decision != .accepted, !failed.isEmpty,
      failed.allSatisfy({ $0.subject == .document || $0.subject == .portrait })
    {
      rows[index].heldByDocument.append(([name] + reasons).joined(separator: " "))
    }
  }
}
