import Bonafide
import Foundation
import Testing

@testable import BonafideReport
@testable import BonafideVerification

/// What a person reads of a verification.
@Suite struct VerificationTextTests {
  private static let names = ["front.jpg", "back.jpg"]

  private static func result(_ checks: [VerificationCheck]) -> VerificationResult {
    VerificationResult(
      verdict: Verdict(checks: checks), policy: .standard, pages: [], zone: nil, portrait: nil, selfieFaces: [],
      person: nil, match: nil, liveness: nil)
  }

  private static func check(
    _ code: CheckCode, _ outcome: Check.Outcome, _ subject: CheckSubject = .document, of pictures: [Int] = []
  ) -> VerificationCheck {
    VerificationCheck(code, outcome, role: .precondition, subject: subject, pictures: pictures)
  }

  private static func lines(_ checks: [VerificationCheck]) throws -> [String] {
    VerificationText.lines(VerificationBody(result(checks), report: nil), try Words.load(.english), pictures: names)
  }

  private static func page(_ checks: [VerificationCheck]) throws -> String {
    var report = VerificationReport(
      verdict: Verdict(checks: checks), pictures: [], details: [], provenance: [], words: try Words.load(.english))
    report.pictureNames = names
    return report.html()
  }

  /// Of the page of another document the same was told four times.
  @Test func aReasonIsToldOnceOfAPage() throws {
    let reason = Reason(.documentPagesContradict, field: "documentNumber")
    let checks = [
      Self.check(.singleDocument, .failed([reason]), of: [0]),
      Self.check(.noFaceBesidePage, .notPerformed([reason])),
      Self.check(.portraitFound, .failed([reason]), .portrait, of: [0]),
      Self.check(.portraitEyeDistance, .notPerformed([reason]), .portrait, of: [0]),
      Self.check(.portraitMatch, .notPerformed([reason]), .comparison),
    ]
    let told = try Words.load(.english).reason(reason)
    let lines = try Self.lines(checks)
    // Why the case is open, and beside the check that finds it.
    #expect(lines.filter { $0.contains(told) }.count == 2, "\(lines)")
    #expect(lines.contains { $0.contains("A portrait was found") && $0.contains("(front.jpg)") }, "\(lines)")
    // In the headline, and in each table.
    #expect(try Self.page(checks).components(separatedBy: told).count == 5)
  }

  @Test func eachPageIsToldItsOwnReason() throws {
    let words = try Words.load(.english)
    let blurry = Reason(.documentBlurry)
    let advice = words.advice(blurry)
    let checks = [0, 1].map { Self.check(.pageSharpness, .failed([blurry]), of: [$0]) }
    #expect(try Self.lines(checks).filter { $0.hasSuffix(advice) }.count == 2)
    // What can be done is told by the failure, though the reason was told before.
    let zone = Reason(.mrzNotFound)
    let missing = [Self.check(.zoneIsPrinted, .notPerformed([zone])), Self.check(.mrzFound, .failed([zone]))]
    let lines = try Self.lines(missing)
    #expect(lines.contains("          " + words.reason(zone)), "\(lines)")
    #expect(lines.contains("          " + words.advice(zone)), "\(lines)")
  }
}
