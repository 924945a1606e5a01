internal import BonafideReport

/// What a person reads of `evaluate holograms`.
package enum HologramEvaluationText {
  package static func lines(_ evaluation: HologramEvaluation) -> [String] { evaluation.rows.map(line) }

  private static func line(_ row: HologramEvaluation.Row) -> String {
    let scores = row.scores.sorted()
    let span = [0, scores.count / 2, scores.count - 1].map { "\(scores[$0].rounded(to: 1))" }
    return """
      \(row.kind.paddedRight(to: 11)) \(row.passedCount) of \(row.clipCount) pass: \
      \(RateText.percent(row.passRate, digits: 2)); \(row.unfinishedCount) unfinished; scores least, median, most: \
      \(span.joined(separator: ", "))
      """
  }
}
