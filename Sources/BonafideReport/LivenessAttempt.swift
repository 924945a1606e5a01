package import BonafideCapture
package import BonafideCore

/// A liveness attempt that was not passed, for reports: the challenges, the progress, and the person.
///
/// No verdict depends on it. If challenges are drawn, the next check asks for others.
package struct LivenessAttempt: Sendable {
  /// All challenges in their order, also those not posed yet; empty if no attempt began.
  package var challenges: [FaceChallenge]
  /// What was answered of it.
  package var steps: [FaceLivenessStep]
  /// Challenges that the caller left out.
  package var leftOut: Set<FaceChallenge>
  /// Whether nobody could know the challenges.
  package var areChallengesRandom: Bool
  /// The number of the attempt, 1 for the first; 0 if none began.
  package var attemptCount: Int
  /// The frame in which it began, or the last one if none did; nil without a frame.
  ///
  /// Its face is not compared.
  package var frame: Image?

  /// Whether all challenges were answered, so that it failed for another reason.
  package var isAnswered: Bool { steps.count >= challenges.count }
}

extension LivenessAttempt {
  /// Takes over the result of the frame in which it ended.
  ///
  /// - Parameters:
  ///   - result: of that frame.
  ///   - settings: of the check.
  ///   - frame: shows the person.
  package init(_ result: FaceLivenessResult, settings: FaceLivenessSettings, frame: Image?) {
    self.init(
      challenges: result.challenges, steps: result.steps, leftOut: settings.leftOut,
      areChallengesRandom: settings.areChallengesRandom, attemptCount: result.attemptCount, frame: frame)
  }
}
