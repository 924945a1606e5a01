internal import BonafideCore
internal import BonafideFace
internal import BonafideImaging

/// What a ``FaceLivenessVerifier`` remembers from frame to frame, and the way of a frame through it.
struct FaceLivenessSession: FaceSession {
  private var machine = FaceLivenessMachine()
  private var evidence = FaceLivenessEvidence()
  private var settings = FaceLivenessSettings()
  private var generator: SplitMix64?
  private var next: [FaceChallenge] = []
  /// The best picture of the running attempt, or of the one that passed, with its template.
  private(set) var best: (face: BestFace, template: Template)?
  private var capture: FaceLivenessCapture?
  /// The evidence of the attempt that ended last.
  private var weighed: [Check] = []
  /// Why an attempt ended before its evidence could decide, and what spoke against it by then; empty where it decided.
  private var ending: [ReasonCode] = []
  /// What was measured beside it and decided nothing.
  private var suspicions: [Check] = []
  /// The best face of each part of the attempt that was the person's.
  private var faces: [Int: (face: BestFace, template: Template)] = [:]
  private(set) var pictures: [FaceAuxiliaryPicture] = []
  private var lastTime: Double?

  /// Most pictures that are kept, the newest ones.
  private static let mostPictures = 64
  /// A pause of the stream after which nothing is known of the face.
  private static let longestGap = FaceLivenessMachine.longestGap
  /// Seconds after the last answer for which a picture that says more is waited for.
  private static let patience = 1.5

  /// Forgets everything.
  mutating func reset() { self = FaceLivenessSession() }

  /// Forgets the person; pictures that the settings ask for stay until the next frame, and attempts are counted on, so
  /// that nobody gets more of them by ending the capture.
  mutating func forgetPerson() {
    let (machine, generator, settings, pictures) = (machine.withoutFace, generator, settings, pictures)
    reset()
    (self.machine, self.generator, self.settings, self.pictures) = (machine, generator, settings, pictures)
  }

  /// Forgets what a capture has left, so that the next one can begin; attempts are counted on unless the last one
  /// passed.
  mutating func beginCapture() {
    let (machine, generator, settings) = (machine.begunAnew, generator, settings)
    reset()
    guard machine.attemptCount > 0 else { return }
    (self.machine, self.generator, self.settings) = (machine, generator, settings)
  }

  /// Takes a frame in.
  mutating func verify(
    _ frame: Frame, settings: FaceLivenessSettings, observer: inout any FaceObserver
  ) throws -> FaceLivenessResult {
    guard frame.time.isFinite else { throw DocumentError(.badOptions, "a frame needs a time in seconds") }
    prepare(settings)
    // Those of a capture before are of somebody else.
    if lastTime == nil { pictures = [] }
    if let lastTime, !(0...Self.longestGap).contains(frame.time - lastTime) { observer.forget() }
    lastTime = frame.time
    let observation = try observer.observe(frame)
    let posed = machine.attempt?.current
    // Who is seen must be known before what they do counts.
    let stranger = try compare(observation, at: frame.time, observer: observer)
    var event = machine.see(observation, at: frame.time, next: next, settings: settings) ?? stranger
    try gather(observation, event, posed: posed, at: frame.time, observer: observer)
    if event == .settled, isReady(at: frame.time) {
      try conclude(at: frame.time, observer: observer)
      if !machine.failures.isEmpty { event = .failed }
    }
    try photograph(frame, event, posed: posed)
    return result(observation)
  }

  /// Takes new settings over; other challenges begin anew.
  ///
  /// What was begun counts as an attempt all the same: whoever asks for other challenges often enough would else get
  /// the list that a recording answers.
  private mutating func prepare(_ new: FaceLivenessSettings) {
    if !settings.asks(as: new) {
      let (machine, weighed, ending, suspicions) = (machine.withoutFace, weighed, ending, suspicions)
      reset()
      (self.machine, self.weighed, self.ending, self.suspicions) = (machine, weighed, ending, suspicions)
    }
    settings = new
    if next.isEmpty { draw() }
  }

  private mutating func draw() {
    if let seed = settings.seed {
      var seeded = generator ?? SplitMix64(seed: seed)
      next = settings.list(using: &seeded)
      generator = seeded
    } else {
      var system = SystemRandomNumberGenerator()
      next = settings.list(using: &system)
    }
  }

