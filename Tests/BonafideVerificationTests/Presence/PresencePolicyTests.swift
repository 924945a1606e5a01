import Bonafide
import BonafideTesting
import Testing

@testable import BonafideCapture
@testable import BonafideVerification

/// Every value of a policy that is about live captures decides.
@Suite(.serialized) struct PresencePolicyTests {
  typealias Role = VerificationCheck.Role
  static let roles: [(Role, Decision)] = [
    (.informative, .accepted), (.objection, .undecided), (.precondition, .undecided), (.decisive, .rejected),
  ]

  @Test func theRolesDecideWhereAChecksFails() throws {
    var flat = try LiveCases.holder.get()
    flat.evidence[0].outcome = .failed([Reason(.livenessFlat)])
    var known = try LiveCases.holder.get()
    known.areChallengesRandom = false
    for (role, decision) in Self.roles {
      #expect(try LiveCases.judge(flat) { $0.roles.personWasThere = role }.decision == decision)
      #expect(try LiveCases.judge(known) { $0.roles.unpredictableChallenges = role }.decision == decision)
      #expect(try LiveCases.judge(LiveCases.holder.get(), age: 1e5) { $0.roles.captureAge = role }.decision == decision)
    }
  }

  /// A camera too small or too slow to judge by rejects nobody, and nobody is accepted for it.
  @Test(arguments: [
    (CheckCode.livenessEvenMotion, ReasonCode.livenessTurnUnclear), (.livenessNoScreenGrid, .livenessTooFewFrames),
    (.livenessUncut, .livenessStreamBroken),
  ])
  func evidenceThatIsLeftOpenRejectsNobody(_ code: CheckCode, _ reason: ReasonCode) throws {
    var open = try LiveCases.holder.get()
    let index = try #require(open.evidence.firstIndex { $0.code == code })
    open.evidence[index].outcome = .notPerformed([Reason(reason)])
    for role in [Role.objection, .precondition, .decisive] {
      let verdict = try LiveCases.judge(open) { $0.roles.personWasThere = role }
      #expect(verdict.decision == .undecided && verdict.codes == [reason], "\(role)")
    }
    // What failed beside it rejects all the same, and so does evidence that somebody left out.
    var failed = open
    failed.evidence[(index + 1) % failed.evidence.count].outcome = .failed([Reason(.livenessFlat)])
    var missing = open
    missing.evidence.remove(at: index)
    for capture in [failed, missing] {
      #expect(try LiveCases.judge(capture) { $0.roles.personWasThere = .decisive }.decision == .rejected)
    }
  }

  /// A poor picture of the page excuses faces and numbers, and no recording.
  @Test func aPoorPageExcusesNoRecording() throws {
    let verification = try Cases.verification()
    var evidence = EvidenceChange.changed(try Cases.honest.get()) {
      EvidenceChange.fail(.pageSharpness, .documentBlurry, in: &$0)
    }
    var capture = try LiveCases.holder.get()
    capture.evidence[0].outcome = .failed([Reason(.livenessFlat)])
    evidence.presence = .captured(capture)
    var policy = verification.policy
    policy.roles.personWasThere = .decisive
    #expect(try verification.judge(evidence, by: policy).verdict.decision == .rejected)
  }

  @Test func whereNothingIsKnownTheRolesDecideToo() throws {
    let picture = VerificationPerson.picture(try Cases.pair().holder.selfie)
    let capture = VerificationPerson.liveness(try LiveCases.holder.get())
    for (role, decision) in [
      (Role.informative, Decision.accepted), (.objection, .accepted), (.precondition, .undecided),
      (.decisive, .undecided),
    ] {
      let still = try LiveCases.judge(picture, age: nil) { $0.roles.personWasThere = role }
      #expect(still.decision == decision && still.presence == .notPerformed([Reason(.selfieNotLive)]))
      #expect(still.check(.captureIsRecent) == nil && still.check(.livenessUnpredictable) == nil)
      let ageless = try LiveCases.judge(capture, age: nil) { $0.roles.captureAge = role }
      #expect(ageless.decision == decision)
      #expect(ageless.check(.captureIsRecent)?.outcome == .notPerformed([Reason(.captureAgeUnknown)]))
    }
  }

  /// A policy that requires what only a capture can answer is not passed over in silence.
  @Test func whatIsRequiredOfACaptureIsLeftOpenByAPicture() throws {
    let picture = VerificationPerson.picture(try Cases.pair().holder.selfie)
    let refused = VerificationPerson.refused(reasons: [Reason(.livenessNotAnswered)], evidence: [])
    let rows: [(CheckCode, WritableKeyPath<VerificationPolicy.Roles, Role>, ReasonCode)] = [
      (.captureIsRecent, \.captureAge, .captureAgeUnknown),
      (.livenessUnpredictable, \.unpredictableChallenges, .selfieNotLive),
      (.livenessAttempts, \.attempts, .selfieNotLive),
    ]
    for (code, path, reason) in rows {
      for role in [Role.precondition, .decisive] {
        let verdict = try LiveCases.judge(picture, age: nil) { $0.roles[keyPath: path] = role }
        #expect(verdict.decision == .undecided && verdict.codes == [reason], "\(code) \(role)")
        let check = try #require(verdict.check(code))
        #expect(check.outcome == .notPerformed([Reason(reason)]) && check.role == role)
        let none = try LiveCases.judge(refused, age: nil) { $0.roles[keyPath: path] = role }
        #expect(none.decision == .undecided && none.check(code)?.hasPassed == false, "\(code) \(role)")
      }
      for role in [Role.informative, .objection] {
        let verdict = try LiveCases.judge(picture, age: nil) { $0.roles[keyPath: path] = role }
        #expect(verdict.decision == .accepted && verdict.check(code) == nil, "\(code) \(role)")
      }
    }
  }

