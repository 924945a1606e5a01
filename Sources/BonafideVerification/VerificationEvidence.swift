internal import BonafideFace
internal import BonafideMRZ

/// What was read and found in the pictures of a verification, before anything is decided.
struct VerificationEvidence: Sendable {
  /// One a picture of the document.
  var readings: [PictureReading]
  /// The faces of the selfie, the largest first.
  var selfieFaces: [DetectedFace]
  /// The day of the verification.
  var day: MRZCalendarDate
}
