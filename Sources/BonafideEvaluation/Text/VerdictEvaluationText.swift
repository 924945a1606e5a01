internal import BonafideCore
internal import BonafideReport

/// What a person reads of `evaluate verdicts`.
package enum VerdictEvaluationText {
  package static func lines(_ result: VerdictEvaluationResult) -> [String] { result.rows.map(line) }

  private static func line(_ row: VerdictEvaluationResult.Row) -> String {
    let rate = row.acceptedRate
    let percent = [rate.value, rate.lower95, rate.upper95].map { "\(($0 * 100).rounded(to: 1))" }
    let why = row.reasons.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(4).map { "\($0.key) \($0.value)" }
    return """
      \((row.kind + (row.isBonaFide ? " (bona fide)" : "")).paddedRight(to: 40)) \(row.acceptedCount) of \(row.count) \
      accepted (\(percent[0]) % [\(percent[1]), \(percent[2])]), \(row.rejectedCount) rejected, \(row.undecidedCount) \
      undecided\(row.isBonaFide ? ", \(row.heldByDocument.count) by the document alone" : "")\
      \(why.isEmpty ? "" : "; " + why.joined(separator: ", "))
      """
  }
}