  /// Adds a frame to the evidence; a new attempt begins with new evidence and without a picture.
  private mutating func gather(
    _ observation: FaceObservation, _ event: FaceLivenessMachine.Event?, posed: FaceChallenge?, at time: Double,
    observer: any FaceObserver
  ) throws {
    let face = observation.face
    if event == .began {
      draw()
      (evidence, weighed, ending, suspicions, best, faces) = (FaceLivenessEvidence(), [], [], [], nil, [:])
      evidence.begin(part: 0)
      if let face, let mesh = face.mesh { evidence.begin(mesh, face.pose) }
      if let face, let template = try observer.template(of: face) {
        try evidence.add(template, part: 0)
        keep(face, template, part: 0, at: time)
      }
      add(observation, at: time)
      return
    }
    if event == .passedStep, let step = machine.attempt?.steps.count { evidence.begin(part: step) }
    if event == .failed { try giveUp() }
    // What comes after a failure is weighed by nobody, and a camera may run on for days.
    if posed != nil, machine.attempt != nil, machine.failures.isEmpty, weighed.isEmpty {
      add(observation, at: time)
    }
  }

  private mutating func add(_ observation: FaceObservation, at time: Double) {
    let face = observation.face
    evidence.add(observation.sketch, face?.mesh, face?.pose, at: time)
    if let grid = face?.grid { evidence.add(gridProminence: grid) }
    if let share = face?.repeatedBlocks { evidence.add(repeatedBlocks: share) }
  }

  private mutating func compare(
    _ observation: FaceObservation, at time: Double, observer: any FaceObserver
  ) throws -> FaceLivenessMachine.Event? {
    guard let face = observation.face, machine.wantsComparison(face, at: time),
      let template = try observer.template(of: face), let step = machine.attempt?.steps.count
    else { return nil }
    guard machine.isComparable(face) else {
      // The picture that is kept is not held against a turned one.
      guard let match = try evidence.person.match(template) else { return nil }
      return machine.compared(isSamePerson: match.isMatch, isTurned: true, at: time)
    }
    guard let match = try evidence.add(template, part: step) else { return nil }
    if evidence.person.mayBeKept(match) { keep(face, template, part: step, at: time) }
    return machine.compared(isSamePerson: match.isMatch, at: time)
  }

  /// Keeps the picture of a face that was compared if it is the best of the attempt.
  private mutating func keep(_ face: ObservedFace, _ template: Template, part: Int, at time: Double) {
    guard face.gates.isEmpty else { return }
    let kept = (BestFace(face: face, time: time), template)
    if face.quality > faces[part]?.face.face.quality ?? -1 { faces[part] = kept }
    if face.quality > best?.face.face.quality ?? -1 { best = kept }
  }

  /// The best picture that is alike to the person's pictures of all parts; nil where none is.
  ///
  /// The very best one may be from a moment in which the person looked unlike otherwise, as at the end of a smile.
  private var mostAlike: (face: BestFace, template: Template)? {
    faces.values.filter { evidence.person.isAlikeToAll($0.template) }.max {
      $0.face.face.quality < $1.face.face.quality
    }
  }

  /// Whether nothing is gained by another frame.
  ///
  /// The newest change needs none behind it to be told from a cut, and the person was seen as well as the picture that
  /// is kept must be. After a while what is open stays open.
  private func isReady(at time: Double) -> Bool {
    guard case .answered(let attempt, let settling) = machine.state else { return false }
    if time - settling.since >= Self.patience { return true }
    return !evidence.cuts.isNewestOpen && evidence.person.isSurelySeen(in: attempt.steps.count)
  }

  private mutating func conclude(at time: Double, observer: any FaceObserver) throws {
    guard case .answered(let attempt, _) = machine.state else { return }
    best = mostAlike ?? best
    if let best { evidence.keep(best.template) }
    try weigh(attempt)
    var failures = FaceLivenessEvidence.refusals(
      weighed, of: attempt.steps, requiresAllEvidence: settings.requiresAllEvidence)
    if best == nil, failures.isEmpty { failures = [.livenessTooFewFrames] }
    if failures.isEmpty, let best { capture = try capture(of: best.face, attempt, observer: observer) }
    if !failures.isEmpty { best = nil }
    machine.conclude(failures, at: time)
  }

  /// Looks at what was gathered, and at the pictures that were kept for it.
  private mutating func weigh(_ attempt: FaceLivenessMachine.Attempt) throws {
    for kept in faces.values {
      if let presentation = try kept.face.face.detected?.evaluatePassiveLiveness() { evidence.add(presentation) }
    }
    faces = [:]
    let answers = AnswerEvidence(steps: attempt.steps, secondsPerStep: settings.secondsPerStep)
    let (asked, found) = (settings.decidingSuspicions, evidence.suspicions)
    weighed = evidence.checks + answers.checks + found.filter { asked.contains($0.code) }
    suspicions = found.filter { !asked.contains($0.code) }
  }

