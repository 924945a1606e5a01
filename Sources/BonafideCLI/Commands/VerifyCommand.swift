internal import ArgumentParser
internal import Bonafide

/// `bonafide verify`: a document and a selfie to a verdict with reasons.
struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Verify a document against a selfie.",
    discussion: """
      Exit code 0 when accepted; 1 when rejected or undecided. The standard policy matches at a false-match rate of \
      1 in 10,000 and refuses specimens.
      """)

  @OptionGroup var common: CommonOptions
  @Option(parsing: .upToNextOption, help: "Pictures of the document: one side or several.") var document: [String]
  @Option(help: "Picture of the person.") var selfie: String
  @Option(help: "Write an HTML report with annotated pictures.") var report: String?
  @Option(help: "The day of the verification, YYYY-MM-DD; today by default.") var date: CalendarDay?
  @Option(help: "Highest false-match rate of a match, above 0 and below 1.")
  var falseMatchRate = VerificationPolicy.standard.maximumFalseMatchRate
  @Flag(help: "Accept specimens of Utopia (UTO) too.") var allowSpecimens = false

  func validate() throws {
    guard falseMatchRate > 0, falseMatchRate < 1 else {
      throw ValidationError("--false-match-rate must lie above 0 and below 1")
    }
  }

  func run() throws {
    var policy = VerificationPolicy.standard
    policy.maximumFalseMatchRate = falseMatchRate
    policy.acceptsSpecimens = allowSpecimens
    if policy != .standard { policy.name += "+options" }
    let day = try date?.date ?? CalendarDay.today()
    try InputRunner(json: common.json).run([document.joined(separator: ",")]) { _ in
      if let report { try BoundedFile.checkWritable(report) }
      let pages = try document.map { try ImageDecoder().read(path: $0) }
      let person = try ImageDecoder().read(path: selfie)
      let result = try Verification(models: common.store(), policy: policy).verify(
        document: pages, selfie: person, on: day)
      if let report {
        let page = try VerificationPage(result: result, pages: pages, selfie: person, day: day).html()
        try BoundedFile.write(Array(page.utf8), to: report, readableBy: .owner)
      }
      let body = VerificationBody(result, report: report)
      return InputOutcome(body: body, isNegative: result.verdict.decision != .accepted, lines: body.lines)
    }
  }
}

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
  }

  var verdict: Decision
  var reasons: [String]
  var checks: [CheckRow]
  var policy: String
  var report: String?

  init(_ result: VerificationResult, report: String?) {
    verdict = result.verdict.decision
    reasons = result.verdict.reasons
    policy = result.policy.name
    self.report = report
    checks = result.verdict.checks.map { item in
      let (outcome, reasons): (String, [String]) =
        switch item.check.outcome {
        case .passed: ("passed", [])
        case .failed(let reasons): ("failed", reasons)
        case .notPerformed(let why): ("notPerformed", [why])
        }
      return CheckRow(
        name: item.check.name, title: item.title, subject: item.subject, role: item.role, outcome: outcome,
        value: item.check.value?.rounded(to: 4), threshold: item.check.threshold?.rounded(to: 4), unit: item.check.unit,
        direction: item.check.direction, reasons: reasons)
    }
  }

  var lines: [String] {
    var text = ["verdict: \(verdict.rawValue)"] + reasons.map { "  because \($0)" }
    for check in checks {
      let mark = check.outcome == "passed" ? "passed" : check.outcome == "failed" ? "FAILED" : "open  "
      var line = "  \(mark)  \(check.title)"
      if let value = check.value, let threshold = check.threshold, let direction = check.direction {
        let unit = check.unit.map { ["score", "share", "probability"].contains($0) ? "" : " \($0)" } ?? ""
        line += ": \(value.shortText) (\(direction == .atLeast ? "at least" : "at most") \(threshold.shortText)\(unit))"
      }
      text.append(line)
      if check.outcome != "passed" { text += check.reasons.map { "          \($0)" } }
    }
    if let report { text.append("report: \(report)") }
    return text
  }
}
