internal import BonafideCore
internal import BonafideReport
internal import BonafideTesting
package import BonafideWords

/// What a person reads of `evaluate presenters`.
package enum PresenterEvaluationText {
  package static func lines(_ evaluation: PresenterEvaluation, words: Words) -> [String] {
    var lines = ["drawn with the settings of the \(evaluation.half.rawValue) half"]
    for kind in evaluation.kinds { lines += self.lines(kind, words) }
    let poses = evaluation.poses
    if let yaw = poses.yawDegrees, let pitch = poses.pitchDegrees, let roll = poses.rollDegrees {
      let angles = [yaw, pitch, roll].map { "\($0.rounded(to: 1))" }.joined(separator: ", ")
      lines.append("yaw, pitch and roll are off by \(angles) degrees (means over \(poses.frameCount) frames)")
    }
    // Evidence that changes nothing where it is left out is not told.
    let all = evaluation.kinds.map(\.passedCount)
    for omission in evaluation.omissions where omission.kinds.map(\.passedCount) != all {
      let changed = zip(omission.kinds, evaluation.kinds).filter { $0.passedCount != $1.passedCount }.map { kind, _ in
        "\(kind.name) \(rate(kind))"
      }
      lines.append("without \(omission.evidence.name): \(changed.joined(separator: "; "))")
    }
    if evaluation.unusableCount > 0 {
      lines.append("\(CountedWord.text(evaluation.unusableCount, "portrait")) could not be used")
    }
    let times = evaluation.frameMilliseconds.quantiles(digits: 1)
    if times.count == 4 {
      lines.append("a frame takes \(times[0]) ms (median), \(times[2]) ms (99 of 100), \(times[3]) ms at most")
    }
    return lines
  }

  private static func rate(_ kind: PresenterEvaluation.Kind) -> String {
    "\(RateText.errorName(isBonaFide: kind.isBonaFide)) \(RateText.percent(kind.error, digits: 1))"
  }

  private static func lines(_ kind: PresenterEvaluation.Kind, _ words: Words) -> [String] {
    func list<Key: Hashable>(_ counts: [Key: Int], _ told: (Key) -> String) -> String {
      counts.map { (told($0.key), $0.value) }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }
        .map { "\($0.0) (\($0.1))" }.joined(separator: ", ")
    }
    func titles(_ counts: [CheckCode: Int]) -> String { list(counts) { "“\(words.title($0))”" } }
    var lines = [
      "\(kind.name.paddedRight(to: 18)) \(rate(kind)) (\(kind.passedCount) of \(kind.count) pass; "
        + "\(kind.begunCount) were asked, \(kind.answeredCount) answered all)"
    ]
    if !kind.refused.isEmpty { lines.append("  refused by what did not hold: \(titles(kind.refused))") }
    if !kind.suspected.isEmpty {
      lines.append("  suspected by what did not hold (decides nothing): \(titles(kind.suspected))")
    }
    if !kind.reasons.isEmpty { lines.append("  ended early: " + list(kind.reasons) { words.reason(Reason($0)) }) }
    return lines
  }
}
