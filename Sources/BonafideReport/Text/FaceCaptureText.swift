internal import BonafideCapture
internal import BonafideCore
package import BonafideWords

/// What a person reads of `capture --flow selfie` and `capture --flow liveness`.
package struct FaceCaptureText {
  private let words: Words

  package init(words: Words) { self.words = words }

  /// Time, what is asked of the person, how far it is, and what stands against it, in one line.
  package func line(_ change: FaceCaptureEvents.Change) -> String {
    let isAsked = change.challenge.map { $0.state.rawValue == change.state } ?? false
    let state = change.challenge.flatMap { isAsked ? words.state("challenge." + $0.rawValue) : nil }
    let parts = [
      "\(change.time.rounded(to: 2))".paddedRight(to: 7),
      state ?? words.state(change.flow.rawValue + "." + change.state),
      change.step.map { "\($0.passedCheckCount)/\($0.totalCheckCount)" } ?? "",
      change.reasons.map(words.reason).joined(separator: ", "),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "  ")
  }

  /// How long frames took, the evidence, and what came of it.
  package func lines(_ end: FaceCaptureEvents.End) -> [String] {
    let times = end.frameMilliseconds.map { "\($0)" }.joined(separator: ", ")
    let checkLine = CheckLine(words)
    return ["\(end.frames) \(words.phrase(.framesTimes)): \(times)"]
      + end.evidence.flatMap { [checkLine($0)] + checkLine.reasons($0) }
      + [words.phrase(end.accepted ? .streamAccepted : end.stoppedBy == nil ? .failed : .streamStopped)]
  }
}
