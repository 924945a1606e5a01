internal import BonafideCore
internal import BonafideFace
internal import BonafideImaging

/// What a ``FaceLivenessVerifier`` remembers from frame to frame, and the way of a frame through it.
struct FaceLivenessSession: FaceSession {
  /// The picture of a face with its template.
  typealias Kept = (face: BestFace, template: Template)

  /// One attempt: the gathered evidence and its outcome.
  private struct AttemptRecord {
    var evidence = FaceLivenessEvidence()
    /// The best face of each part that was the person's.
    var faces: [Int: Kept] = [:]
    /// The best picture of the running attempt, or of the one that passed.
    var best: Kept?
    /// Empty until the attempt ends.
    var outcome = Outcome()
  }

  /// The outcome of an attempt.
  private struct Outcome {
    /// The evidence that was weighed.
    var weighed: [Check] = []
    /// Measurements that decided nothing.
    var suspicions: [Check] = []
    /// Why the attempt ended before its evidence could decide, and what spoke against it by then.
    ///
    /// Empty where the evidence decided.
    var ending: [ReasonCode] = []
  }

  private var machine: FaceLivenessMachine
  private var settings: FaceLivenessSettings
  private var generator: SplitMix64?
  private(set) var pictures: [FaceAuxiliaryPicture]
  private var record = AttemptRecord()
  /// The challenges of the next attempt.
  private var next: [FaceChallenge] = []
  private var capture: FaceLivenessCapture?
  private var lastTime: Double?

  /// Most pictures that are kept, the newest ones.
  private static let mostPictures = 64
  /// A pause of the stream after which nothing is known of the face.
  private static let longestGap = FaceLivenessMachine.longestGap
  /// Seconds after the last answer during which a more conclusive picture is waited for.
  private static let patience = 1.5

  /// A session that has seen nothing.
  init() { self.init(machine: FaceLivenessMachine(), settings: FaceLivenessSettings(), generator: nil) }

  /// A session that has seen no face yet.
  private init(
    machine: FaceLivenessMachine, settings: FaceLivenessSettings, generator: SplitMix64?,
    pictures: [FaceAuxiliaryPicture] = []
  ) {
    self.machine = machine
    self.settings = settings
    self.generator = generator
    self.pictures = pictures
  }

  /// The best picture of the running attempt, or of the one that passed, with its template.
  var best: Kept? { record.best }

  /// Forgets the person.
  ///
  /// Pictures that the settings ask for stay until the next frame. Attempts are counted on: ending the capture gives no
  /// further ones.
  mutating func forgetPerson() {
    self = Self(machine: machine.withoutFace, settings: settings, generator: generator, pictures: pictures)
  }

  /// Forgets a capture, so that the next one can begin.
  ///
  /// Attempts are counted on unless the last one passed.
  mutating func beginCapture() {
    let begun = machine.begunAnew
    self = begun.attemptCount > 0 ? Self(machine: begun, settings: settings, generator: generator) : Self()
  }

