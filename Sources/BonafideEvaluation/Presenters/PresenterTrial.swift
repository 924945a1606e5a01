internal import BonafideCapture
package import BonafideCore
internal import BonafideFace
internal import BonafideTesting

/// One clip that is shown to the liveness check that ships, frame by frame while it is drawn.
package struct PresenterTrial: Sendable {
  /// What came of a clip.
  package struct Outcome: Sendable, Hashable {
    /// Whether a challenge was posed: the frames before were good enough.
    package internal(set) var isBegun = false
    /// Whether every challenge was answered, so that the evidence was weighed.
    package internal(set) var isAnswered = false
    /// Whether the check accepted it.
    package internal(set) var isAccepted = false
    /// The evidence that refused it: it failed, or had to be known and is not.
    package internal(set) var failed: Set<CheckCode> = []
    /// What speaks against it but decides nothing.
    package internal(set) var suspected: Set<CheckCode> = []
    /// Why it ended before the evidence; empty where all was answered.
    package internal(set) var reasons: [ReasonCode] = []
    /// How far the measured pose is from the true one.
    package internal(set) var poses = PresenterPoseError()
    /// Frames that were drawn.
    package internal(set) var frameCount = 0
    /// What was measured of the evidence and of what only suspects; empty where not all was answered.
    package internal(set) var measured: [CheckCode: Double] = [:]
    /// What the check took for each frame, in milliseconds.
    package internal(set) var frameMilliseconds: [Double] = []

    /// Whether it passes where some evidence is not asked for.
    package func hasPassed(without leftOut: Set<CheckCode> = []) -> Bool {
      isAccepted || (isAnswered && !failed.isEmpty && failed.isSubset(of: leftOut))
    }

    package init() {}
  }

  /// Longest clip in seconds, and the longest wait for the first challenge.
  package static let longest = (clip: 75.0, wait: 8.0)

  /// Seconds after a move until it is seen that it was not enough.
  private static let patience = 0.8
  /// How many times as far somebody goes who is asked once more.
  private static let secondEffort = 1.3

  private var clip: PresenterClip
  private let verifier: FaceLivenessVerifier
  private var random: SplitMix64
  /// Challenges that were posed so far.
  private var posedCount = 0
  /// How many of them were turns.
  private var turnCount = 0
  /// When somebody who is still asked the same does it once more, in seconds of the clip; nil where nothing is to do.
  private var repeatAt: Double?

  /// - Parameters:
  ///   - clip: with an empty script; moves are added as they are asked for.
  ///   - verifier: with models, that gives one attempt.
  ///   - seed: decides how soon the presenter reacts.
  init(clip: PresenterClip, verifier: FaceLivenessVerifier, seed: UInt64) {
    self.clip = clip
    self.verifier = verifier
    random = SplitMix64(seed: seed, words: "reactions")
  }

  /// Shows the clip until it passed, failed or lasted too long.
  mutating func run() throws -> Outcome {
    var outcome = Outcome()
    var last: [ReasonCode] = []
    while true {
      let shot = try clip.shot(outcome.frameCount)
      outcome.frameCount += 1
      let time = shot.frame.time
      var seen: FaceLivenessResult?
      outcome.frameMilliseconds.append(
        try ContinuousClock.milliseconds { seen = try verifier.verify(shot.frame) })
      guard let result = seen else { continue }
      if let step = result.stepParameters { outcome.poses.add(step, shot.truth) }
      last = result.reasons.map(\.code)
      if let challenge = result.challenge, let step = result.stepParameters {
        outcome.isBegun = true
        if step.passedCheckCount == posedCount {
          posedCount += 1
          if challenge.isTurn { turnCount += 1 }
          repeatAt = nil
          react(to: challenge, at: time)
        } else if let repeatAt, time >= repeatAt {
          react(to: challenge, at: time, effort: Self.secondEffort)
        }
      }
      let isOver = result.state == .ok || result.state == .failed
      guard isOver || time > Self.longest.clip || (!outcome.isBegun && time > Self.longest.wait) else { continue }
      outcome.isAccepted = result.state == .ok
      outcome.isAnswered = isOver && result.isEvidenceComplete
      if outcome.isAnswered {
        let refusing = FaceLivenessEvidence.refusing(
          result.checks, turnCount: turnCount, requiresAllEvidence: verifier.settings.requiresAllEvidence)
        outcome.failed = Set(refusing.map(\.code))
        outcome.suspected = Set(result.suspicions.filter(\.hasFailed).map(\.code))
        for check in result.checks + result.suspicions { outcome.measured[check.code] = check.measured?.value }
      } else {
        // What the evidence said by then follows it.
        outcome.reasons = isOver ? Array(last.prefix(1)) : last
      }
      return outcome
    }
  }

  /// Does what is asked, as soon as a person does; and once more if that was not enough.
  private mutating func react(to challenge: FaceChallenge, at time: Double, effort: Double = 1) {
    let delay = random.uniform(0.35...0.9)
    // A loop plays what it has, from when it is needed.
    if clip.attack == .loop {
      guard posedCount == 1 else { return }
      for move in PresenterEvaluation.loopMoves {
        clip.script.perform(move, at: max(time + delay, clip.script.end + 0.4))
      }
      return
    }
    let move: PresenterMove? =
      switch challenge {
      case .left: .left
      case .right: .right
      case .up: .up
      case .down: .down
      case .smile: .smile
      case .centered, .anyTurn: nil
      }
    guard let move else { return }
    clip.script.perform(move, at: time + delay, effort: effort)
    // Whoever is still asked after it takes a moment to see that it did not do.
    repeatAt = clip.script.end + Self.patience
  }
}
