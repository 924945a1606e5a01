import Bonafide
import BonafideTesting
import Testing

@testable import BonafideCapture
@testable import BonafideVerification

/// Ways to get the word "accepted" with a live capture that is not the holder's, or not of this verification.
@Suite(.serialized) struct PresenceAttackTests {
  @Test func theHolderIsAcceptedAndWasThere() throws {
    let verdict = try LiveCases.judge(LiveCases.holder.get())
    #expect(verdict.decision == .accepted, "\(verdict.reasons)")
    #expect(verdict.presence == .passed && verdict.check(.livenessUnpredictable)?.hasPassed == true)
    let measured = verdict.check(.presentationAttackDetection)?.measured
    #expect(measured == MeasuredValue(4, .atLeast(3), .count))
    #expect(verdict.check(.livenessCapturedFace)?.hasPassed == true)
    for code in LiveCases.required { #expect(verdict.check(code)?.role == .informative, "\(code)") }
  }

  @Test func aStrangerWhoWasThereIsRejected() throws {
    let verdict = try LiveCases.judge(LiveCases.stranger.get())
    #expect(verdict.decision == .rejected && verdict.codes.contains(.matchOtherPerson))
    // Not even a liveness check that failed, under a policy that demands it, excuses another face.
    var capture = try LiveCases.stranger.get()
    capture.evidence[0].outcome = .failed([Reason(.livenessOtherFace)])
    #expect(try LiveCases.judge(capture) { $0.roles.personWasThere = .precondition }.decision == .rejected)
  }

  /// The stranger answers, and the holder's picture is shown for as long as the best frame takes.
  @Test func anotherPersonInTheFrameThatIsKeptIsNotAccepted() throws {
    let pair = try Cases.pair()
    let verdict = try LiveCases.judge(LiveCases.capture(pair.holder.selfie, followed: pair.stranger.selfie))
    #expect(verdict.decision == .undecided && verdict.codes == [.livenessOtherFace], "\(verdict.reasons)")
    var unknown = try LiveCases.holder.get()
    unknown.template = nil
    #expect(try LiveCases.judge(unknown).decision == .undecided)
  }

  @Test(arguments: LiveCases.required) func evidenceThatFailedOrIsMissingIsNotAccepted(_ code: CheckCode) throws {
    let capture = try LiveCases.holder.get()
    let index = try #require(capture.evidence.firstIndex { $0.code == code })
    var failed = capture
    failed.evidence[index].outcome = .failed([Reason(.livenessFlat)])
    let verdict = try LiveCases.judge(failed)
    #expect(verdict.decision == .undecided && verdict.codes == [.livenessFlat])
    #expect(verdict.presence == .failed([Reason(.livenessFlat)]))
    for reason in [ReasonCode.livenessTooFewFrames, .livenessNoTurn] {
      var open = capture
      open.evidence[index].outcome = .notPerformed([Reason(reason)])
      #expect(try LiveCases.judge(open).codes == [reason])
    }
    var missing = capture
    missing.evidence.remove(at: index)
    #expect(try LiveCases.judge(missing).codes == [.livenessTooFewFrames])
  }

  /// Who cannot turn the head may leave turns out: depth stays open then, which rejects nobody and accepts nobody.
  ///
  /// A photograph whose mouth is warped answers a smile.
  @Test func withoutTurnsItStaysOpenWhetherThePersonWasThere() throws {
    var capture = try LiveCases.holder.get()
    capture.steps = LiveCases.steps([.smile, .centered, .smile])
    capture.leftOut = [.left, .right, .up, .down]
    for index in capture.evidence.indices
    where [.livenessRelief, .livenessEvenMotion].contains(capture.evidence[index].code) {
      capture.evidence[index].outcome = .notPerformed([Reason(.livenessNoTurn)])
    }
    let open = try LiveCases.judge(capture)
    #expect(open.decision == .undecided && open.presence == .failed([Reason(.livenessNoTurn)]))
    let lenient = try LiveCases.judge(capture) { $0.roles.personWasThere = .informative }
    #expect(lenient.decision == .accepted)
    let strict = try LiveCases.judge(capture) { $0.roles.personWasThere = .precondition }
    #expect(strict.decision == .undecided && strict.codes == [.livenessNoTurn])
  }

  /// One still answers nothing but to look at the camera.
  @Test func captureWithoutAnswersIsNotAccepted() throws {
    let capture = try LiveCases.holder.get()
    var late = LiveCases.steps()
    late.reverse()
    for steps in [[], LiveCases.steps([.centered, .centered, .centered]), late] {
      var still = capture
      still.steps = steps
      let verdict = try LiveCases.judge(still)
      #expect(verdict.decision == .undecided && verdict.codes == [.livenessNotAnswered], "\(verdict.reasons)")
    }
  }

  @Test func nobodyWhoPassedIsNobodyToCompare() throws {
    let reasons = [Reason(.livenessWrongDirection)]
    let refused = VerificationPerson.refused(
      reasons: reasons, evidence: [Check(.livenessRelief, .failed([Reason(.livenessFlat)]))])
    let verdict = try LiveCases.judge(refused)
    #expect(verdict.decision == .undecided && verdict.presence == .failed(reasons))
    #expect(verdict.codes == [.livenessNotAnswered, .livenessWrongDirection])
    #expect(verdict.check(.livenessRelief)?.hasFailed == true)
    // Nobody looked for a face: none was missed, and the case is as open as without one.
    #expect(verdict.check(.selfieFaceFound)?.outcome == .notPerformed([Reason(.livenessNotAnswered)]))
    let lenient = try LiveCases.judge(refused) { $0.roles.personWasThere = .informative }
    #expect(lenient.decision == .undecided && lenient.codes == [.livenessNotAnswered])
    #expect(
      try LiveCases.judge(.refused(reasons: [], evidence: [])).presence == .failed([Reason(.livenessNotAnswered)]))
    #expect(try LiveCases.judge(refused) { $0.roles.personWasThere = .decisive }.decision == .rejected)
  }

