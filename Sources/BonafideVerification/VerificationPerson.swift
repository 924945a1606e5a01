public import BonafideCapture
public import BonafideCore

/// The person of a ``Verification``.
public enum VerificationPerson: Sendable {
  /// An upright picture; whether the person was there is left open.
  case picture(Image)
  /// A selfie of a stream; whether the person was there is left open, as any picture of a face makes one.
  case selfie(SelfieCapture)
  /// A liveness check whose challenges were answered.
  case liveness(FaceLivenessCapture)
  /// A liveness check that was not passed, with reasons and measurements; no face is compared then.
  case refused(reasons: [Reason], evidence: [Check])

  /// The picture with the face to compare; nil without one.
  var picture: Image? {
    switch self {
    case .picture(let picture): picture
    case .selfie(let capture): capture.frame
    case .liveness(let capture): capture.frame
    case .refused: nil
    }
  }

  var isCaptured: Bool { if case .picture = self { false } else { true } }

  var presence: VerificationEvidence.Presence {
    switch self {
    case .picture, .selfie: .unknown
    case .liveness(let capture): .captured(capture)
    case .refused(let reasons, let evidence): .refused(reasons, evidence: evidence)
    }
  }
}
