public import BonafideCore
public import BonafideDocument
public import BonafideFace

/// A verdict with what it rests on, for reports.
///
/// Holds personal data: the faces with their pictures and the document's zone.
public struct VerificationResult: Sendable {
  public let verdict: Verdict
  /// The policy that was applied.
  public let policy: VerificationPolicy
  /// The machine readable zone and the index of the document picture that it was read from; nil where none was found.
  public let zone: (page: Int, zone: MRZZone)?
  /// The portrait and the index of the document picture that it was found on; nil where none was found.
  public let portrait: (page: Int, face: DetectedFace)?
  /// The faces of the selfie, the largest first.
  public let selfieFaces: [DetectedFace]
  /// The comparison of portrait and selfie; nil where a face is missing.
  public let match: MatchResult?
}
