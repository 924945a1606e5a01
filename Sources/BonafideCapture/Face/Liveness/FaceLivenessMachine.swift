internal import BonafideCore
internal import BonafideFace

/// The way of a face through a liveness check: good enough, challenge after challenge, passed or failed and anew.
///
/// A pure value. The time and the challenges to pose are arguments; it looks at no picture and no clock.
struct FaceLivenessMachine: Sendable {
  /// One run through a list of challenges.
  struct Attempt: Sendable {
    var challenges: [FaceChallenge]
    /// Where the head looked when it was posed the first challenge; turns are counted from there.
    var baseline: FacePose
    /// How much the face looked like a smile before it was posed the first challenge, 0...1.
    var smile = 0.0
    var steps: [FaceLivenessStep] = []

    /// The challenge that is being posed, or was posed last.
    var current: FaceChallenge? { steps.count < challenges.count ? challenges[steps.count] : challenges.last }
  }

  /// A run of good frames before the challenges.
  struct GoodFrames: Sendable {
    var since: Double
    var yaw: [Double] = []
    var pitch: [Double] = []
    var roll: [Double] = []
    var smile: [Double] = []
  }

  /// What was seen since the last answer.
  struct Settling: Sendable {
    /// When the last challenge was answered.
    var since: Double
    /// Since when every frame has shown a face; nil where the last one did not.
    var seenSince: Double?
    /// Frames since then.
    var frameCount = 0
  }

  enum State: Sendable {
    /// No challenge is posed: the picture is not good enough yet, or not for long enough.
    case judging(GoodFrames?)
    /// A challenge is posed.
    case challenging(Attempt, Presence, ChallengeProgress)
    /// All challenges were answered; until the evidence is weighed the person is asked to look at the camera.
    case answered(Attempt, Presence, Settling)
    /// A challenge failed, and all begin anew after a while.
    ///
    /// There is no attempt if none was left to begin.
    case failed(Attempt?, [ReasonCode], at: Double)
    /// All is well.
    case passed(Attempt)
  }

  /// What a frame brought about.
  enum Event: Sendable, Hashable {
    /// The first challenge was posed: the frame shows the person who is meant.
    case began
    /// A challenge was answered, and the next one posed.
    case passedStep
    /// The last challenge was answered; frames are still gathered.
    case answeredAll
    /// Enough was seen after the last answer: weigh the evidence and call ``conclude(_:at:)``.
    ///
    /// It may be done now or in one of the next frames, which bring the same event.
    case settled
    /// A challenge failed.
    case failed
  }

  /// Seconds of good frames before the first challenge: enough for a few pictures of the person at rest.
  static let judgingSeconds = 0.5
  /// Most of these frames that are kept: a stream whose time stands still gives any number of frames.
  private static let mostGoodFrames = 240
  /// Seconds without a face, or with another person nearly as close, after which a challenge fails.
  static let longestLoss = 0.5
  static let longestCompany = 1.0
  /// Longest gap between two frames of one attempt, in seconds.
  static let longestGap = FrameTimeEvidence.longestGap
  /// Frames in a row without a later time at which an attempt fails; otherwise nothing would ever be too late.
  static let mostFramesOfAMoment = 30
  /// Seconds from a failure to the next attempt.
  static let failureSeconds = 3.0
  /// Compared frames in a row without the person at which the attempt fails.
  static let mostStrangers = 3
  /// Greatest angle from its first direction at which a face is compared, in degrees.
  ///
  /// In four clips of people who turn and five of people who talk, every picture of a person up to this angle scores
  /// 0.83 or more against that person's first picture. Those of four people score 0.47 at most against each other.
  /// Pictures of one person turned further score down to 0.1. It must be above ``ChallengeProgress/turned``: no turn
  /// may count without a comparison.
  static let comparable = 18.0
  /// Longest time from the last comparison that showed the person to an answer, in seconds.
  ///
  /// A quick turn takes that long from there on at ten frames a second.
  static let longestUnseen = 0.5
  /// Shortest time, in seconds, and fewest consecutive frames with a face after the last answer.
  ///
  /// The frames behind an answer show whether something was put in for it. The person must also be known in them.
  static let settling = (seconds: 0.3, frames: 3)
  /// Longest time from the last answer until the person is known again, in seconds.
  ///
  /// A person who still looks aside then is asked anew.
  static let longestSettling = 4.0
  /// Least overlap of a face with its place in the previous frame.
  static let leastOverlap = 0.1

  private(set) var state = State.judging(nil)
  /// Attempts that were begun.
  private(set) var attemptCount = 0

  /// The machine for a new stream.
  ///
  /// A failed attempt stays failed, and its attempts count. After a passed attempt, or when the face went away, another
  /// person follows.
  var withoutFace: FaceLivenessMachine {
    var new = FaceLivenessMachine()
    switch state {
    case .passed: return new
    case .failed: new.state = state
    case .judging, .challenging, .answered: break
    }
    new.attemptCount = attemptCount
    return new
  }

