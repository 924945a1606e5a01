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
    case challenging(Attempt, ChallengeProgress)
    /// All challenges were answered; until the evidence is weighed the person is asked to look at the camera.
    case answered(Attempt, Settling)
    /// A challenge failed; all begin anew after a while.
    case failed(Attempt, [ReasonCode], at: Double)
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
    /// Enough was seen after the last answer: weigh the evidence and call ``conclude(_:at:)``, at once or in one of the
    /// next frames, which bring the same.
    case settled
    /// A challenge failed.
    case failed
  }

  /// Seconds of good frames before the first challenge: enough for a few pictures of the person at rest.
  static let judgingSeconds = 0.5
  /// Most of these frames that are kept: a stream whose time stands still gives any number.
  private static let mostGoodFrames = 240
  /// Seconds without a face, or with somebody else as near, after which a challenge fails.
  static let longestLoss = 0.5
  static let longestCompany = 1.0
  /// Longest gap between two frames of one attempt, in seconds.
  static let longestGap = FrameTimeEvidence.longestGap
  /// Frames in a row without a later time at which an attempt fails: nothing takes too long where time stands still.
  static let mostFramesOfAMoment = 30
  /// Seconds from a failure to the next attempt.
  static let failureSeconds = 3.0
  /// Compared frames in a row that do not show the person until it is somebody else.
  static let mostStrangers = 3
  /// Up to which angle from where the head looked at first faces are compared, in degrees.
  ///
  /// In four clips of people who turn and five of people who talk, every picture of a person up to here scores 0.83 or
  /// more against that person's first picture, those of four people against each other 0.47 at most. Further turned
  /// pictures of one person score down to 0.1. It must lie above ``ChallengeProgress/turned``: nothing turns so far
  /// that it counts without having been compared.
  static let comparable = 18.0
  /// Longest time from the last picture that was the person's to an answer, in seconds: what a quick turn takes from
  /// there on at ten frames a second.
  static let longestUnseen = 0.5
  /// Shortest time, in seconds, and fewest frames on end in which a face is seen after the last answer.
  ///
  /// What is put in for an answer is told by the frames behind it. The person must also be known in them.
  static let settling = (seconds: 0.3, frames: 3)
  /// Longest time from the last answer until the person is known again, in seconds: who still looks aside then is asked
  /// anew.
  static let longestSettling = 4.0
  /// Least overlap of a face with where it was a frame before.
  private static let leastOverlap = 0.1

  private(set) var state = State.judging(nil)
  /// Attempts that were begun.
  private(set) var attemptCount = 0

  /// The machine for a stream that begins: whoever failed has failed, and has had as many attempts; whoever passed, or
  /// went away, is followed by somebody else.
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

  /// The machine for a capture that somebody asks for: as ``withoutFace``, and whoever failed need not wait.
  var begunAnew: FaceLivenessMachine {
    var new = FaceLivenessMachine()
    new.attemptCount = withoutFace.attemptCount
    return new
  }

  private var lastTime: Double?
  /// Frames in a row whose time was not later than that of the frame before.
  private var standingCount = 0
  private var lastBox: PixelRect?
  private var faceSeenAt: Double?
  private var aloneAt: Double?
  /// Compared frames in a row that did not show the person.
  private var strangers = 0
  /// When a picture was last the person's; nil where none was in this challenge, or since the face was lost.
  private var knownAt: Double?
  private var comparedAt: Double?

  /// Seconds between two comparisons with the first picture: while it is open who is seen or the head moves, and while
  /// it rests.
  private static let comparisonInterval = (open: 0.1, atRest: 0.2)

  /// The attempt that goes on, has failed or passed; nil while no challenge was posed.
  var attempt: Attempt? {
    switch state {
    case .judging: nil
    case .challenging(let attempt, _), .answered(let attempt, _), .failed(let attempt, _, _), .passed(let attempt):
      attempt
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
  /// Only faces that look about where the first one did are: templates of turned ones are less alike. After the last
  /// answer a turned one is compared too: who is recognized need not look back.
  func wantsComparison(_ face: ObservedFace, at time: Double) -> Bool {
    guard comparing != nil, isAnswered || isComparable(face) else { return false }
    guard let comparedAt else { return true }
    let isOpen = knownAt == nil || strangers > 0 || !isWithin(ChallengeProgress.rest, face)
    return time - comparedAt >= (isOpen ? Self.comparisonInterval.open : Self.comparisonInterval.atRest)
  }

  /// The attempt in which faces are compared.
  private var comparing: Attempt? {
    switch state {
    case .challenging(let attempt, _), .answered(let attempt, _): attempt
    case .judging, .failed, .passed: nil
    }
  }

  private var isAnswered: Bool { if case .answered = state { true } else { false } }

  /// Whether a face looks so nearly where the first one did that one of another person is told from it.
  func isComparable(_ face: ObservedFace) -> Bool { isWithin(Self.comparable, face) }

  /// Whether a face looks less than so many degrees to any side from where the first one did.
  private func isWithin(_ degrees: Double, _ face: ObservedFace) -> Bool {
    guard let attempt else { return false }
    return HeadDirection.allCases.allSatisfy { $0.degrees(face.pose, from: attempt.baseline) < degrees }
  }

  /// A face was compared with that of the first picture; one that is turned may be the person's though it is not alike.
  mutating func compared(isSamePerson: Bool, isTurned: Bool = false, at time: Double) -> Event? {
    comparedAt = time
    guard let attempt = comparing else { return nil }
    guard !isSamePerson else {
      (strangers, knownAt) = (0, time)
      return nil
    }
    if isTurned { return nil }
    strangers += 1
    return strangers >= Self.mostStrangers ? fail(attempt, .livenessOtherFace, at: time) : nil
  }

  /// Takes in a frame.
  ///
  /// - Parameters:
  ///   - observation: what it shows.
  ///   - time: of the frame, in seconds of the stream.
  ///   - next: the challenges of the next attempt.
  ///   - settings: how it is asked.
  /// - Returns: what it brought about; nil for nothing.
  mutating func see(
    _ observation: FaceObservation, at time: Double, next: [FaceChallenge], settings: FaceLivenessSettings
  ) -> Event? {
    let gap = lastTime.map { time - $0 }
    let box = lastBox
    lastTime = time
    // Where a face went out of sight another one may come into sight elsewhere.
    lastBox = observation.face?.box ?? lastBox
    if let gap, gap <= 0 { standingCount += 1 } else { standingCount = 0 }
    let isStanding = standingCount >= Self.mostFramesOfAMoment
    let isBroken = gap.map { !(0...Self.longestGap).contains($0) } ?? false
    switch state {
    case .judging(let frames):
      // One that was broken off or given up was an attempt as well.
      guard hasAttemptLeft(settings) else { return refuse(at: time) }
      return judge(observation, at: time, after: isBroken ? nil : frames, next: next, settings: settings)
    case .challenging(let attempt, let progress):
      if let reason = loss(observation, at: time, after: box, isBroken: isBroken || isStanding) {
        return fail(attempt, reason, at: time)
      }
      return challenge(observation, at: time, attempt, progress, settings: settings)
    case .answered(let attempt, let settling):
      if let reason = loss(observation, at: time, after: box, isBroken: isBroken || isStanding) {
        return fail(attempt, reason, at: time)
      }
      return settle(observation, at: time, attempt, settling)
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
    guard case .answered(let attempt, _) = state else { return }
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
    (faceSeenAt, aloneAt, strangers) = (time, time, 0)
    pose(Attempt(challenges: next, baseline: baseline, smile: frames.smile.middle), at: time)
    return .began
  }

  private mutating func pose(_ attempt: Attempt, at time: Double) {
    guard let challenge = attempt.current else { return }
    (knownAt, comparedAt) = (nil, nil)
    state = .challenging(attempt, ChallengeProgress(challenge, posedAt: time, smileAtRest: attempt.smile))
  }

  private mutating func challenge(
    _ observation: FaceObservation, at time: Double, _ attempt: Attempt, _ progress: ChallengeProgress,
    settings: FaceLivenessSettings
  ) -> Event? {
    var (attempt, progress) = (attempt, progress)
    if time - progress.posedAt > settings.secondsPerStep { return fail(attempt, .livenessTooSlow, at: time) }
    guard let face = observation.face else {
      progress.interrupt()
      state = .challenging(attempt, progress)
      return nil
    }
    let outcome = progress.see(
      face, at: time, baseline: attempt.baseline, mindsSmiles: settings.mayAskForSmile)
    switch outcome {
    case .goesOn:
      state = .challenging(attempt, progress)
      return nil
    case .wrongDirection: return fail(attempt, .livenessWrongDirection, at: time)
    case .unaskedTurn: return fail(attempt, .livenessUnaskedTurn, at: time)
    case .unaskedSmile: return fail(attempt, .livenessUnaskedSmile, at: time)
    case .answered(let begunAt):
      guard isKnown(at: time) else {
        state = .challenging(attempt, progress)
        return nil
      }
      attempt.steps.append(
        FaceLivenessStep(
          challenge: progress.challenge, posedAt: progress.posedAt, begunAt: begunAt, answeredAt: time))
      guard attempt.steps.count < attempt.challenges.count else {
        (knownAt, comparedAt) = (nil, nil)
        state = .answered(attempt, Settling(since: time, seenSince: time))
        return .answeredAll
      }
      pose(attempt, at: time)
      return .passedStep
    }
  }

  /// Why an attempt cannot go on with a frame, whatever is asked; nil where it can.
  private mutating func loss(
    _ observation: FaceObservation, at time: Double, after box: PixelRect?, isBroken: Bool
  ) -> ReasonCode? {
    if isBroken { return .livenessStreamBroken }
    if let box, let face = observation.face, face.box.overlap(with: box) < Self.leastOverlap {
      return .livenessOtherFace
    }
    if observation.rivalCount == 0 { aloneAt = time }
    if time - (aloneAt ?? time) > Self.longestCompany { return .faceSeveral }
    guard observation.face == nil else {
      faceSeenAt = time
      return nil
    }
    knownAt = nil
    return time - (faceSeenAt ?? time) > Self.longestLoss ? .livenessFaceLost : nil
  }

  /// All challenges were answered: whoever did must still be there, and be known.
  private mutating func settle(
    _ observation: FaceObservation, at time: Double, _ attempt: Attempt, _ settling: Settling
  ) -> Event? {
    var settling = settling
    if observation.face == nil {
      (settling.seenSince, settling.frameCount) = (nil, 0)
    } else {
      settling.seenSince = settling.seenSince ?? time
      settling.frameCount += 1
    }
    state = .answered(attempt, settling)
    let isKnown = strangers == 0 && knownAt != nil
    if isKnown, let seenSince = settling.seenSince, settling.frameCount >= Self.settling.frames,
      time - seenSince >= Self.settling.seconds
    {
      return .settled
    }
    return time - settling.since > Self.longestSettling ? fail(attempt, .livenessTooSlow, at: time) : nil
  }

  /// Whether it was the person who answered, as far as can be told: nobody else's answer counts.
  private func isKnown(at time: Double) -> Bool {
    strangers == 0 && knownAt.map { time - $0 <= Self.longestUnseen } ?? false
  }

  /// No attempt is left, so that nothing is asked.
  private mutating func refuse(at time: Double) -> Event {
    let baseline = FacePose(yawDegrees: 0, pitchDegrees: 0, rollDegrees: 0)
    return fail(Attempt(challenges: [], baseline: baseline), .livenessTooManyAttempts, at: time)
  }

  private mutating func fail(_ attempt: Attempt, _ reason: ReasonCode, at time: Double) -> Event {
    state = .failed(attempt, [reason], at: time)
    return .failed
  }
}