  /// Takes a frame in.
  mutating func verify(
    _ frame: Frame, settings: FaceLivenessSettings, observer: inout any FaceObserver
  ) throws -> FaceLivenessResult {
    guard frame.time.isFinite else { throw DocumentError(.badOptions, "a frame needs a time in seconds") }
    prepare(settings)
    // Pictures of an earlier capture show another person.
    if lastTime == nil { pictures = [] }
    if let lastTime, !(0...Self.longestGap).contains(frame.time - lastTime) { observer.forget() }
    lastTime = frame.time
    let observation = try observer.observe(frame)
    let posed = machine.attempt?.current
    // The person must be compared before their movements count.
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
  /// An attempt that was begun counts all the same. Otherwise a person could ask for other challenges until they get
  /// the list that a recording answers.
  private mutating func prepare(_ new: FaceLivenessSettings) {
    if !settings.asks(as: new) {
      let outcome = record.outcome
      self = Self(machine: machine.withoutFace, settings: new, generator: nil)
      record.outcome = outcome
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
      record = AttemptRecord()
      record.evidence.begin(part: 0)
      if let face, let mesh = face.mesh { record.evidence.begin(mesh, face.pose) }
      if let face, let template = try observer.template(of: face) {
        try record.evidence.add(template, part: 0)
        keep(face, template, part: 0, at: time)
      }
      add(observation, at: time)
      return
    }
    if event == .passedStep, let step = machine.attempt?.steps.count { record.evidence.begin(part: step) }
    if event == .failed { try giveUp() }
    // Nothing weighs frames after a failure, and a camera may run on for days.
    if posed != nil, machine.attempt != nil, machine.failures.isEmpty, record.outcome.weighed.isEmpty {
      add(observation, at: time)
    }
  }

  private mutating func add(_ observation: FaceObservation, at time: Double) {
    let face = observation.face
    record.evidence.add(observation.sketch, face?.mesh, face?.pose, at: time)
    if let grid = face?.grid { record.evidence.add(gridProminence: grid) }
    if let share = face?.repeatedBlocks { record.evidence.add(repeatedBlocks: share) }
  }

  private mutating func compare(
    _ observation: FaceObservation, at time: Double, observer: any FaceObserver
  ) throws -> FaceLivenessMachine.Event? {
    guard let face = observation.face, machine.wantsComparison(face, at: time),
      let template = try observer.template(of: face), let step = machine.attempt?.steps.count
    else { return nil }
    guard machine.isComparable(face) else {
      // The kept picture is not compared with a turned one.
      guard let match = try record.evidence.person.match(template) else { return nil }
      return machine.compared(isSamePerson: match.isMatch, isTurned: true, at: time)
    }
    guard let match = try record.evidence.add(template, part: step) else { return nil }
    if record.evidence.person.mayBeKept(match) { keep(face, template, part: step, at: time) }
    return machine.compared(isSamePerson: match.isMatch, at: time)
  }

  /// Keeps the picture of a face that was compared if it is the best of the attempt.
  private mutating func keep(_ face: ObservedFace, _ template: Template, part: Int, at time: Double) {
    guard face.gates.isEmpty else { return }
    let kept = (BestFace(face: face, time: time), template)
    if face.quality > record.faces[part]?.face.face.quality ?? -1 { record.faces[part] = kept }
    if face.quality > best?.face.face.quality ?? -1 { record.best = kept }
  }

  /// The best picture that is similar to the person's pictures of all parts; nil if none is.
  ///
  /// The very best one may be from a moment in which the person looked different, such as the end of a smile.
  private var mostAlike: Kept? {
    record.faces.values.filter { record.evidence.person.isAlikeToAll($0.template) }.max {
      $0.face.face.quality < $1.face.face.quality
    }
  }

  /// Whether another frame would gain nothing.
  ///
  /// The newest change must be clear of a possible cut without more frames. The person must also be as surely seen as a
  /// kept picture requires. After a while, what is open stays open.
  private func isReady(at time: Double) -> Bool {
    guard case .answered(let attempt, _, let settling) = machine.state else { return false }
    if time - settling.since >= Self.patience { return true }
    return !record.evidence.cuts.isNewestOpen && record.evidence.person.isSurelySeen(in: attempt.steps.count)
  }

  private mutating func conclude(at time: Double, observer: any FaceObserver) throws {
    guard case .answered(let attempt, _, _) = machine.state else { return }
    record.best = mostAlike ?? best
    if let best { record.evidence.keep(best.template) }
    try weigh(attempt.steps)
    var failures = FaceLivenessEvidence.refusals(
      record.outcome.weighed, of: attempt.steps, requiresAllEvidence: settings.requiresAllEvidence)
    if best == nil, failures.isEmpty { failures = [.livenessTooFewFrames] }
    if failures.isEmpty, let best { capture = try capture(of: best.face, attempt, observer: observer) }
    if !failures.isEmpty { record.best = nil }
    machine.conclude(failures, at: time)
  }

  /// Weighs the evidence, together with the pictures kept for it.
  private mutating func weigh(_ steps: [FaceLivenessStep]) throws {
    for kept in record.faces.values {
      if let presentation = try kept.face.face.detected?.evaluatePassiveLiveness() {
        record.evidence.add(presentation)
      }
    }
    record.faces = [:]
    let answers = AnswerEvidence(steps: steps, secondsPerStep: settings.secondsPerStep)
    let (asked, found) = (settings.decidingSuspicions, record.evidence.suspicions)
    record.outcome.weighed = record.evidence.checks + answers.checks + found.filter { asked.contains($0.code) }
    record.outcome.suspicions = found.filter { !asked.contains($0.code) }
  }

  /// Ends an attempt before all challenges were answered; its evidence is reported, and what failed speaks against it.
  ///
  /// What is open says nothing: the attempt was too short for it.
  private mutating func giveUp() throws {
    record.best = nil
    try weigh(machine.attempt?.steps ?? [])
    // The points of a face that goes out of sight jump by themselves, which cannot be distinguished from a cut.
    if machine.failures.contains(.livenessFaceLost) {
      record.outcome.weighed = record.outcome.weighed.map { check in
        guard check.code == .livenessUncut, check.hasFailed else { return check }
        return Check(check.code, .notPerformed([Reason(.livenessFaceLost)]), measured: check.measured)
      }
    }
    let against = record.outcome.weighed.filter(\.hasFailed).flatMap(\.reasons).map(\.code)
    record.outcome.ending = (machine.failures + against).eachOnce
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
      attemptCount: machine.attemptCount, evidence: record.outcome.weighed, suspicions: record.outcome.suspicions,
      face: best.face.detected)
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
    let outcome = record.outcome
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
      if case .challenging(let attempt, _, _) = machine.state {
        result.challenge = attempt.current
        result.state = attempt.current?.state ?? .lookAtMe
      }
      // While a head turns, or turns back to the camera, only obstacles to seeing it are reported.
      if let gate = gates.first, gate == .notFound || gate == .several {
        result.state = FaceLivenessState(gate)
        result.reasons = [Reason(gate.reason)]
      }
    case .failed:
      result.state = .failed
      result.isOver = machine.isOver(settings)
      result.reasons = (outcome.ending.isEmpty ? machine.failures : outcome.ending).map { Reason($0) }
      (result.checks, result.suspicions) = (outcome.weighed, outcome.suspicions)
      result.isEvidenceComplete = outcome.ending.isEmpty && !outcome.weighed.isEmpty
    case .passed:
      result.state = .ok
      (result.checks, result.suspicions, result.isEvidenceComplete) = (outcome.weighed, outcome.suspicions, true)
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