  /// The machine for a new capture: as ``withoutFace``, but without waiting after a failure.
  var begunAnew: FaceLivenessMachine {
    var new = FaceLivenessMachine()
    new.attemptCount = withoutFace.attemptCount
    return new
  }

  private var lastTime: Double?
  /// Frames in a row whose time was not later than that of the previous frame.
  private var standingCount = 0

  /// Seconds between two comparisons with the first picture.
  ///
  /// `open` is for an unknown person or a moving head, `atRest` for a known person at rest.
  private static let comparisonInterval = (open: 0.1, atRest: 0.2)

  /// The current, failed or passed attempt; nil before the first challenge.
  var attempt: Attempt? {
    switch state {
    case .judging: nil
    case .challenging(let attempt, _, _), .answered(let attempt, _, _), .passed(let attempt): attempt
    case .failed(let attempt, _, _): attempt
    }
  }

  /// The face of the current attempt; nil without one, and setting it does nothing then.
  private var presence: Presence? {
    get {
      switch state {
      case .challenging(_, let presence, _), .answered(_, let presence, _): presence
      case .judging, .failed, .passed: nil
      }
    }
    set {
      guard let newValue else { return }
      switch state {
      case .challenging(let attempt, _, let progress): state = .challenging(attempt, newValue, progress)
      case .answered(let attempt, _, let settling): state = .answered(attempt, newValue, settling)
      case .judging, .failed, .passed: break
      }
    }
  }

  /// Why the last challenge failed; empty unless it did.
  var failures: [ReasonCode] {
    if case .failed(_, let reasons, _) = state { reasons } else { [] }
  }

  /// Whether the last attempt that is given has failed.
  func isOver(_ settings: FaceLivenessSettings) -> Bool {
    guard case .failed = state else { return false }
    return !hasAttemptLeft(settings)
  }

  private func hasAttemptLeft(_ settings: FaceLivenessSettings) -> Bool {
    settings.maximumAttemptCount.map { attemptCount < $0 } ?? true
  }

  /// Whether this face should be compared with that of the first picture.
  ///
  /// Only faces that look in about the first direction are: templates of turned ones are less similar. After the last
  /// answer a turned one is compared too: a person who is recognized need not look back.
  func wantsComparison(_ face: ObservedFace, at time: Double) -> Bool {
    guard let presence, isAnswered || isComparable(face) else { return false }
    guard let comparedAt = presence.comparedAt else { return true }
    let isOpen = presence.knownAt == nil || presence.strangerCount > 0 || !isWithin(ChallengeProgress.rest, face)
    return time - comparedAt >= (isOpen ? Self.comparisonInterval.open : Self.comparisonInterval.atRest)
  }

  private var isAnswered: Bool { if case .answered = state { true } else { false } }

  /// Whether a face looks so nearly in the first direction that another person's would be detected.
  func isComparable(_ face: ObservedFace) -> Bool { isWithin(Self.comparable, face) }

  /// Whether a face is turned less than `degrees` to any side from its first direction.
  private func isWithin(_ degrees: Double, _ face: ObservedFace) -> Bool {
    guard let attempt else { return false }
    return HeadDirection.allCases.allSatisfy { $0.degrees(face.pose, from: attempt.baseline) < degrees }
  }

  /// A face was compared with that of the first picture; one that is turned may be the person's though it is not alike.
  mutating func compared(isSamePerson: Bool, isTurned: Bool = false, at time: Double) -> Event? {
    guard var presence else { return nil }
    presence.compared(isSamePerson: isSamePerson, isTurned: isTurned, at: time)
    self.presence = presence
    return presence.strangerCount >= Self.mostStrangers ? fail(attempt, .livenessOtherFace, at: time) : nil
  }

  /// Takes in a frame.
  ///
  /// - Parameters:
  ///   - observation: what it shows.
  ///   - time: of the frame, in seconds of the stream.
  ///   - next: the challenges of the next attempt.
  ///   - settings: of the check.
  /// - Returns: the event; nil for none.
  mutating func see(
    _ observation: FaceObservation, at time: Double, next: [FaceChallenge], settings: FaceLivenessSettings
  ) -> Event? {
    let gap = lastTime.map { time - $0 }
    lastTime = time
    if let gap, gap <= 0 { standingCount += 1 } else { standingCount = 0 }
    let isStanding = standingCount >= Self.mostFramesOfAMoment
    let isBroken = gap.map { !(0...Self.longestGap).contains($0) } ?? false
    switch state {
    case .judging(let frames):
      // Attempts that were broken off or given up count as well.
      guard hasAttemptLeft(settings) else { return fail(nil, .livenessTooManyAttempts, at: time) }
      return judge(observation, at: time, after: isBroken ? nil : frames, next: next, settings: settings)
    case .challenging(let attempt, var presence, let progress):
      if let reason = presence.see(observation, at: time, isBroken: isBroken || isStanding) {
        return fail(attempt, reason, at: time)
      }
      return challenge(observation, at: time, attempt, presence, progress, settings: settings)
    case .answered(let attempt, var presence, let settling):
      if let reason = presence.see(observation, at: time, isBroken: isBroken || isStanding) {
        return fail(attempt, reason, at: time)
      }
      return settle(observation, at: time, attempt, presence, settling)
    case .failed(let attempt, let reasons, let failedAt):
      // Time that goes back must not make the wait longer.
      if time < failedAt { state = .failed(attempt, reasons, at: time) }
      guard !isOver(settings), time - failedAt >= Self.failureSeconds else { return nil }
      state = .judging(nil)
      return judge(observation, at: time, after: nil, next: next, settings: settings)
    case .passed: return nil
    }
  }

