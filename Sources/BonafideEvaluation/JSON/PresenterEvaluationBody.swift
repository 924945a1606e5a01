internal import BonafideCore
internal import BonafideReport
internal import BonafideTesting

/// The JSON of `evaluate presenters`.
package struct PresenterEvaluationBody: Encodable {
  /// The clips of one kind.
  private struct Kind: Encodable {
    let kind: String
    let isBonaFide: Bool
    /// What these people have on the face; left out for attacks.
    let wear: String?
    let count: Int
    let begun: Int
    let answered: Int
    let passed: Int
    /// BPCER for bona fide presentations, else APCER.
    let error: RateEstimate
    /// Clips that each evidence refused.
    let refusedBy: [String: Int]
    /// Clips that each suspicion speaks against; it refuses none.
    let suspectedBy: [String: Int]
    /// Clips that ended before the evidence was weighed.
    let reasons: [String: Int]

    init(_ kind: PresenterEvaluation.Kind) {
      self.kind = kind.name
      isBonaFide = kind.isBonaFide
      wear = kind.isBonaFide ? kind.wear.rawValue : nil
      count = kind.count
      begun = kind.begunCount
      answered = kind.answeredCount
      passed = kind.passedCount
      error = kind.error
      refusedBy = Dictionary(uniqueKeysWithValues: kind.refused.map { ($0.key.rawValue, $0.value) })
      suspectedBy = Dictionary(uniqueKeysWithValues: kind.suspected.map { ($0.key.rawValue, $0.value) })
      reasons = Dictionary(uniqueKeysWithValues: kind.reasons.map { ($0.key.rawValue, $0.value) })
    }
  }

  /// One kind where one evidence is not asked for.
  private struct Omission: Encodable {
    let evidence: String
    let kind: String
    let isBonaFide: Bool
    let passed: Int
    let error: RateEstimate
  }

  /// Mean absolute differences in degrees; left out without frames.
  private struct PoseError: Encodable {
    let frames: Int
    let yawDegrees: Double?
    let pitchDegrees: Double?
    let rollDegrees: Double?
  }

  /// Which settings the clips were drawn with.
  private let half: String
  private let kinds: [Kind]
  private let withoutEach: [Omission]
  private let leftOut: [String]
  private let poseError: PoseError
  private let unusablePortraits: Int
  /// Median, 90 %, 99 % and most of what the check took for a frame.
  private let frameMilliseconds: [Double]

  package init(_ evaluation: PresenterEvaluation) {
    half = evaluation.half.rawValue
    kinds = evaluation.kinds.map(Kind.init)
    withoutEach = evaluation.omissions.flatMap { omission in
      omission.kinds.map {
        Omission(
          evidence: omission.evidence.rawValue, kind: $0.name, isBonaFide: $0.isBonaFide, passed: $0.passedCount,
          error: $0.error)
      }
    }
    leftOut = evaluation.leftOut.map(\.rawValue).sorted()
    let poses = evaluation.poses
    poseError = PoseError(
      frames: poses.frameCount, yawDegrees: poses.yawDegrees?.rounded(to: 3),
      pitchDegrees: poses.pitchDegrees?.rounded(to: 3), rollDegrees: poses.rollDegrees?.rounded(to: 3))
    unusablePortraits = evaluation.unusableCount
    frameMilliseconds = evaluation.frameMilliseconds.quantiles(digits: 2)
  }
}