  /// An attempt ended before all was answered: what had been gathered is told, and what of it speaks against it.
  ///
  /// What is open says nothing: the attempt was too short for it.
  private mutating func giveUp() throws {
    guard let attempt = machine.attempt else { return }
    best = nil
    try weigh(attempt)
    // The points of a face that goes out of sight jump by themselves: nobody can tell that from a cut.
    if machine.failures.contains(.livenessFaceLost) {
      weighed = weighed.map { check in
        guard check.code == .livenessUncut, check.hasFailed else { return check }
        return Check(check.code, .notPerformed([Reason(.livenessFaceLost)]), measured: check.measured)
      }
    }
    ending = (machine.failures + weighed.filter(\.hasFailed).flatMap(\.reasons).map(\.code)).eachOnce
  }

  /// - Returns: nil where the observer sees no picture.
  private func capture(
    of best: BestFace, _ attempt: FaceLivenessMachine.Attempt, observer: any FaceObserver
  ) throws -> FaceLivenessCapture? {
    let template = try observer.portraitTemplate(of: best.face)
    guard let image = best.face.detected?.image else { return nil }
    return FaceLivenessCapture(
      frame: image, time: best.time, portrait: try best.portrait(), template: template, steps: attempt.steps,
      leftOut: settings.leftOut, areChallengesRandom: settings.areChallengesRandom,
      attemptCount: machine.attemptCount, evidence: weighed, suspicions: suspicions, face: best.face.detected)
  }

  private mutating func photograph(
    _ frame: Frame, _ event: FaceLivenessMachine.Event?, posed: FaceChallenge?
  ) throws {
    guard settings.keepsAuxiliaryPictures else { return pictures = [] }
    let moment: FaceAuxiliaryPicture.Moment
    switch event {
    case .began: moment = .began
    case .passedStep, .answeredAll: moment = .answered
    case .failed: moment = .failed
    case .settled, nil: return
    }
    let image = try frame.image.shrunk(toLongerSide: settings.maxAuxiliaryImageSize)
    pictures.append(
      FaceAuxiliaryPicture(
        jpeg: try ImageEncoder.jpeg(image),
        metadata: .init(
          moment: moment, challenge: moment == .began ? machine.attempt?.current : posed, time: frame.time,
          width: image.width, height: image.height)))
    if pictures.count > Self.mostPictures { pictures.removeFirst() }
  }

  private func result(_ observation: FaceObservation) -> FaceLivenessResult {
    let gates = observation.face?.gates ?? [.notFound]
    var result = FaceLivenessResult(
      state: .lookAtMe, challenge: nil, reasons: [], stepParameters: nil, checks: [],
      attemptCount: machine.attemptCount, capture: capture)
    switch machine.state {
    case .judging:
      result.state = gates.first.map(FaceLivenessState.init) ?? .lookAtMe
      result.reasons = gates.map { Reason($0.reason) }
      result.checks = observation.face?.checks ?? []
      return result
    case .challenging, .answered:
      if case .challenging(let attempt, _) = machine.state {
        result.challenge = attempt.current
        result.state = attempt.current?.state ?? .lookAtMe
      }
      // While a head turns, or turns back to the camera, only what keeps it from being seen is told.
      if let gate = gates.first, gate == .notFound || gate == .several {
        result.state = FaceLivenessState(gate)
        result.reasons = [Reason(gate.reason)]
      }
    case .failed:
      result.state = .failed
      result.isOver = machine.isOver(settings)
      result.reasons = (ending.isEmpty ? machine.failures : ending).map { Reason($0) }
      (result.checks, result.suspicions) = (weighed, suspicions)
      result.isEvidenceComplete = ending.isEmpty && !weighed.isEmpty
    case .passed:
      result.state = .ok
      (result.checks, result.suspicions, result.isEvidenceComplete) = (weighed, suspicions, true)
    }
    result.steps = machine.attempt?.steps ?? []
    result.challenges = machine.attempt?.challenges ?? []
    if let attempt = machine.attempt, let challenge = attempt.current {
      result.stepParameters = FaceLivenessStepParameters(
        challenge: challenge, total: attempt.challenges.count, passed: attempt.steps.count,
        hasFailed: result.state == .failed, face: observation.face)
    }
    return result
  }
}
