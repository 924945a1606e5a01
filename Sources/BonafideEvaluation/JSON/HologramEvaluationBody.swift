internal import BonafideCore
internal import BonafideReport

/// The JSON of `evaluate holograms`.
package struct HologramEvaluationBody: Encodable {
  /// The clips of one kind.
  private struct Row: Encodable {
    let kind: String
    let isGenuine: Bool
    let clips: Int
    let passed: Int
    let unfinished: Int
    let passRate: RateEstimate
    let scores: [Double]

    init(_ row: HologramEvaluation.Row) {
      kind = row.kind
      isGenuine = row.isGenuine
      clips = row.clipCount
      passed = row.passedCount
      unfinished = row.unfinishedCount
      passRate = row.passRate
      scores = row.scores.map { $0.rounded(to: 3) }
    }
  }

  private let rows: [Row]

  package init(_ evaluation: HologramEvaluation) { rows = evaluation.rows.map(Row.init) }
}
