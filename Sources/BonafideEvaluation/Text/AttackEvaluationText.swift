internal import BonafideCore
internal import BonafideReport

/// What a person reads of `evaluate attacks`.
package enum AttackEvaluationText {
  package static func lines(_ evaluation: AttackEvaluation) -> [String] {
    var lines = evaluation.kinds.map { kind in
      "\(kind.name.paddedRight(to: 17)) judged \(RateText.percent(kind.judged, digits: 1)) of \(kind.count)"
        + (kind.equalErrorRate.map { "; EER \(RateText.percent($0, digits: 1))" } ?? "")
    }
    if let rate = evaluation.equalErrorRate { lines.append("EER of all attacks \(RateText.percent(rate, digits: 1))") }
    for threshold in evaluation.thresholds {
      lines.append("threshold \(threshold)")
      lines += evaluation.rates.filter { $0.threshold == threshold }.map { rate in
        "  \(rate.kind.paddedRight(to: 17)) \(RateText.errorName(isBonaFide: rate.isBonaFide)) "
          + "\(RateText.percent(rate.error, digits: 1)) (\(rate.errorCount) of \(rate.judgedCount))"
      }
    }
    return lines + evaluation.unreadable.map { "unreadable \($0)" }
  }
}
