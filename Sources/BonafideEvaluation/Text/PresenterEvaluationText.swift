internal import BonafideCore
internal import BonafideReport
internal import BonafideTesting

/// What a person reads of `evaluate presenters`.
package enum PresenterEvaluationText {
  package static func lines(_ evaluation: PresenterEvaluation) -> [String] {
    var lines = ["drawn with the settings of the \(evaluation.half.rawValue) half"] + evaluation.kinds.flatMap(lines)
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

  private static func lines(_ kind: PresenterEvaluation.Kind) -> [String] {
    func list<Key: CustomStringConvertible>(_ counts: [Key: Int]) -> String {
      counts.map { ($0.key.description, $0.value) }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }
        .map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    }
    var lines = [
      "\(kind.name.paddedRight(to: 18)) \(rate(kind)) (\(kind.passedCount) of \(kind.count) pass; "
        + "\(kind.begunCount) were asked, \(kind.answeredCount) answered all)"
    ]
    if !kind.refused.isEmpty { lines.append("  refused by \(list(kind.refused))") }
    if !kind.suspected.isEmpty { lines.append("  suspected by \(list(kind.suspected)) (decides nothing)") }
    if !kind.reasons.isEmpty { lines.append("  ended by \(list(kind.reasons))") }
    return lines
  }
}
