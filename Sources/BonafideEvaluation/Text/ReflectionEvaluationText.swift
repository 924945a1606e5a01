internal import BonafideCore
internal import BonafideReport

/// What a person reads of `evaluate reflections`.
package enum ReflectionEvaluationText {
  package static func lines(_ evaluation: ReflectionEvaluation) -> [String] {
    evaluation.rates.map { rate in
      """
      \(rate.group.paddedRight(to: 20)) \(rate.isLit ? "found" : "false") \
      \(RateText.percent(rate.failed, digits: 1)) (\(rate.failedCount) of \(rate.count))
      """
    } + evaluation.unreadable.map { "unreadable \($0)" }
  }
}
