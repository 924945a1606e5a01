import Bonafide
import Foundation
import Testing

@Suite struct ReportTests {
  private static func report(_ checks: [VerificationCheck]) -> String {
    VerificationReport(verdict: Verdict(checks: checks), pictures: [], details: [], provenance: []).html()
  }

  private static func measured(
    _ code: CheckCode, _ measurement: VerificationCheck.Measurement, _ failure: ReasonCode = .expired
  ) -> VerificationCheck {
    VerificationCheck(
      code, measurement, failure: Reason(failure), missing: Reason(.noSelfieFace), role: .decisive, subject: .document)
  }

  @Test func eachReasonIsToldOnce() {
    let checks = [CheckCode.selfieYaw, .selfiePitch, .selfieEyeDistance].map {
      VerdictTests.item($0, .notPerformed(Reason(.noSelfieFace)), .precondition)
    }
    #expect(Verdict(checks: checks).reasons == [Reason(.noSelfieFace)])
    #expect(Self.report(checks).components(separatedBy: "<li>no face was found in the selfie</li>").count == 2)
  }

  @Test func daysHaveNoBar() {
    let page = Self.report([Self.measured(.documentNotExpired, .init(-300, .atLeast, 0, unit: "days"))])
    #expect(page.contains("-300 d") && page.contains("≥ 0 d") && !page.contains("class=\"fill\""))
  }

  @Test func aThresholdStandsWithoutAValue() {
    #expect(Self.report([Self.measured(.portraitMatch, .init(nil, .atLeast, 0.667, unit: "score"))]).contains("≥ 0.667"))
  }

  @Test func escapesEverythingFromOutside() {
    let hostile = "<script>alert('x')</script>\"&"
    let verdict = Verdict(checks: [
      VerdictTests.item(.mrzFindings, .failed([Reason(.mrzFinding, field: hostile)]), .decisive)
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
    let page = Self.report([Self.measured(.selfieYaw, .init(12.34, .atMost, 30, unit: "degrees"))])
    #expect(page.contains("12.3°") && page.contains("≤ 30°") && page.contains("Accepted"))
  }

  /// Gates of a page score up to 100, faces up to 1; both bars show where the value lies on its own scale.
  @Test(arguments: [(72.5, 50.0, 87, 60), (0.725, 0.5, 87, 60)])
  func aScoresBarEndsWhereTheScoreDoes(value: Double, least: Double, filled: Int, tick: Int) {
    let page = Self.report([Self.measured(.pageSharpness, .init(value, .atLeast, least, unit: "score"))])
    #expect(page.contains("class=\"fill\" x=\"0\" y=\"4\" width=\"\(filled)\"") && page.contains("class=\"tick\" x=\"\(tick)\""))
  }

  @Test func aShareIsToldInPercentAndFitsItsColumn() {
    let page = Self.report([Self.measured(.pageWhole, .init(0.004, .atMost, 0.01, unit: "shareOfWidth"))])
    #expect(page.contains(">0.4 %<") && page.contains(">≤ 1 %<"))
  }
}
