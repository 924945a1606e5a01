internal import BonafideReport

/// What a person reads of `evaluate mrz`.
package enum MRZEvaluationText {
  package static func lines(_ result: MRZEvaluationResult) -> [String] {
    result.rows.map { row in
      """
      \(row.outcome.rawValue.paddedRight(to: 14)) \(row.file.paddedRight(to: 28)) \
      \(Int(row.milliseconds.rounded())) ms
      """
    } + [
      """
      intact zones read right  \(result.count(.right)) of \(result.intactCount); \
      wrong \(result.count(.wrong)), missed \(result.count(.missed))
      """,
      "pictures without a zone  \(result.count(.rightlyEmpty)) left empty, \(result.count(.invented)) invented",
      "median time of a picture  \(result.medianMilliseconds.rounded(to: 1)) ms",
    ]
  }
}
