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
  /// The checks of the frame before the challenges; the evidence once an attempt has ended, see ``isEvidenceComplete``.
  public var checks: [Check]
  /// Measurements that decided nothing, once an attempt has ended: see ``FaceLivenessSettings/decidingSuspicions``.
  public var suspicions: [Check] = []
  /// Whether ``checks`` is the evidence of an attempt in which every challenge was answered, so that it decided.
  ///
  /// False if an attempt ended before that; ``checks`` is the evidence gathered by then. What failed in it speaks
  /// against the attempt as well; its reasons follow that of the end in ``reasons``.
  public var isEvidenceComplete = false
  /// Whether it failed and no attempt is left (``FaceLivenessSettings/maximumAttemptCount``): nothing more is asked.
  public var isOver = false
  /// The answered challenges of the current attempt, or of the last one; empty before the first.
  public var steps: [FaceLivenessStep] = []
  /// All challenges of that attempt in their order, also those not posed yet; empty before the first.
  ///
  /// For reports after the check; the person must not know what comes next.
  package var challenges: [FaceChallenge] = []
  /// Attempts that were begun, those of captures before among them: see ``FaceLivenessSettings/maximumAttemptCount``.
  public var attemptCount: Int
  /// All that the check gave; nil until it passed.
  public var capture: FaceLivenessCapture?

  /// The signature of what was captured; nil unless the state is `ok` and somebody has signed it.
  public var signature: ImageSignature? { state == .ok ? capture?.signature : nil }
}
