internal import Bonafide

/// The JSON of `verify`.
struct VerificationBody: Encodable {
  struct CheckRow: Encodable {
    var name: String
    var title: String
    var subject: VerificationCheck.Subject
    var role: VerificationCheck.Role
    var outcome: String
    var value: Double?
    var threshold: Double?
    var unit: String?
    var direction: Check.Direction?
    var reasons: [String]
    var reasonCodes: [Reason]
  }

  struct PageRow: Encodable {
    struct Face: Encodable {
      var x: Double
      var y: Double
      var eyeDistance: Double
    }

    var picture: Int
    var relation: VerificationResult.Page.Relation
    var role: DocumentRole?
    var country: Country?
    var page: PageCode?
    var code: DocumentCode?
    var isLocated: Bool
    var hasZone: Bool
    var portrait: Face?
  }

  var verdict: Decision
  var reasons: [String]
  var reasonCodes: [Reason]
  var checks: [CheckRow]
  var pages: [PageRow]
  var policy: String
  var report: String?

  init(_ result: VerificationResult, report: String?) {
    verdict = result.verdict.decision
    reasons = result.verdict.reasons.map(EnglishWords.reason)
    reasonCodes = result.verdict.reasons
    policy = result.policy.name
    self.report = report
    checks = result.verdict.checks.map { item in
      let outcome =
        switch item.outcome {
        case .passed: "passed"
        case .failed: "failed"
        case .notPerformed: "notPerformed"
        }
      return CheckRow(
        name: item.code.rawValue, title: EnglishWords.title(item.code), subject: item.subject, role: item.role,
        outcome: outcome, value: item.measurement?.value?.rounded(to: 4),
        threshold: item.measurement?.threshold.rounded(to: 4), unit: item.measurement?.unit,
        direction: item.measurement?.direction, reasons: item.reasons.map(EnglishWords.reason),
        reasonCodes: item.reasons)
    }
    pages = result.pages.enumerated().map { index, item in
      let document = item.page.reading.document
      let face = result.portrait.flatMap { $0.page == index ? $0.face : nil }
      return PageRow(
        picture: item.page.picture, relation: item.relation, role: document?.role, country: document?.country,
        page: document?.page, code: document?.code, isLocated: item.page.isLocated,
        hasZone: item.page.reading.mrz != nil,
        portrait: face.map {
          .init(x: $0.center.x.rounded(to: 4), y: $0.center.y.rounded(to: 4), eyeDistance: $0.eyeDistance.rounded(to: 1))
        })
    }
  }

  var lines: [String] {
    var text = ["verdict: \(verdict.rawValue)"] + reasons.map { "  because \($0)" }
    for check in checks {
      let mark = check.outcome == "passed" ? "passed" : check.outcome == "failed" ? "FAILED" : "open  "
      var line = "  \(mark)  \(check.title)"
      if let value = check.value, let threshold = check.threshold, let direction = check.direction {
        let unit = check.unit.map { ["score", "share", "probability", "similarity"].contains($0) ? "" : " " + EnglishWords.unit($0) } ?? ""
        line += ": \(value.shortText) (\(direction == .atLeast ? "at least" : "at most") \(threshold.shortText)\(unit))"
      }
      text.append(line)
      if check.outcome != "passed" { text += check.reasons.map { "          \($0)" } }
    }
    if let report { text.append("report: \(report)") }
    return text
  }
}
