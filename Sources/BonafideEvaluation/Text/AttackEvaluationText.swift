internal import BonafideCore
internal import BonafideFace
internal import BonafideReport
package import BonafideWords

/// What a person reads of `evaluate attacks`.
package enum AttackEvaluationText {
  /// - Throws: `FileError`, `DocumentError` where the weights of single pictures cannot be read.
  package static func lines(_ evaluation: AttackEvaluation, words: Words) throws -> [String] {
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
    for curve in try evaluation.curves() { lines += Self.lines(curve, words) }
    return lines + evaluation.unreadable.map { "unreadable \($0)" }
  }

  /// What a number measures: of a clip the title of its check.
  private static func title(_ measure: AttackMeasure, _ words: Words) -> String {
    if let signal = PresentationSignal(rawValue: measure.name) { return signal.title }
    if let check = CheckCode(rawValue: measure.name) { return "“\(words.title(check))”" }
    return "the score of single pictures"
  }

  /// One number alone: its equal error rate, and the rates at its own limit; nothing where it has neither.
  private static func lines(_ curve: AttackEvaluation.Curve, _ words: Words) -> [String] {
    let side = curve.measure.suspectsAbove ? "above" : "below"
    let head =
      "\(title(curve.measure, words)), alone, suspected \(side) a threshold"
      + (curve.equalErrorRate.map { ": EER \(RateText.percent($0, digits: 1))" } ?? "")
    guard let limit = curve.measure.limit else { return curve.equalErrorRate == nil ? [] : [head] }
    return ["\(head), at its limit of \(limit.rounded(to: 4))"]
      + curve.ratesAtLimit.map { rate in
        "  \(rate.kind.paddedRight(to: 17)) \(RateText.errorName(isBonaFide: rate.isBonaFide)) "
          + "\(RateText.percent(rate.error, digits: 1)) (\(rate.errorCount) of \(rate.judgedCount))"
      }
  }
}
