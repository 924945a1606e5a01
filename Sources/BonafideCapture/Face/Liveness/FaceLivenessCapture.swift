public import BonafideCore
public import BonafideFace

/// Everything that a liveness check gave, once it passed: what is kept and matched.
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
  /// Whether nobody could know the challenges: false where the caller named them, or gave the seed that they were drawn
  /// from, for those of the legacy mode, and where a recording would answer too many of the lists that could be drawn
  /// (``FaceLivenessSettings/areChallengesRandom``).
  public var areChallengesRandom: Bool
  /// Which attempt passed, 1 for the first.
  public var attemptCount: Int
  /// What was measured against recordings and flat pictures, each with its limit.
  public var evidence: [Check]
  /// What was measured beside it and decided nothing: signs of a screen under which too few honest people are known.
  public var suspicions: [Check] = []
  /// The signature over the picture of it that is handed on; nil as long as nobody has signed it.
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
    // It holds the same picture: as long as it is there, wiping would wipe a copy.
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
