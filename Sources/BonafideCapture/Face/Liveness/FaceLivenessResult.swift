public import BonafideCore

/// What a ``FaceLivenessVerifier`` says about one frame of a stream.
public struct FaceLivenessResult: Sendable {
  /// What to tell the person.
  public var state: FaceLivenessState
  /// What is asked now; nil before the first challenge is posed, and once all are answered.
  public var challenge: FaceChallenge?
  /// What stands against the frame before the challenges; what made one fail.
  public var reasons: [Reason]
  /// How far the challenges have come; nil while the picture's quality is judged.
  public var stepParameters: FaceLivenessStepParameters?
  /// What the frame was held to before the challenges; the evidence once all challenges were answered.
  public var checks: [Check]
  /// What was measured beside the evidence and decided nothing, once all challenges were answered: see
  /// ``FaceLivenessSettings/decidingSuspicions``.
  public var suspicions: [Check] = []
  /// Attempts that were begun.
  public var attemptCount: Int
  /// All that the check gave; nil until it passed.
  public var capture: FaceLivenessCapture?
}
