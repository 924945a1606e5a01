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
  /// What the frame was held to before the challenges; the evidence once an attempt has ended, see
  /// ``isEvidenceComplete``.
  public var checks: [Check]
  /// What was measured beside the evidence and decided nothing, once an attempt has ended: see
  /// ``FaceLivenessSettings/decidingSuspicions``.
  public var suspicions: [Check] = []
  /// Whether ``checks`` is the evidence of an attempt in which every challenge was answered, so that it decided.
  ///
  /// False where an attempt ended before: its evidence is what had been gathered by then. What fails in it speaks
  /// against the attempt as well, and its reasons stand in ``reasons`` behind that of the end.
  public var isEvidenceComplete = false
  /// Whether it failed and no attempt is left (``FaceLivenessSettings/maximumAttemptCount``): nothing more is asked.
  public var isOver = false
  /// What was answered in the attempt that goes on or ended last; empty before the first.
  public var steps: [FaceLivenessStep] = []
  /// What that attempt asks in its order, also what it has not come to; empty before the first.
  ///
  /// For reports once the check is over: whoever is asked must not know what comes.
  package var challenges: [FaceChallenge] = []
  /// Attempts that were begun, those of captures before among them: see ``FaceLivenessSettings/maximumAttemptCount``.
  public var attemptCount: Int
  /// All that the check gave; nil until it passed.
  public var capture: FaceLivenessCapture?

  /// The signature of what was captured; nil unless the state is `ok` and somebody has signed it.
  public var signature: ImageSignature? { state == .ok ? capture?.signature : nil }
}
