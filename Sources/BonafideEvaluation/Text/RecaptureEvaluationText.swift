internal import BonafideCore
internal import BonafidePage
internal import BonafideReport

/// What a person reads of `evaluate recaptures`.
package enum RecaptureEvaluationText {
  package static func lines(_ evaluation: RecaptureEvaluation) -> [String] {
    DocumentSuspicion.allCases.flatMap { suspicion in
      ["\(suspicion.reason.name)"] + evaluation.rates(suspicion).map(line)
    } + evaluation.unreadable.map { "unreadable \($0)" }
  }

  private static func line(_ rate: RecaptureEvaluation.Rate) -> String {
    """
      \(rate.medium.paddedRight(to: 17)) \(RateText.errorName(isBonaFide: rate.isBonaFide)) \
    \(RateText.percent(rate.error, digits: 1)) (\(rate.errorCount) of \(rate.judgedCount)); \
    judged \(RateText.percent(rate.judged, digits: 1)) of \(rate.count)
    """
  }
}
