import Bonafide
import Testing

@Suite struct VerdictTests {
  static func item(
    _ code: CheckCode, _ outcome: VerificationCheck.Outcome, _ role: VerificationCheck.Role,
    dependsOn: Set<CheckCode> = []
  ) -> VerificationCheck {
    VerificationCheck(code, outcome, role: role, subject: .document, dependsOn: dependsOn)
  }

  static let other = VerificationCheck.Outcome.failed([Reason(.otherPerson)])

  @Test func acceptsOnlyWhenEverythingRequiredPassed() {
    let verdict = Verdict(checks: [
      Self.item(.portraitMatch, .passed, .decisive), Self.item(.selfieSharpness, .passed, .precondition),
      Self.item(.screen, .failed([Reason(.screenSuspected)]), .informative),
      Self.item(.presentationAttackDetection, .notPerformed(Reason(.notLive)), .informative),
      Self.item(.ghostPortrait, .notPerformed(Reason(.noGhostPortrait)), .objection),
    ])
    #expect(verdict.decision == .accepted)
    #expect(verdict.reasons.isEmpty)
  }

  @Test func rejectsOnADecisiveFailure() {
    let verdict = Verdict(checks: [
      Self.item(.portraitMatch, Self.other, .decisive, dependsOn: [.selfieSharpness]),
      Self.item(.selfieSharpness, .passed, .precondition),
      Self.item(.mrzCheckDigits, .notPerformed(Reason(.noMRZ)), .decisive),
    ])
    #expect(verdict.decision == .rejected)
    #expect(verdict.reasons == [Reason(.otherPerson)])
  }

  @Test func aFailureOnABadPictureProvesNothing() {
    let verdict = Verdict(checks: [
      Self.item(.portraitMatch, Self.other, .decisive, dependsOn: [.selfieSharpness]),
      Self.item(.selfieSharpness, .failed([Reason(.selfieBlurred)]), .precondition),
    ])
    #expect(verdict.decision == .undecided)
    #expect(verdict.reasons == [Reason(.otherPerson), Reason(.selfieBlurred)])
  }

  @Test func anObjectionLeavesItOpenAndItsAbsenceDoesNot() {
    func decision(_ outcome: VerificationCheck.Outcome) -> Decision {
      Verdict(checks: [
        Self.item(.portraitMatch, .passed, .decisive), Self.item(.printAgreesWithZone, outcome, .objection),
      ]).decision
    }
    #expect(decision(.passed) == .accepted)
    #expect(decision(.notPerformed(Reason(.nothingToCompare))) == .accepted)
    #expect(decision(.failed([Reason(.valueDiffers, field: "surname")])) == .undecided)
  }

  @Test func whatWasNotPerformedLeavesItOpen() {
    let open = VerificationCheck.Outcome.notPerformed(Reason(.nothingToMatch))
    #expect(Verdict(checks: [Self.item(.portraitMatch, open, .decisive)]).decision == .undecided)
    #expect(Verdict(checks: []).decision == .undecided)
    #expect(Verdict(checks: [Self.item(.selfieYaw, .passed, .precondition)]).decision == .undecided)
  }

  @Test func aMissingOrDoublyJudgedDependencyProvesNothing() {
    let match = Self.item(.portraitMatch, Self.other, .decisive, dependsOn: [.selfieYaw])
    #expect(Verdict(checks: [match]).decision == .undecided)
    let twice = [
      match, Self.item(.selfieYaw, .passed, .precondition),
      Self.item(.selfieYaw, .failed([Reason(.headTurned)]), .precondition),
    ]
    #expect(Verdict(checks: twice).decision == .undecided)
  }

  @Test func aValueOnTheThresholdPasses() {
    typealias Measurement = VerificationCheck.Measurement
    #expect(Measurement(0.5, .atLeast, 0.5, unit: "score").passes == true)
    #expect(Measurement(0.5, .atMost, 0.5, unit: "score").passes == true)
    #expect(Measurement(0.49, .atLeast, 0.5, unit: "score").passes == false)
    #expect(Measurement(.nan, .atLeast, 0.5, unit: "score").passes == nil)
    #expect(Measurement(nil, .atLeast, 0.5, unit: "score").passes == nil)
  }
}

@Suite struct WordsTests {
  @Test func everyCodeHasItsOwnWords() {
    let titles = CheckCode.allCases.map(EnglishWords.title)
    #expect(Set(titles).count == titles.count && !titles.contains(""))
    let reasons = ReasonCode.allCases.map { EnglishWords.reason(Reason($0)) }
    #expect(Set(reasons).count == reasons.count && !reasons.contains(""))
  }

  @Test func aFieldIsNamedInWords() {
    #expect(EnglishWords.reason(Reason(.valueDiffers, field: "birthDate")).contains("the date of birth"))
    #expect(EnglishWords.reason(Reason(.checkDigitsDiffer, field: "composite")).contains("the whole zone"))
    #expect(!EnglishWords.reason(Reason(.pagesContradict)).contains("nil"))
  }
}
