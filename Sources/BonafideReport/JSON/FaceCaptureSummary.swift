package import BonafideCapture
internal import BonafideCore

/// The output for a stream of a face: changes one by one, and a summary at the end.
package struct FaceCaptureSummary {
  private let flow: FaceCaptureEvents.Flow
  private let leftOut: [FaceChallenge]
  /// What was said of the last frame, without its time; nil before the first.
  private(set) var last: FaceCaptureEvents.Change?
  private var milliseconds: [Double] = []
  private var attempts = 0
  private var steps: [FaceLivenessStep] = []
  private var evidence: [Check] = []
  private var isEvidenceComplete = false
  private var signature: ImageSignature?
  private var suspicions: [Check] = []
  /// What ended the stream before its own end; nil while nothing has.
  package var stoppedBy: StreamEvents.StopCause?
  /// Whether the capture had no more time, so that the source may go on.
  package var isTimeUp = false
  /// The time of the last frame, in seconds.
  package private(set) var time = 0.0
  /// Whether a selfie was taken, or all challenges were answered and nothing speaks against it.
  package private(set) var wasAccepted = false

  package init(flow: FaceCaptureEvents.Flow, leftOut: Set<FaceChallenge> = []) {
    self.flow = flow
    self.leftOut = leftOut.sorted { $0.rawValue < $1.rawValue }
  }

  /// Takes in the result of a frame; returns what has changed, nil for nothing.
  package mutating func take(
    _ result: FaceLivenessResult, at time: Double, milliseconds: Double
  ) -> FaceCaptureEvents.Change? {
    attempts = result.attemptCount
    if result.stepParameters != nil, !result.checks.isEmpty {
      (evidence, isEvidenceComplete, steps) = (result.checks, result.isEvidenceComplete, result.steps)
    }
    if !result.suspicions.isEmpty { suspicions = result.suspicions }
    if let capture = result.capture {
      wasAccepted = true
      steps = capture.steps
    }
    signature = result.signature ?? signature
    return take(FaceCaptureEvents.Change(result), at: time, milliseconds: milliseconds)
  }

  /// Takes in the result of a frame; returns what has changed, nil for nothing.
  package mutating func take(
    _ result: SelfieResult, at time: Double, milliseconds: Double
  ) -> FaceCaptureEvents.Change? {
    attempts = 1
    if let capture = result.capture {
      wasAccepted = true
      evidence = capture.evidence
    }
    signature = result.signature ?? signature
    return take(FaceCaptureEvents.Change(result), at: time, milliseconds: milliseconds)
  }

  private mutating func take(
    _ change: FaceCaptureEvents.Change, at time: Double, milliseconds: Double
  ) -> FaceCaptureEvents.Change? {
    self.time = time
    self.milliseconds.append(milliseconds)
    guard change != last else { return nil }
    last = change
    var change = change
    change.time = time
    return change
  }

  /// What is said after the last frame.
  package var end: FaceCaptureEvents.End {
    FaceCaptureEvents.End(
      flow: flow, time: time, frames: milliseconds.count, accepted: wasAccepted, attempts: attempts,
      steps: steps.map(FaceCaptureEvents.AnsweredStep.init),
      leftOut: leftOut, evidence: evidence.map(CheckBody.init),
      isEvidenceComplete: flow == .liveness ? isEvidenceComplete : nil,
      suspicions: suspicions.map(CheckBody.init), frameMilliseconds: milliseconds.quantiles(digits: 2),
      stoppedBy: stoppedBy, signature: signature.map(SignatureBody.init))
  }
}
