package import BonafideCore
internal import BonafideFace
internal import BonafideProfiles

/// The evidence of a clip without challenges, each kind by itself.
package struct FaceStreamEvidence {
  private var observer: any FaceObserver
  private var evidence = FaceLivenessEvidence()
  private var baseline: FacePose?
  /// When a face was compared with the first one, and when a single picture was judged.
  private var comparedAt: Double?
  private var judgedAt: Double?

  /// Seconds between two comparisons, between two single pictures, and of a part in which one picture must be alike.
  private static let seconds = (comparison: 0.2, judgement: 0.5, part: 2.0)

  /// Starts without a frame.
  ///
  /// - Throws: `ProfileError`, `FileError` where the limits of faces cannot be read.
  package init(models: FaceVerifierModels) throws {
    self.init(observer: NetworkFaceObserver(models: models, profile: try QualityProfile.faces("liveness")))
  }

  init(observer: any FaceObserver) { self.observer = observer }

  /// Takes in a frame; those before the first face tell nothing.
  ///
  /// - Throws: `ImageError`, `InferenceError`, `FaceError`, `FileError`, `DocumentError` or `ProfileError`.
  package mutating func add(_ frame: Frame) throws {
    let observation = try observer.observe(frame)
    let face = observation.face
    if baseline == nil, let face, let mesh = face.mesh {
      baseline = face.pose
      evidence.begin(mesh, face.pose)
    }
    guard let baseline else { return }
    evidence.add(observation.sketch, face?.mesh, face?.pose, at: frame.time)
    guard let face else { return }
    if let grid = face.grid { evidence.add(gridProminence: grid) }
    if let share = face.repeatedBlocks { evidence.add(repeatedBlocks: share) }
    let isComparable = HeadDirection.allCases.allSatisfy {
      $0.degrees(face.pose, from: baseline) < FaceLivenessMachine.comparable
    }
    if isComparable, Self.isDue(frame.time, after: comparedAt, Self.seconds.comparison),
      let template = try observer.template(of: face)
    {
      comparedAt = frame.time
      try evidence.add(template, part: Int(max(0, min(1e6, frame.time / Self.seconds.part))))
    }
    if Self.isDue(frame.time, after: judgedAt, Self.seconds.judgement), let detected = face.detected {
      judgedAt = frame.time
      let presentation = try detected.evaluatePassiveLiveness()
      if presentation.isJudged { evidence.add(presentation) }
    }
  }

  private static func isDue(_ time: Double, after last: Double?, _ seconds: Double) -> Bool {
    last.map { !(0..<seconds).contains(time - $0) } ?? true
  }

  /// All deciding checks and all suspicions, each with its limit.
  package var checks: [Check] { evidence.checks + evidence.suspicions }
}
