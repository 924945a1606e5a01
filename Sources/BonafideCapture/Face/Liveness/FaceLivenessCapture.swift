public import BonafideCore
public import BonafideFace

/// The result of a passed liveness check, to be kept and matched.
///
/// It holds personal data; its description shows none.
public struct FaceLivenessCapture: Sendable, CustomStringConvertible, CustomReflectable {
  /// The frame with the best picture of the face.
  public var frame: Image
  /// Its time, in seconds of the stream.
  public var time: Double
  /// The face in that frame, with room around it.
  public var portrait: Image
  /// The template of that face.
  public var template: Template?
  /// The challenges with the times of their answers.
  public var steps: [FaceLivenessStep]
  /// The challenges that the caller left out.
  public var leftOut: Set<FaceChallenge>
  /// Whether nobody could know the challenges.
  ///
  /// False if the caller named the challenges or gave the seed, in the legacy mode, and if one recording would answer
  /// too many of the possible lists (``FaceLivenessSettings/areChallengesRandom``).
  public var areChallengesRandom: Bool
  /// Which attempt passed, 1 for the first.
  public var attemptCount: Int
  /// What was measured against recordings and flat pictures, each with its limit.
  public var evidence: [Check]
  /// Measurements that decided nothing: signs of a screen that too few honest people were tested with.
  public var suspicions: [Check] = []
  /// The signature over the picture that is passed on; nil until somebody signs it.
  public var signature: ImageSignature?
  /// The face of ``frame``; nil where it was not measured.
  var face: DetectedFace?

  /// Measures what ``frame`` alone says about whether the face was there or a picture of it; see
  /// `DetectedFace.evaluatePassiveLiveness(leavingOut:)`.
  ///
  /// - Returns: nil where the frame's face was not measured; never so for a capture of ``FaceLivenessVerifier``.
  /// - Throws: `ImageError`, `FileError`, `DocumentError` or `ProfileError`.
  public func evaluatePassiveLiveness(leavingOut leftOut: Set<PresentationSignal> = []) throws -> PresentationEvidence?
  {
    try face?.evaluatePassiveLiveness(leavingOut: leftOut)
  }

  /// Removes pictures, the template and what was measured from this value; copies of it keep theirs.
  ///
  /// What is left has black pictures.
  public mutating func discard() {
    // The face holds the same picture; while both exist, wiping would wipe a copy.
    face = nil
    frame.wipe()
    portrait.wipe()
    (template, signature) = (nil, nil)
    evidence = []
    suspicions = []
  }

  public var description: String { "FaceLivenessCapture(\(steps.count) steps)" }
  public var customMirror: Mirror { Mirror(self, children: ["stepCount": steps.count]) }
}
