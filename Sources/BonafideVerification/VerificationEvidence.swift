internal import BonafideCapture
internal import BonafideCore
internal import BonafideFace
internal import BonafideMRZ

/// What was read and found in the pictures of a verification, before anything is decided.
struct VerificationEvidence: Sendable {
  /// What is known of whether the person was there.
  enum Presence: Sendable {
    /// Nothing: a picture was given.
    case unknown
    /// A liveness check was passed.
    case captured(FaceLivenessCapture)
    /// A liveness check was not passed.
    case refused([Reason], evidence: [Check])

    /// The check that was passed.
    var capture: FaceLivenessCapture? { if case .captured(let capture) = self { capture } else { nil } }
  }

  /// One a picture of the document.
  var readings: [PictureReading]
  /// The faces of the selfie, the largest first.
  var selfieFaces: [DetectedFace]
  /// The day of the verification.
  var day: MRZCalendarDate
  var presence = Presence.unknown
  /// Whether document or person were captured live.
  var isCaptured = false
  /// Seconds from the live capture to the verification; nil if it is not known.
  var captureAge: Double?
  /// Attempts that were made for this verification before these pictures and captures.
  var earlierAttemptCount = 0
  /// Faces of pictures that were handed in at earlier verifications.
  var earlierFaces: [DetectedFace] = []
  /// Which given picture the selfie equals, pixel for pixel; nil if it equals none.
  var copied: ReasonCode?
}
