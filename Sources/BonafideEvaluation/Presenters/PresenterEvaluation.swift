package import BonafideCapture
package import BonafideCore
internal import BonafideFace
internal import BonafideImaging
package import BonafideInference
package import BonafideTesting

/// Error rates of the liveness check on presenters of the Stage: people who do what is asked, and attacks on it.
///
/// As in ISO/IEC 30107-3, BPCER is the share of bona fide presentations that do not pass, and APCER that of the attacks
/// of one kind that do, each within one attempt. Presenters are drawn: a rate says how the evidence bears these
/// pictures, and nothing of people before cameras.
package struct PresenterEvaluation: Sendable {
  /// One clip.
  package struct Row: Sendable {
    /// What was shown; nil for the person.
    package let attack: PresenterAttack?
    /// What the person has on its face.
    package let wear: PresenterOptions.Wear
    package let outcome: PresenterTrial.Outcome
    /// What decided the clip.
    package let seed: UInt64

    package init(
      attack: PresenterAttack?, wear: PresenterOptions.Wear = .nothing, outcome: PresenterTrial.Outcome,
      seed: UInt64 = 0
    ) {
      self.attack = attack
      self.wear = wear
      self.outcome = outcome
      self.seed = seed
    }
  }

  /// What came of the clips of one kind.
  package struct Kind: Sendable {
    /// The attack's name, or `bona-fide`; of people who wear something, with that behind it.
    package let name: String
    package let isBonaFide: Bool
    /// What these people have on the face.
    package let wear: PresenterOptions.Wear
    package let count: Int
    /// Clips in which a challenge was posed, and in which all were answered.
    package let begunCount: Int
    package let answeredCount: Int
    /// Clips that passed.
    package let passedCount: Int
    /// How many clips each evidence refused, of those that answered all.
    package let refused: [CheckCode: Int]
    /// How many of those that answered all each suspicion speaks against; it refuses none.
    package let suspected: [CheckCode: Int]
    /// How many clips ended before that for each reason.
    package let reasons: [ReasonCode: Int]

    /// BPCER or APCER with Wilson's 95 % interval.
    package var error: RateEstimate {
      .wilson(successes: isBonaFide ? count - passedCount : passedCount, trials: count)
    }
  }

  /// The rates where one evidence is not asked for.
  package struct Omission: Sendable {
    package let evidence: CheckCode
    package let kinds: [Kind]
  }

  /// Every evidence of an attempt.
  package static let evidence = FaceLivenessEvidence.codes

  /// What a loop shows, over and over; it is asked for twice what it shows.
  package static let loopMoves: [PresenterMove] = [.left, .up]

  /// Probability of a smile from which on a face smiles broadly: what the check takes for one.
  private static let broadSmile = 0.7

  package private(set) var rows: [Row] = []
  /// Portraits that no presenter could be drawn from, of those that were tried.
  package private(set) var unusableCount = 0
  /// The evidence that is not asked for.
  package let leftOut: Set<CheckCode>
  /// Challenges that are never posed.
  private let unposed: Set<FaceChallenge>
  private let seed: UInt64
  private let size: PixelSize
  private let rate: Double
  /// Which settings people and attacks are drawn with.
  package let half: PresenterHalf

  /// An empty table.
  ///
  /// - Parameters:
  ///   - seed: decides people, scripts, challenges and attacks.
  ///   - leftOut: evidence that is not asked for.
  ///   - unposed: challenges that are never posed; a loop shows what it shows all the same.
  ///   - size: of the frames.
  ///   - rate: frames in a second.
  ///   - half: which settings people and attacks are drawn with.
  package init(
    seed: UInt64, leavingOut leftOut: Set<CheckCode> = [], unposed: Set<FaceChallenge> = [],
    size: PixelSize = PixelSize(width: 640, height: 480), rate: Double = 15,
    half: PresenterHalf = .measured
  ) {
    self.seed = seed
    self.leftOut = leftOut
    self.unposed = unposed
    self.size = size
    self.rate = rate
    self.half = half
  }

  /// Draws clips and shows them to the check.
  ///
  /// - Parameters:
  ///   - attack: what is shown; nil for the person.
  ///   - wear: what the person has on its face.
  ///   - count: how many clips.
  ///   - portraits: whom they show, one after another.
  ///   - models: what faces are measured with.
  ///   - progress: called before each clip with its number and their count.
  /// - Throws: `FileError`, `InferenceError`, `FaceError`, `ImageError`, `ProfileError`; `FaceError` with code
  ///   `.noFace` where no portrait can be used.
  package mutating func add(
    _ attack: PresenterAttack?, wear: PresenterOptions.Wear = .nothing, count: Int, portraits: PresenterPortraits,
    models: ModelStore, progress: (Int, Int) -> Void
  ) throws {
    let analyzer = try FaceAnalyzer(models: models)
    let seeing = try FaceVerifierModels(models: models)
    var next = 0
    for number in 0..<count {
      progress(number + 1, count)
      let seed = seed &+ UInt64(number)
      let presenter = try presenter(
        wearing: wear, seed: seed, portraits: portraits, next: &next, analyzer, models)
      let verifier = FaceLivenessVerifier(language: .english, settings: try settings(for: attack, seed: seed))
      try verifier.loadModels(seeing)
      let clip = try PresenterClip(
        presenter: presenter, script: PresenterScript(seed: seed), attack: attack, rate: rate)
      var trial = PresenterTrial(clip: clip, verifier: verifier, seed: seed)
      add(Row(attack: attack, wear: wear, outcome: try trial.run(), seed: seed))
    }
  }

  /// Takes in what came of a clip.
  package mutating func add(_ row: Row) { rows.append(row) }

  private func settings(for attack: PresenterAttack?, seed: UInt64) throws -> FaceLivenessSettings {
    // Nobody can answer what is drawn with a loop: it is asked for what it shows.
    let asked: [FaceChallenge]? = attack == .loop ? [.left, .up, .left, .up] : nil
    return try FaceLivenessSettings(
      challenges: asked, leftOut: asked == nil ? unposed : [], maximumAttemptCount: 1, seed: asked == nil ? seed : nil)
  }

  /// The next portrait that a presenter can be drawn from.
  private mutating func presenter(
    wearing wear: PresenterOptions.Wear, seed: UInt64, portraits: PresenterPortraits, next: inout Int,
    _ analyzer: FaceAnalyzer, _ models: ModelStore
  ) throws -> StagePresenter {
    var random = SplitMix64(seed: seed, words: "looks")
    let options = PresenterOptions(
      size: size, faceShare: random.uniform(0.36...0.48), wear: wear,
      backdrop: random.uniform(0...1) < 0.5 ? .own : .drawn, half: half)
    for _ in portraits.paths {
      let path = portraits.paths[next % portraits.paths.count]
      next += 1
      let isKnown = next > portraits.paths.count
      do {
        let image = try ImageDecoder().read(path: path)
        if try PresenterCompany.isAlone(in: image, analyzer.detector),
          let face = try analyzer.analyze(image)?.face.refined()
        {
          let presenter = try StagePresenter(face: face, models: models, options: options, seed: seed)
          if try PresenterCompany.isAlone(presenter, analyzer.detector), try isCalm(presenter, of: face, analyzer) {
            return presenter
          }
        }
      } catch let error as FaceError where error.code == .invalidLandmarks {
      } catch is ImageError {}
      if !isKnown { unusableCount += 1 }
    }
    throw FaceError(.noFace, "no picture of the folder shows one face that looks at the camera")
  }

  /// Whether a presenter at rest is drawn without the smile of its portrait.
  ///
  /// Where a beard hides the lips nothing can take the smile off: what is called calm smiles, and when it smiles looks
  /// the same. Portraits that do not smile are all calm, however the check sees them.
  private func isCalm(_ presenter: StagePresenter, of face: DetectedFace, _ analyzer: FaceAnalyzer) throws -> Bool {
    func smiles(_ attributes: FaceAttributes) -> Bool { attributes.smile.score ?? 0 >= Self.broadSmile }
    guard smiles(face.attributes) else { return true }
    let rest = try analyzer.analyze(presenter.picture(PresenterFrame(time: 0)))
    return rest.map { !smiles($0.attributes) } ?? true
  }

  /// What came of the clips, bona fide first, then people who wear something, then the attacks in their order.
  package var kinds: [Kind] { kinds(without: leftOut) }

  /// The rates with each evidence left out in turn, beside what is left out anyway.
  package var omissions: [Omission] {
    Self.evidence.filter { !leftOut.contains($0) }.map {
      Omission(evidence: $0, kinds: kinds(without: leftOut.union([$0])))
    }
  }

  /// How far measured poses of the person are from the true ones.
  package var poses: PresenterPoseError {
    var sum = PresenterPoseError()
    // Of a face behind a mask half of the points are guessed.
    for row in rows where row.attack == nil && row.wear == .nothing { sum.add(row.outcome.poses) }
    return sum
  }

  private func kinds(without leftOut: Set<CheckCode>) -> [Kind] {
    let order: [(attack: PresenterAttack?, wear: PresenterOptions.Wear)] =
      PresenterOptions.Wear.allCases.map { (nil, $0) } + PresenterAttack.allCases.map { ($0, .nothing) }
    return order.compactMap { attack, wear in
      let outcomes = rows.filter { $0.attack == attack && $0.wear == wear }.map(\.outcome)
      guard !outcomes.isEmpty else { return nil }
      var refused: [CheckCode: Int] = [:]
      var suspected: [CheckCode: Int] = [:]
      var reasons: [ReasonCode: Int] = [:]
      for outcome in outcomes {
        for code in outcome.failed.subtracting(leftOut) { refused[code, default: 0] += 1 }
        for code in outcome.suspected { suspected[code, default: 0] += 1 }
        for code in Set(outcome.reasons) { reasons[code, default: 0] += 1 }
      }
      return Kind(
        name: Self.name(attack, wear), isBonaFide: attack == nil, wear: wear, count: outcomes.count,
        begunCount: outcomes.count(where: \.isBegun), answeredCount: outcomes.count(where: \.isAnswered),
        passedCount: outcomes.count { $0.hasPassed(without: leftOut) }, refused: refused,
        suspected: suspected, reasons: reasons)
    }
  }

  /// The name of a kind of clips: `replay`, `bona-fide`, `bona-fide-glasses`.
  static func name(_ attack: PresenterAttack?, _ wear: PresenterOptions.Wear) -> String {
    attack?.rawValue ?? AttackFolder.bonaFide + (wear == .nothing ? "" : "-" + wear.rawValue)
  }
}
