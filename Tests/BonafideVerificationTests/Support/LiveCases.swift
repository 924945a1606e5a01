import Bonafide
import BonafideTesting
import Testing

@testable import BonafideCapture
@testable import BonafideVerification

/// Live captures of the people of ``Cases``: what a liveness check gives that each of them passed.
enum LiveCases {
  static let required: [CheckCode] = [
    .livenessSamePerson, .livenessUncut, .livenessNotFrozen, .livenessNotRepeated, .livenessFrameTimes,
    .livenessEvenMotion, .livenessOnePace, .livenessRelief, .livenessNoScreenGrid, .livenessNotBeforePosed,
    .livenessInTime, .livenessOwnMovement,
  ]

  private static let extractor = Result { try TemplateExtractor(models: ModelStore()) }

  /// The template of the largest face of a picture.
  static func template(of picture: Image) throws -> Template? {
    try Cases.verification().selfieFaces(picture).first.map { try extractor.get().extract(from: $0) }
  }

  /// Answers to challenges, one a second.
  static func steps(_ challenges: [FaceChallenge] = [.left, .smile, .up, .right]) -> [FaceLivenessStep] {
    challenges.enumerated().map { index, challenge in
      let time = Double(index) + 0.5
      return FaceLivenessStep(challenge: challenge, posedAt: time, begunAt: time + 0.4, answeredAt: time + 1)
    }
  }

  /// Somebody who passed a liveness check.
  ///
  /// - Parameters:
  ///   - frame: the picture that was kept.
  ///   - followed: a picture of whoever was followed; the same by default.
  /// - Returns: a capture whose evidence passed.
  /// - Throws: `FaceError`, `InferenceError`.
  static func capture(_ frame: Image, followed: Image? = nil) throws -> FaceLivenessCapture {
    FaceLivenessCapture(
      frame: frame, time: 0.4, portrait: frame, template: try template(of: followed ?? frame), steps: steps(),
      leftOut: [], areChallengesRandom: true, attemptCount: 1, evidence: required.map { Check($0, .passed) })
  }

  /// The holder, before the holder's own document.
  static let holder = Result { try capture(Cases.pair().holder.selfie) }
  static let stranger = Result { try capture(Cases.pair().stranger.selfie) }

  /// What is decided of a capture with the holder's passport, which is read once.
  static func judge(
    _ capture: FaceLivenessCapture, age: Double? = 5, earlier: [Image] = [], attemptsBefore: Int = 0,
    by change: (inout VerificationPolicy) -> Void = { _ in }
  ) throws -> Verdict {
    try judge(.liveness(capture), age: age, earlier: earlier, attemptsBefore: attemptsBefore, by: change)
  }

  static func judge(
    _ person: VerificationPerson, age: Double? = 5, earlier: [Image] = [], attemptsBefore: Int = 0,
    by change: (inout VerificationPolicy) -> Void = { _ in }
  ) throws -> Verdict {
    let verification = try Cases.verification()
    var evidence = try Cases.honest.get()
    evidence.selfieFaces = try person.picture.map(verification.selfieFaces) ?? []
    evidence.presence = person.presence
    evidence.isCaptured = person.isCaptured
    evidence.captureAge = age
    evidence.earlierAttemptCount = attemptsBefore
    evidence.earlierFaces = try earlier.flatMap(verification.selfieFaces)
    var policy = verification.policy
    change(&policy)
    try policy.validate()
    return try verification.judge(evidence, by: policy).verdict
  }
}

extension Verdict {
  /// The codes of its reasons.
  var codes: Set<ReasonCode> { Set(reasons.map(\.code)) }
  /// What came of the check that the person was there.
  var presence: Check.Outcome? { check(.presentationAttackDetection)?.outcome }
}
