internal import BonafideCore
internal import BonafidePage
internal import BonafideReport

/// What a person reads of `evaluate recaptures`.
package enum RecaptureEvaluationText {
  package static func lines(_ evaluation: RecaptureEvaluation) -> [String] {
    DocumentSuspicion.allCases.flatMap { suspicion in
      lines(suspicion, evaluation.rates(suspicion))
    } + evaluation.unreadable.map { "unreadable \($0)" }
  }

  /// The rates of a suspicion under its name.
  static func lines(_ suspicion: DocumentSuspicion, _ rates: [SuspicionRate]) -> [String] {
    [suspicion.reason.name] + rates.map(line)
  }

  private static func line(_ rate: SuspicionRate) -> String {
    """
      \(rate.medium.paddedRight(to: 17)) \(RateText.errorName(isBonaFide: rate.isBonaFide)) \
    \(RateText.percent(rate.error, digits: 1)) (\(rate.errorCount) of \(rate.judgedCount)); \
    judged \(RateText.percent(rate.judged, digits: 1)) of \(rate.count)
    """
  }
}