  /// The document may be held beside the face, by its holder.
  @Test(arguments: [StageAttack.documentHeld, .documentHeldNear])
  func theDocumentHeldBesideTheFace(_ attack: StageAttack) throws {
    let (stranger, holder) = try Cases.cases(attack)
    let pair = try Cases.pair()
    let own = try Cases.verification().verify(
      document: .pictures(holder.document),
      person: .liveness(LiveCases.capture(holder.selfie, followed: pair.holder.selfie)), on: Cases.day)
    #expect(own.verdict.decision == .accepted, "\(own.verdict.reasons)")
    #expect(own.verdict.presence == .passed && own.liveness?.steps.count == 4)
    let other = try Cases.verification().verify(
      document: .pictures(stranger.document),
      person: .liveness(LiveCases.capture(stranger.selfie, followed: pair.stranger.selfie)), on: Cases.day)
    #expect(other.verdict.decision != .accepted)
    // The larger of the two faces was followed and it is the printed one.
    let printed = try Cases.verification().verify(
      document: .pictures(stranger.document), person: .liveness(LiveCases.capture(stranger.selfie)), on: Cases.day)
    #expect(printed.verdict.decision != .accepted)
  }

  /// A picture of another session is told though it was made smaller and saved anew.
  @Test func aCaptureOfAnotherSessionIsRejected() throws {
    let capture = try LiveCases.holder.get()
    let frame = capture.frame
    let again = try ImageDecoder().decode(
      ImageEncoder.jpeg(
        frame.resized(to: PixelSize(width: frame.width * 4 / 5, height: frame.height * 4 / 5)), quality: 70))
    for earlier in [[frame], [try Cases.pair().stranger.selfie, again]] {
      let verdict = try LiveCases.judge(capture, earlier: earlier)
      #expect(verdict.decision == .rejected && verdict.codes == [.selfieIsEarlierInput], "\(verdict.reasons)")
    }
    #expect(try LiveCases.judge(capture, earlier: [Cases.pair().holder.portrait]).decision == .accepted)
  }

  @Test func aCaptureThatIsOldIsNotAccepted() throws {
    let capture = try LiveCases.holder.get()
    #expect(try LiveCases.judge(capture, age: 600).decision == .accepted)
    let old = try LiveCases.judge(capture, age: 601)
    #expect(old.decision == .undecided && old.codes == [.captureTooOld])
    for wrong in [-1, Double.nan, -Double.infinity, Double.infinity] {
      #expect(try LiveCases.judge(capture, age: wrong).decision == .undecided)
    }
  }

  @Test func theDocumentsOwnPictureIsRejected() throws {
    let cut = try Cases.cases(.selfieFromDocument).attack
    let result = try Cases.verification().verify(
      document: .pictures(cut.document), person: .liveness(LiveCases.capture(cut.selfie)), on: Cases.day)
    #expect(result.verdict.decision != .accepted && result.verdict.codes.contains(.selfieIsDocumentPicture))
  }

  @Test func challengesThatWereKnownProveLess() throws {
    var capture = try LiveCases.holder.get()
    capture.areChallengesRandom = false
    let verdict = try LiveCases.judge(capture)
    #expect(verdict.decision == .undecided && verdict.codes == [.livenessPredictable])
    #expect(verdict.presence == .passed)
  }
}
