internal import BonafideFace
internal import BonafideReport

/// What a person reads of `evaluate faces`.
package enum FaceEvaluationText {
  package static func lines(_ result: FaceEvaluationResult) -> [String] {
    var text = [
      "\(result.list): \(result.pictureCount) pictures, \(result.pairCount) pairs, effort \(result.effort.rawValue)"
    ]
    if let accuracy = result.accuracy {
      text.append(
        """
        accuracy over \(accuracy.folds.count) folds   \(RateText.percent(accuracy.mean, digits: 3)) ± \
        \(RateText.percent(accuracy.standardError, digits: 3)) (standard error)
        """
      )
    }
    text.append("right at the default threshold  \(RateText.percent(result.defaultDecisions.accuracy, digits: 3))")
    text += rows("listed pairs", result.pairs)
    if let all = result.allComparisons { text += rows("all comparisons", all) }
    let failures = result.failuresToEnrol
    text.append(
      """
      failures to enrol  \(failures.pictures.count) of \(result.pictureCount), \
      \(RateText.percent(failures.rate, digits: 3))
      """
    )
    text += failures.pictures.prefix(10).map { "  \($0)" }
    text.append(
      """
      median times: detection \(result.detectionMilliseconds.rounded(to: 1)) ms, \
      template \(result.templateMilliseconds.rounded(to: 1)) ms; whole run \(Int(result.elapsedSeconds)) s
      """
    )
    return text
  }

  private static func rows(_ title: String, _ summary: ErrorSummary) -> [String] {
    [
      """
      \(title): \(summary.genuineCount) genuine, \(summary.impostorCount) impostor; \
      EER \(RateText.percent(summary.equalErrorRate, digits: 3)), \
      AUC \(summary.areaUnderCurve.rounded(to: 5)) (intervals: \(summary.intervalMethod))
      """
    ]
      + summary.points.map { point in
        let name = point.targetFalseMatchRate.map { "FNMR at FMR \($0)" } ?? "at the default threshold"
        return """
            \(name.paddedRight(to: 26)) FNMR \(RateText.percent(point.falseNonMatchRate, digits: 3)), \
          FMR \(RateText.percent(point.falseMatchRate, digits: 3))
          """
      }
  }
}
