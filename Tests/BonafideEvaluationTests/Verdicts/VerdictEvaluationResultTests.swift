import Bonafide
import Testing

@testable import BonafideEvaluation

/// What is counted of verdicts, and what is printed of it.
@Suite struct VerdictEvaluationResultTests {
  private static func check(
    _ code: CheckCode, _ outcome: Check.Outcome, _ subject: CheckSubject,
    _ role: VerificationCheck.Role = .precondition
  ) -> VerificationCheck {
    VerificationCheck(Check(code, outcome), role: role, subject: subject)
  }

  private static let match = check(.portraitMatch, .passed, .comparison, .decisive)
  private static let accepted = Verdict(checks: [match])
  private static let rejected = Verdict(checks: [
    check(.portraitMatch, .failed([Reason(.matchOtherPerson)]), .comparison, .decisive)
  ])
  /// Nothing but the document failed; the screen is only mentioned.
  private static let held = Verdict(checks: [
    match, check(.mrzCheckDigits, .failed([Reason(.mrzNotFound, field: "surname")]), .document),
    check(.ghostPortrait, .failed([Reason(.portraitGhostNotFound)]), .portrait, .objection),
    check(.screen, .failed([Reason(.documentScreenSuspected)]), .selfie, .informative),
  ])
  private static let heldBySelfie = Verdict(checks: [
    match, check(.mrzCheckDigits, .failed([Reason(.mrzNotFound)]), .document),
    check(.selfieSharpness, .failed([Reason(.selfieNotLive)]), .selfie),
  ])
  /// Nothing failed, but something could not be judged.
  private static let open = Verdict(checks: [
    match, check(.mrzCheckDigits, .notPerformed([Reason(.mrzNotFound)]), .document),
  ])

  @Test func decisionsAreCountedByKindAndSide() {
    var result = VerdictEvaluationResult()
    for verdict in [Self.accepted, Self.rejected, Self.held, Self.rejected] {
      result.add(verdict, kind: "paste", isBonaFide: false)
    }
    result.add(Self.accepted, kind: "paste", isBonaFide: true)
    result.add(Self.open, kind: "swap", isBonaFide: false)
    #expect(result.rows.map(\.kind) == ["paste", "paste", "swap"])
    #expect(result.rows.map(\.isBonaFide) == [false, true, false])
    #expect(result.rows.map(\.count) == [4, 1, 1])
    #expect(result.rows.map(\.acceptedCount) == [1, 1, 0])
    #expect(result.rows.map(\.rejectedCount) == [2, 0, 0])
    #expect(result.rows.map(\.undecidedCount) == [1, 0, 1])
    #expect(result.rows[0].acceptedRate == .wilson(successes: 1, trials: 4))
  }

  @Test func reasonsCountOnceACase() {
    var result = VerdictEvaluationResult()
    result.add(Self.held, kind: "k", isBonaFide: false)
    result.add(Self.heldBySelfie, kind: "k", isBonaFide: false)
    result.add(Self.rejected, kind: "k", isBonaFide: false)
    #expect(
      result.rows.first?.reasons == [
        "mrz.notFound.surname": 1, "mrz.notFound": 1, "portrait.ghostNotFound": 1, "selfie.notLive": 1,
        "match.otherPerson": 1,
      ])
  }

  @Test func onlyWhatTheDocumentAloneHoldsUpIsListed() {
    var result = VerdictEvaluationResult()
    for verdict in [Self.accepted, Self.rejected, Self.heldBySelfie, Self.open] {
      result.add(verdict, kind: "k", isBonaFide: true, name: "HR 2015 0")
    }
    #expect(result.rows.first?.heldByDocument == [])
    result.add(Self.held, kind: "k", isBonaFide: true, name: "HR 2015 1")
    #expect(result.rows.first?.heldByDocument == ["HR 2015 1 mrz.notFound.surname portrait.ghostNotFound"])
  }

  @Test func theLinesSayWhatWasCounted() {
    var result = VerdictEvaluationResult()
    result.add(Self.rejected, kind: "paste", isBonaFide: false)
    result.add(Self.accepted, kind: "paste", isBonaFide: true)
    result.add(Self.held, kind: "paste", isBonaFide: true)
    #expect(
      VerdictEvaluationText.lines(result) == [
        """
        paste                                    0 of 1 accepted (0.0 % [0.0, 79.3]), 1 rejected, \
        0 undecided; match.otherPerson 1
        """,
        """
        paste (bona fide)                        1 of 2 accepted (50.0 % [9.5, 90.5]), 0 rejected, \
        1 undecided, 1 by the document alone; \
        mrz.notFound.surname 1, portrait.ghostNotFound 1
        """,
      ])
  }
}
