internal import BonafideCore
internal import BonafideFace
internal import BonafideImaging

/// What a ``SelfieVerifier`` remembers from frame to frame, and the way of a frame through it.
struct SelfieSession: FaceSession {
  private var machine = SelfieMachine()
  private var best: BestFace?
  private var capture: SelfieCapture?
  private var evidence = SelfieEvidence()
  private var lastTime: Double?

  private struct SelfieEvidence: Sendable {
    var times = FrameTimeEvidence()
    var standstill = FrozenFrameEvidence()
    var cuts = CutEvidence()

    mutating func add(_ observation: FaceObservation, at time: Double) {
      times.add(time)
      guard let sketch = observation.sketch else { return }
      standstill.add(sketch, at: time)
      cuts.add(sketch, observation.face?.mesh, at: time)
    }

    var checks: [Check] { [cuts.check, standstill.check, times.check] }
  }

  /// Forgets the person and the selfie.
  mutating func forgetPerson() { self = SelfieSession() }

  /// Takes a frame in.
  mutating func verify(
    _ frame: Frame, settings: SelfieSettings, observer: inout any FaceObserver
  ) throws -> SelfieResult {
    guard frame.time.isFinite else { throw DocumentError(.badOptions, "a frame needs a time in seconds") }
    if let lastTime, !(0...SelfieMachine.longestGap).contains(frame.time - lastTime) { observer.forget() }
    lastTime = frame.time
    var observation = try observer.observe(frame)
    if !settings.refusesSeveralFaces { observation.face?.gates.removeAll { $0 == .several } }
    let answer = machine.see(observation, at: frame.time)
    if answer == .drop { (best, evidence) = (nil, SelfieEvidence()) }
    if capture == nil { evidence.add(observation, at: frame.time) }
    if answer != .leave, let face = observation.face, face.gates.isEmpty, face.quality > best?.face.quality ?? -1 {
      best = BestFace(face: face, time: frame.time)
    }
    if answer == .take, let best {
      let template = try observer.portraitTemplate(of: best.face)
      capture = try best.face.detected.map { face in
        SelfieCapture(
          frame: face.image, time: best.time, portrait: try best.portrait(), template: template,
          checks: best.face.checks, evidence: evidence.checks)
      }
    }
    return result(observation)
  }

  private func result(_ observation: FaceObservation) -> SelfieResult {
    let isTaken = machine.state == .taken
    let gates = isTaken ? [] : observation.face?.gates ?? [.notFound]
    return SelfieResult(
      state: isTaken ? .ok : gates.first.map(SelfieState.init) ?? .confirmingFace, gates: gates,
      checks: observation.face?.checks ?? [], box: observation.face?.box, pose: observation.face?.pose,
      capture: capture)
  }
}
