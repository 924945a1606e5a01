import Bonafide
import Testing

@Suite struct VerdictTests {
  static func item(
    _ code: CheckCode, _ outcome: Check.Outcome, _ role: VerificationCheck.Role,
    dependsOn: Set<CheckCode> = []
  ) -> VerificationCheck {
    VerificationCheck(Check(code, outcome), role: role, subject: .document, dependsOn: dependsOn)
  }

  static let other = Check.Outcome.failed([Reason(.matchOtherPerson)])

  @Test func acceptsOnlyWhenEverythingRequiredPassed() {
    let verdict = Verdict(checks: [
      Self.item(.portraitMatch, .passed, .decisive), Self.item(.selfieSharpness, .passed, .precondition),
      Self.item(.screen, .failed([Reason(.documentScreenSuspected)]), .informative),
      Self.item(.presentationAttackDetection, .notPerformed([Reason(.selfieNotLive)]), .informative),
      Self.item(.ghostPortrait, .notPerformed([Reason(.portraitGhostNotFound)]), .objection),
    ])
    #expect(verdict.decision == .accepted)
    #expect(verdict.reasons.isEmpty)
  }

  @Test func rejectsOnADecisiveFailure() {
    let verdict = Verdict(checks: [
      Self.item(.portraitMatch, Self.other, .decisive, dependsOn: [.selfieSharpness]),
      Self.item(.selfieSharpness, .passed, .precondition),
      Self.item(.mrzCheckDigits, .notPerformed([Reason(.mrzNotFound)]), .decisive),
    ])
    #expect(verdict.decision == .rejected)
    #expect(verdict.reasons == [Reason(.matchOtherPerson)])
  }

  @Test func aFailureOnABadPictureProvesNothing() {
    let verdict = Verdict(checks: [
      Self.item(.portraitMatch, Self.other, .decisive, dependsOn: [.selfieSharpness]),
      Self.item(.selfieSharpness, .failed([Reason(.faceBlurry)]), .precondition),
    ])
    #expect(verdict.decision == .undecided)
    #expect(verdict.reasons == [Reason(.matchOtherPerson), Reason(.faceBlurry)])
  }

  /// Two checks of one code count as passed only where both did; a code that no check has did not pass.
  @Test func aFailureSaysWhatHoldsItBack() {
    let match = Self.item(
      .portraitMatch, Self.other, .decisive, dependsOn: [.pageSharpness, .selfieSharpness, .mrzFound, .selfieYaw])
    let checks = [
      match, Self.item(.selfieSharpness, .failed([Reason(.faceBlurry)]), .precondition),
      Self.item(.pageSharpness, .passed, .precondition), Self.item(.pageSharpness, .failed([]), .precondition),
      Self.item(.selfieYaw, .passed, .precondition),
    ]
    #expect(Verdict(checks: checks).heldBack(match) == [.selfieSharpness, .pageSharpness, .mrzFound])
    #expect(Verdict(checks: checks).heldBack(checks[1]).isEmpty, "it rejects nobody anyway")
    let free = Self.item(.portraitMatch, Self.other, .decisive, dependsOn: [.selfieYaw])
    let rejected = Verdict(checks: [free, checks[4]])
    #expect(rejected.decision == .rejected && rejected.heldBack(free).isEmpty)
  }

  @Test func anObjectionLeavesItOpenAndItsAbsenceDoesNot() {
    func decision(_ outcome: Check.Outcome) -> Decision {
      Verdict(checks: [
        Self.item(.portraitMatch, .passed, .decisive), Self.item(.printAgreesWithZone, outcome, .objection),
      ]).decision
    }
    #expect(decision(.passed) == .accepted)
    #expect(decision(.notPerformed([Reason(.documentNothingToCompare)])) == .accepted)
    #expect(decision(.failed([Reason(.documentValueDiffers, field: "surname")])) == .undecided)
  }

  @Test func whatWasNotPerformedLeavesItOpen() {
    let open = Check.Outcome.notPerformed([Reason(.matchNothingToCompare)])
    #expect(Verdict(checks: [Self.item(.portraitMatch, open, .decisive)]).decision == .undecided)
    #expect(Verdict(checks: []).decision == .undecided)
    #expect(Verdict(checks: [Self.item(.selfieYaw, .passed, .precondition)]).decision == .undecided)
  }

  @Test func aMissingOrDoublyJudgedDependencyProvesNothing() {
    let match = Self.item(.portraitMatch, Self.other, .decisive, dependsOn: [.selfieYaw])
    #expect(Verdict(checks: [match]).decision == .undecided)
    let twice = [
      match, Self.item(.selfieYaw, .passed, .precondition),
      Self.item(.selfieYaw, .failed([Reason(.faceTurned)]), .precondition),
    ]
    #expect(Verdict(checks: twice).decision == .undecided)
  }
}