  @Test func theNumberOfChallengesAndTheAgeDecide() throws {
    let capture = try LiveCases.holder.get()
    #expect(try LiveCases.judge(capture) { $0.minimumChallengeCount = 4 }.decision == .accepted)
    let few = try LiveCases.judge(capture) { $0.minimumChallengeCount = 5 }
    #expect(few.decision == .undecided && few.codes == [.livenessTooFewChallenges])
    #expect(try LiveCases.judge(capture, age: 10) { $0.maximumCaptureAge = 9 }.codes == [.captureTooOld])
    #expect(try LiveCases.judge(capture, age: 1e4) { $0.maximumCaptureAge = 2e4 }.decision == .accepted)
  }

  /// An old video of the document beside a picture of its back leaves pictures only, and its age all the same.
  @Test func anAgeThatIsGivenDecidesOfPicturesToo() throws {
    let picture = VerificationPerson.picture(try Cases.pair().holder.selfie)
    #expect(try LiveCases.judge(picture, age: 5).check(.captureIsRecent)?.hasPassed == true)
    for age in [601, 1e9, -1, .infinity, .nan] {
      #expect(try LiveCases.judge(picture, age: age).decision == .undecided, "\(age)")
    }
    #expect(try LiveCases.judge(picture, age: 601).codes == [.captureTooOld])
  }

  @Test func theNumberOfAttemptsDecides() throws {
    var capture = try LiveCases.holder.get()
    capture.attemptCount = 3
    let third = try LiveCases.judge(capture)
    #expect(third.decision == .accepted && third.check(.livenessAttempts)?.measured?.value == 3)
    // One more before it, or in it, is one too many; so is any number that a caller may count to.
    for before in [1, 400, Int.max] {
      let verdict = try LiveCases.judge(capture, attemptsBefore: before)
      #expect(verdict.decision == .undecided && verdict.codes == [.livenessTooManyAttempts])
    }
    capture.attemptCount = 4
    #expect(try LiveCases.judge(capture).codes == [.livenessTooManyAttempts])
    #expect(try LiveCases.judge(capture) { $0.maximumAttemptCount = 4 }.decision == .accepted)
    for (role, decision) in Self.roles {
      #expect(try LiveCases.judge(capture) { $0.roles.attempts = role }.decision == decision)
    }
    // A number that makes no sense takes nothing off the count.
    capture.attemptCount = -5
    #expect(try LiveCases.judge(capture, attemptsBefore: 3).codes == [.livenessTooManyAttempts])
  }

  @Test func aPictureIsAnAttemptWhereThereWereOthers() throws {
    let picture = VerificationPerson.picture(try Cases.pair().holder.selfie)
    #expect(try LiveCases.judge(picture).check(.livenessAttempts) == nil)
    #expect(try LiveCases.judge(picture, attemptsBefore: 2).check(.livenessAttempts)?.hasPassed == true)
    let fourth = try LiveCases.judge(picture, attemptsBefore: 3)
    #expect(fourth.decision == .undecided && fourth.codes == [.livenessTooManyAttempts])
  }

  @Test func theyStandInJSON() throws {
    let policy = try VerificationPolicy(
      json: Array(
        #"""
        {"name": "live/1", "minimumChallengeCount": 5, "maximumCaptureAge": 60, "maximumAttemptCount": 1, "roles":
        {"attempts": "decisive", "personWasThere": "precondition", "unpredictableChallenges": "decisive",
        "captureAge": "precondition"}}
        """#.utf8))
    #expect(policy.maximumAttemptCount == 1 && policy.roles.attempts == .decisive)
    #expect(policy.minimumChallengeCount == 5 && policy.maximumCaptureAge == 60)
    #expect(policy.roles.personWasThere == .precondition && policy.roles.captureAge == .precondition)
    #expect(policy.roles.unpredictableChallenges == .decisive)
    for bad in [
      #""minimumChallengeCount": 0"#, #""minimumChallengeCount": 13"#, #""maximumCaptureAge": -1"#,
      #""maximumAttemptCount": 0"#,
    ] {
      #expect(throws: VerificationError.self) {
        try VerificationPolicy(json: Array("{\"name\": \"bad/1\", \(bad)}".utf8))
      }
    }
  }

  /// Any picture of a face makes a selfie.
  @Test func aCapturedSelfieLeavesItOpen() throws {
    let picture = try Cases.pair().holder.selfie
    let selfie = SelfieCapture(
      frame: picture, time: 1, portrait: picture, template: nil, checks: [], evidence: [])
    let verdict = try LiveCases.judge(.selfie(selfie))
    #expect(verdict.decision == .accepted && verdict.presence == .notPerformed([Reason(.selfieNotLive)]))
    #expect(try LiveCases.judge(.selfie(selfie), age: 1e6).codes == [.captureTooOld])
  }
}
