internal import BonafideCapture
internal import BonafideCore
package import BonafideWords

/// What a person reads of `capture --flow selfie` and `capture --flow liveness`.
package struct FaceCaptureText {
  private let words: Words

  package init(words: Words) { self.words = words }

  /// States that do not say what is wrong with the frame.
  private static let general: Set<String> = [
    SelfieState.confirmingFace.rawValue, FaceLivenessState.lookAtMe.rawValue,
  ]

  /// Time, challenge, progress, and the reasons against the frame, in one line.
  package func line(_ change: FaceCaptureEvents.Change) -> String { line(told(change), at: change.time) }

  /// What was told, behind a time in seconds of the stream.
  package func line(_ told: String, at time: Double) -> String {
    words.figure("\(time.rounded(to: 2))").paddedRight(to: 7) + "  " + told
  }

  /// Challenge, progress, and the reasons against the frame.
  package func told(_ change: FaceCaptureEvents.Change) -> String {
    let parts = [
      state(change),
      change.step.map { "\($0.passedCheckCount)/\($0.totalCheckCount)" } ?? "",
      change.reasons.map(words.reason).joined(separator: ", "),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "  ")
  }

  /// What to do now: the challenge, else the remedy of the first reason.
  private func state(_ change: FaceCaptureEvents.Change) -> String {
    if let challenge = change.challenge, challenge.state.rawValue == change.state {
      return words.state("challenge." + challenge.rawValue)
    }
    if change.isOver == true { return words.state("liveness.noAttemptLeft") }
    if Self.general.contains(change.state), let remedy = change.reasons.first.flatMap({ words.remedy($0.code) }) {
      return remedy.prefix(1).uppercased() + remedy.dropFirst()
    }
    return words.state(change.flow.rawValue + "." + change.state)
  }

  /// How long frames took, the evidence, and what came of it.
  package func lines(_ summary: FaceCaptureSummary) -> [String] {
    let end = summary.end
    var lines = words.frameTimes(end.frames, end.frameMilliseconds)
    lines += ChallengeLines(words: words).leftOut(end.leftOut).map { words.labeled($0.asked, $0.times) }
    let checkLine = CheckLine(words)
    // Only an attempt with all answers decides; reasons that do not decide need no advice.
    let decides = end.isEvidenceComplete == true
    for check in end.evidence { lines += [checkLine(check)] + checkLine.reasons(check, withAdvice: decides) }
    return lines + [outcome(summary, end)]
  }

  /// Whether it was accepted; if not, why: the evidence against it, or what the person was told last.
  private func outcome(_ summary: FaceCaptureSummary, _ end: FaceCaptureEvents.End) -> String {
    if summary.wasAccepted { return words.phrase(.streamAccepted) }
    if summary.stoppedBy != nil { return words.phrase(.streamStopped) }
    if summary.last?.isOver == true { return words.phrase(.captureNoAttemptLeft) }
    let cause = words.phrase(summary.isTimeUp ? .captureTimeUp : .captureSourceEnded)
    let against = end.evidence.filter { end.isEvidenceComplete == true && $0.outcome == .failed }.flatMap(\.reasons)
    if !against.isEmpty { return cause + "; " + against.map(words.reason).joined(separator: "; ") }
    guard let last = summary.last else { return cause }
    return cause + "; " + words.phrase(.captureToldLast, ["told": state(last)])
  }
}