  /// The evidence was weighed.
  mutating func conclude(_ failures: [ReasonCode], at time: Double) {
    guard case .answered(let attempt, _, _) = state else { return }
    state = failures.isEmpty ? .passed(attempt) : .failed(attempt, failures, at: time)
  }

  // MARK: Steps

  private mutating func judge(
    _ observation: FaceObservation, at time: Double, after frames: GoodFrames?, next: [FaceChallenge],
    settings: FaceLivenessSettings
  ) -> Event? {
    guard let face = observation.face, face.gates.isEmpty, !next.isEmpty else {
      state = .judging(nil)
      return nil
    }
    var frames = frames ?? GoodFrames(since: time)
    if frames.yaw.count < Self.mostGoodFrames {
      frames.yaw.append(face.pose.yawDegrees)
      frames.pitch.append(face.pose.pitchDegrees)
      frames.roll.append(face.pose.rollDegrees)
      frames.smile.append(face.smile)
    }
    guard time - frames.since >= Self.judgingSeconds, frames.yaw.count >= 3 else {
      state = .judging(frames)
      return nil
    }
    let baseline = FacePose(
      yawDegrees: frames.yaw.middle, pitchDegrees: frames.pitch.middle, rollDegrees: frames.roll.middle)
    attemptCount += 1
    let attempt = Attempt(challenges: next, baseline: baseline, smile: frames.smile.middle)
    pose(attempt, Presence(face, at: time), at: time)
    return .began
  }

  private mutating func pose(_ attempt: Attempt, _ presence: Presence, at time: Double) {
    guard let challenge = attempt.current else { return }
    state = .challenging(attempt, presence, ChallengeProgress(challenge, posedAt: time, smileAtRest: attempt.smile))
  }

  private mutating func challenge(
    _ observation: FaceObservation, at time: Double, _ attempt: Attempt, _ presence: Presence,
    _ progress: ChallengeProgress, settings: FaceLivenessSettings
  ) -> Event? {
    var (attempt, presence, progress) = (attempt, presence, progress)
    if time - progress.posedAt > settings.secondsPerStep { return fail(attempt, .livenessTooSlow, at: time) }
    guard let face = observation.face else {
      progress.interrupt()
      state = .challenging(attempt, presence, progress)
      return nil
    }
    let outcome = progress.see(
      face, at: time, baseline: attempt.baseline, mindsSmiles: settings.mayAskForSmile)
    switch outcome {
    case .goesOn:
      state = .challenging(attempt, presence, progress)
      return nil
    case .wrongDirection: return fail(attempt, .livenessWrongDirection, at: time)
    case .unaskedTurn: return fail(attempt, .livenessUnaskedTurn, at: time)
    case .unaskedSmile: return fail(attempt, .livenessUnaskedSmile, at: time)
    case .answered(let begunAt):
      guard presence.isKnown(at: time) else {
        state = .challenging(attempt, presence, progress)
        return nil
      }
      attempt.steps.append(
        FaceLivenessStep(
          challenge: progress.challenge, posedAt: progress.posedAt, begunAt: begunAt, answeredAt: time))
      presence.beginAnother()
      guard attempt.steps.count < attempt.challenges.count else {
        state = .answered(attempt, presence, Settling(since: time, seenSince: time))
        return .answeredAll
      }
      pose(attempt, presence, at: time)
      return .passedStep
    }
  }

  /// Handles a frame after the last answer: the person must still be there, and be known.
  private mutating func settle(
    _ observation: FaceObservation, at time: Double, _ attempt: Attempt, _ presence: Presence, _ settling: Settling
  ) -> Event? {
    var settling = settling
    if observation.face == nil {
      (settling.seenSince, settling.frameCount) = (nil, 0)
    } else {
      settling.seenSince = settling.seenSince ?? time
      settling.frameCount += 1
    }
    state = .answered(attempt, presence, settling)
    let isKnown = presence.strangerCount == 0 && presence.knownAt != nil
    if isKnown, let seenSince = settling.seenSince, settling.frameCount >= Self.settling.frames,
      time - seenSince >= Self.settling.seconds
    {
      return .settled
    }
    return time - settling.since > Self.longestSettling ? fail(attempt, .livenessTooSlow, at: time) : nil
  }

  private mutating func fail(_ attempt: Attempt?, _ reason: ReasonCode, at time: Double) -> Event {
    state = .failed(attempt, [reason], at: time)
    return .failed
  }
}
