/// The JSON of `evaluate verdicts`.
package struct VerdictEvaluationBody: Encodable {
  /// The cases of one kind.
  private struct Row: Encodable {
    let kind: String
    let isBonaFide: Bool
    let count: Int
    let accepted: Int
    let rejected: Int
    let undecided: Int
    /// Not accepted, although nothing but the document failed.
    let bindingOnly: Int
    let reasons: [String: Int]
    /// The documents of ``bindingOnly``, with the reasons.
    let bound: [String]

    init(_ row: VerdictEvaluationResult.Row) {
      kind = row.kind
      isBonaFide = row.isBonaFide
      count = row.count
      accepted = row.acceptedCount
      rejected = row.rejectedCount
      undecided = row.undecidedCount
      bindingOnly = row.heldByDocument.count
      reasons = row.reasons
      bound = row.heldByDocument
    }
  }

  private let rows: [Row]

  package init(_ result: VerdictEvaluationResult) { rows = result.rows.map(Row.init) }
}
