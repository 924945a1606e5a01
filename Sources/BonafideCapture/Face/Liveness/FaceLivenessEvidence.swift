public import BonafideCore
public import BonafideFace

/// Evidence for a person and against a recording, gathered from the frames of one attempt.
///
/// A clip of the right person that happens to answer the challenges passes in two cases: the camera does not resolve
/// the screen's grid and the screen keeps the camera's pace, or the clip is fed in instead of a camera's pictures.
public struct FaceLivenessEvidence: Sendable {
  /// The same person in all kept frames.
  public private(set) var person = PersonEvidence()
  /// No jump of the picture.
  public private(set) var cuts = CutEvidence()
  /// No standstill.
  public private(set) var standstill = FrozenFrameEvidence()
  /// No movement twice.
  public private(set) var repetition = RepetitionEvidence()
  /// Frames one after another.
  public private(set) var times = FrameTimeEvidence()
  /// No halts within a turn.
  public private(set) var evenness = EvenMotionEvidence()
  /// No stretch that runs faster.
  public private(set) var pace = PaceEvidence()
  /// Depth of what turns.
  public private(set) var relief = ReliefEvidence()
  /// No grid of a screen.
  public private(set) var grid = ScreenGridEvidence()
  /// No bands of a screen; decides nothing unless it is asked for.
  public private(set) var bands = RefreshBandEvidence()
  /// What single pictures say; decides nothing unless it is asked for.
  public private(set) var presented = PresentedFaceEvidence()

  /// Blinks of the eyes; decides nothing unless it is asked for, as all below.
  public private(set) var blinks = BlinkEvidence()
  /// The face's motion in itself.
  public private(set) var microMotion = MicroMotionEvidence()
  /// The nose against the ears.
  public private(set) var noseParallax = NoseParallaxEvidence()
  /// The surroundings against the head.
  public private(set) var background = BackgroundMotionEvidence()
  /// No traces of a strongly coded file.
  public private(set) var recoding = RecodedFramesEvidence()
  /// No face that was pasted in.
  public private(set) var pasting = PastedFaceEvidence()

  /// Starts without a frame.
  public init() {}

  /// Takes in the frame in which the first challenge is posed.
  public mutating func begin(_ mesh: FaceMesh, _ pose: FacePose) {
    relief.begin(mesh, pose)
    noseParallax.begin(mesh, pose)
  }

  /// Takes in a frame.
  ///
  /// - Parameters:
  ///   - sketch: of the frame.
  ///   - mesh: of the face; nil where none is seen.
  ///   - pose: of the face; nil where none is seen.
  ///   - time: in seconds of the stream.
  public mutating func add(_ sketch: FrameSketch?, _ mesh: FaceMesh?, _ pose: FacePose?, at time: Double) {
    times.add(time)
    evenness.add(pose, mesh, width: mesh?.width ?? 0, at: time)
    pace.add(mesh, at: time)
    if let sketch {
      cuts.add(sketch, mesh, at: time)
      standstill.add(sketch, at: time)
      bands.add(sketch, at: time)
    }
    guard let mesh else { return }
    repetition.add(mesh, at: time)
    blinks.add(mesh, at: time)
    microMotion.add(mesh, at: time)
    guard let pose else { return }
    relief.add(mesh, pose)
    noseParallax.add(mesh, pose)
    if let sketch { background.add(sketch, mesh, pose, at: time) }
  }

  /// Takes in a look for the grid of a screen: how far its highest peak stands out, in decibels.
  public mutating func add(gridProminence: Double) { grid.add(gridProminence) }

  /// Takes in how much of the face is identical to the previous frame, 0...1.
  public mutating func add(repeatedBlocks share: Double) {
    evenness.add(repeatedBlocks: share)
    recoding.add(share)
  }

  /// Takes in the passive score of one picture.
  public mutating func add(_ presentation: PresentationEvidence) {
    presented.add(presentation)
    pasting.add(presentation)
  }

  /// Begins a challenge: without a template of its own it stays open whether it was the same person.
  ///
  /// - Parameter part: the number of the challenge.
  public mutating func begin(part: Int) { person.begin(part: part) }

  /// Takes the template of the picture that is kept: it must be alike to those of all parts.
  public mutating func keep(_ template: Template) { person.keep(template) }

  /// Takes in a template of a face that looks in about the same direction as in the first one.
  ///
  /// - Parameters:
  ///   - template: the first one is the reference for later ones.
  ///   - part: of the capture: the number of the challenge.
  /// - Returns: the comparison; nil for the first.
  /// - Throws: `FaceError` with code `.incompatibleTemplates`.
  @discardableResult
  public mutating func add(_ template: Template, part: Int) throws -> MatchResult? {
    try person.add(template, part: part)
  }

  /// Every measurement that decides, with its limit.
  public var checks: [Check] {
    [
      person.check, cuts.check, standstill.check, repetition.check, times.check, evenness.check, pace.check,
      relief.check, grid.check,
    ]
  }

  /// What is measured and decides nothing, because too few honest people are known under it; a caller may ask for it
  /// with ``FaceLivenessSettings/decidingSuspicions``.
  public var suspicions: [Check] {
    [
      bands.check, presented.check, blinks.check, microMotion.check, noseParallax.check, background.check,
      recoding.check,
      pasting.check,
    ]
  }

  /// The codes of all evidence that every attempt needs, with the answers.
  package static let codes =
    FaceLivenessEvidence().checks.map(\.code) + AnswerEvidence(steps: [], secondsPerStep: 1).checks.map(\.code)

  /// The codes of ``suspicions``.
  public static let suspicionCodes = Set(FaceLivenessEvidence().suspicions.map(\.code))

  /// The checks that refuse an attempt: those that failed, and required ones that could not be judged.
  ///
  /// Depth is required if a turn was asked for. Evenness, one pace and a screen's grid cannot be judged in small or
  /// slow pictures. So an attempt passes without them unless they are asked for, and a verdict stays undecided. Two
  /// turns are mostly quick for the second that evenness takes, one is not.
  ///
  /// - Parameters:
  ///   - checks: the evidence, and the checks of the answers.
  ///   - turnCount: how many of the answered challenges were turns.
  ///   - requiresAllEvidence: ``FaceLivenessSettings/requiresAllEvidence``.
  /// - Returns: some of the checks, in their order.
  package static func refusing(_ checks: [Check], turnCount: Int, requiresAllEvidence: Bool) -> [Check] {
    checks.filter { check in
      if check.hasPassed || check.hasFailed { return check.hasFailed }
      return switch check.code {
      case .livenessEvenMotion, .livenessOnePace: requiresAllEvidence && turnCount > 1
      case .livenessNoScreenGrid: requiresAllEvidence
      case .livenessRelief: turnCount > 0
      default: true
      }
    }
  }

  /// Why an attempt is refused.
  ///
  /// - Parameters:
  ///   - checks: the evidence, and what was found of the answers.
  ///   - steps: the challenges that were answered.
  ///   - requiresAllEvidence: ``FaceLivenessSettings/requiresAllEvidence``.
  /// - Returns: every reason once; empty where nothing speaks against it.
  static func refusals(_ checks: [Check], of steps: [FaceLivenessStep], requiresAllEvidence: Bool) -> [ReasonCode] {
    let turnCount = steps.count(where: \.challenge.isTurn)
    let reasons = refusing(checks, turnCount: turnCount, requiresAllEvidence: requiresAllEvidence).flatMap { check in
      check.hasFailed || check.code != .livenessEvenMotion ? check.reasons.map(\.code) : [.livenessTurnUnclear]
    }
    return reasons.eachOnce
  }
}
