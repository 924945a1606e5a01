import Bonafide
import Testing

@Suite struct VerdictTests {
  static func item(
    _ name: String, _ outcome: Check.Outcome, _ role: VerificationCheck.Role, dependsOn: [String] = []
  ) -> VerificationCheck {
    VerificationCheck(Check(name: name, outcome: outcome), role, .document, title: name, dependsOn: dependsOn)
  }

  @Test func acceptsOnlyWhenEverythingRequiredPassed() {
    let verdict = Verdict(checks: [
      Self.item("match", .passed, .decisive), Self.item("sharp", .passed, .precondition),
      Self.item("note", .failed(["only told"]), .informative), Self.item("live", .notPerformed("still"), .informative),
    ])
    #expect(verdict.decision == .accepted)
    #expect(verdict.reasons.isEmpty)
  }

  @Test func rejectsOnADecisiveFailure() {
    let verdict = Verdict(checks: [
      Self.item("match", .failed(["another person"]), .decisive, dependsOn: ["sharp"]),
      Self.item("sharp", .passed, .precondition), Self.item("mrz", .notPerformed("none"), .decisive),
    ])
    #expect(verdict.decision == .rejected)
    #expect(verdict.reasons == ["another person"])
  }

  @Test func aFailureOnABadPictureProvesNothing() {
    let verdict = Verdict(checks: [
      Self.item("match", .failed(["another person"]), .decisive, dependsOn: ["sharp"]),
      Self.item("sharp", .failed(["blurred"]), .precondition),
    ])
    #expect(verdict.decision == .undecided)
    #expect(verdict.reasons == ["another person", "blurred"])
  }

  @Test func whatWasNotPerformedLeavesItOpen() {
    #expect(Verdict(checks: [Self.item("match", .notPerformed("no face"), .decisive)]).decision == .undecided)
    #expect(Verdict(checks: []).decision == .undecided)
    #expect(Verdict(checks: [Self.item("a", .passed, .precondition)]).decision == .undecided)
  }

  @Test func aMissingDependencyProvesNothing() {
    let verdict = Verdict(checks: [Self.item("match", .failed(["x"]), .decisive, dependsOn: ["absent"])])
    #expect(verdict.decision == .undecided)
  }
}

@Suite struct VerificationPolicyTests {
  @Test func refusesNumbersOutsideTheirRange() throws {
    try VerificationPolicy.standard.validate()
    for bad in [
      VerificationPolicy(maximumFalseMatchRate: 0), VerificationPolicy(maximumFalseMatchRate: 1),
      VerificationPolicy(maximumFalseMatchRate: .nan), VerificationPolicy(minimumSharpness: 1.1),
      VerificationPolicy(minimumMRZConfidence: .nan), VerificationPolicy(maximumYawDegrees: -1),
      VerificationPolicy(minimumSelfieEyeDistance: .infinity),
    ] {
      #expect(throws: VerificationError(.badPolicy, "")) { try bad.validate() }
    }
  }
}

@Suite struct VerificationReportTests {
  @Test func escapesEverythingFromOutside() {
    let hostile = "<script>alert('x')</script>\"&"
    let verdict = Verdict(checks: [
      VerificationCheck(Check(name: "n", outcome: .failed([hostile])), .decisive, .document, title: hostile)
    ])
    let page = VerificationReport(
      verdict: verdict, pictures: [.init(caption: hostile, jpeg: [1, 2, 3])],
      details: [.init(label: hostile, value: hostile)], provenance: [.init(label: hostile, value: hostile)]
    ).html()
    #expect(!page.contains("<script"))
    #expect(!page.contains("alert('x')"))
    #expect(page.contains("&lt;script&gt;"))
    #expect(page.contains("data:image/jpeg;base64,AQID"))
  }

  @Test func showsValueThresholdAndUnit() {
    let check = Check(name: "yaw", value: 12.34, .atMost, 30, unit: "degrees", failure: "turned", missing: "no face")
    let page = VerificationReport(
      verdict: Verdict(checks: [VerificationCheck(check, .decisive, .selfie, title: "Head turned")]), pictures: [],
      details: [], provenance: []
    ).html()
    #expect(page.contains("12.3°") && page.contains("≤ 30°") && page.contains("Accepted"))
  }
}
