package import BonafideCapture
package import BonafideCore

/// The JSON of `capture --flow selfie` and `capture --flow liveness`: one object a line.
package enum FaceCaptureEvents {
  /// Which capture it is.
  package enum Flow: String, Encodable, CaseIterable, Sendable {
    /// One good picture of a face.
    case selfie
    /// Challenges.
    case liveness
  }

  /// A change of what the verifier says.
  package struct Change: Encodable, Equatable {
    var event = "state"
    package let flow: Flow
    package var time = 0.0
    package let state: String
    /// What is asked; left out where nothing is.
    package let challenge: FaceChallenge?
    package let reasons: [Reason]
    /// How far the challenges have come; left out before them.
    package let step: Step?
    /// True where an attempt failed and none is left; left out otherwise.
    package let isOver: Bool?

    package init(_ result: FaceLivenessResult) {
      flow = .liveness
      state = result.state.rawValue
      challenge = result.challenge
      reasons = result.reasons
      step = result.stepParameters.map(Step.init)
      isOver = result.isOver ? true : nil
    }

    package init(_ result: SelfieResult) {
      flow = .selfie
      state = result.state.rawValue
      challenge = nil
      reasons = result.reasons
      step = nil
      isOver = nil
    }
  }

  /// How far the challenges have come.
  package struct Step: Encodable, Equatable {
    /// `AngleCheck Left`.
    package let name: String
    package let totalCheckCount: Int
    package let passedCheckCount: Int
    package let hasFailed: Bool

    init(_ parameters: FaceLivenessStepParameters) {
      name = parameters.name
      totalCheckCount = parameters.totalCheckCount
      passedCheckCount = parameters.passedCheckCount
      hasFailed = parameters.hasFailed
    }
  }

  /// A challenge that was answered, in seconds of the stream.
  package struct AnsweredStep: Encodable {
    package let challenge: FaceChallenge
    package let posedAt: Double
    package let answeredAt: Double

    init(_ step: FaceLivenessStep) {
      challenge = step.challenge
      posedAt = step.posedAt
      answeredAt = step.answeredAt
    }
  }

  /// The last line.
  package struct End: Encodable {
    var event = "end"
    package let flow: Flow
    package let time: Double
    package let frames: Int
    package let accepted: Bool
    /// Attempts that were begun; 1 for a selfie.
    package let attempts: Int
    /// The answered challenges of the last attempt.
    package let steps: [AnsweredStep]
    /// Challenges that the caller left out.
    package let leftOut: [FaceChallenge]
    /// What was measured against recordings and flat pictures.
    package let evidence: [CheckBody]
    /// Whether every challenge of that attempt was answered, so that the evidence decided; left out for a selfie.
    package let isEvidenceComplete: Bool?
    /// What was measured and decided nothing; empty for a selfie.
    package let suspicions: [CheckBody]
    /// Median, 90 %, 99 % and most, in milliseconds.
    package let frameMilliseconds: [Double]
    /// What ended it before its own end; left out otherwise.
    package let stoppedBy: StreamEvents.StopCause?
    /// Of the capture; left out unless somebody has signed it.
    package let signature: SignatureBody?
  }
}
