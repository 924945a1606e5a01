package import BonafideCapture
package import BonafideCore

/// An attempt of a liveness check that nobody passed, for reports: what was asked, how far it came, and who was seen.
///
/// No verdict rests on it; where the challenges are drawn, the next check asks for others.
package struct LivenessAttempt: Sendable {
  /// What was asked in its order, also what it did not come to; empty where no attempt began.
  package var challenges: [FaceChallenge]
  /// What was answered of it.
  package var steps: [FaceLivenessStep]
  /// Challenges that the caller left out.
  package var leftOut: Set<FaceChallenge>
  /// Whether nobody could know the challenges.
  package var areChallengesRandom: Bool
  /// Which attempt it was, 1 for the first; 0 where none began.
  package var attemptCount: Int
  /// The frame in which it began, the last one where none did; nil where there was no frame.
  ///
  /// Its face is compared with nothing.
  package var frame: Image?

  /// Whether all was answered, so that something else spoke against it.
  package var isAnswered: Bool { steps.count >= challenges.count }
}

extension LivenessAttempt {
  /// Takes over what was said of the frame in which it ended.
  ///
  /// - Parameters:
  ///   - result: what was said.
  ///   - settings: of the check.
  ///   - frame: that shows who was seen.
  package init(_ result: FaceLivenessResult, settings: FaceLivenessSettings, frame: Image?) {
    self.init(
      challenges: result.challenges, steps: result.steps, leftOut: settings.leftOut,
      areChallengesRandom: settings.areChallengesRandom, attemptCount: result.attemptCount, frame: frame)
  }
}
