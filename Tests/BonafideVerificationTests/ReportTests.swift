import Bonafide
import Foundation
import Testing

/// What the page says of checks that were left open or that count days.
@Suite struct ReportTests {
  private static func report(_ checks: [VerificationCheck]) -> String {
    VerificationReport(verdict: Verdict(checks: checks), pictures: [], details: [], provenance: []).html()
  }

  @Test func eachReasonIsToldOnce() {
    let checks = ["a", "b", "c"].map { VerdictTests.item($0, .notPerformed("no face was found"), .precondition) }
    #expect(Verdict(checks: checks).reasons == ["no face was found"])
    #expect(Self.report(checks).components(separatedBy: "<li>no face was found</li>").count == 2)
  }

  @Test func daysHaveNoBar() {
    let expired = Check(
      name: "documentNotExpired", value: -300, .atLeast, 0, unit: "days", failure: "expired", missing: "")
    let page = Self.report([VerificationCheck(expired, .decisive, .document, title: "It has not expired")])
    #expect(page.contains("-300 d") && page.contains("≥ 0 d") && !page.contains("class=\"fill\""))
  }

  @Test func aThresholdStandsWithoutAValue() {
    let open = Check(name: "portraitMatch", value: nil, .atLeast, 0.667, unit: "score", failure: "", missing: "no face")
    #expect(Self.report([VerificationCheck(open, .decisive, .comparison, title: "Same")]).contains("≥ 0.667"))
  }
}
