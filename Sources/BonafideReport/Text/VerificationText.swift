package import BonafideWords

/// What a person reads of `verify`.
package enum VerificationText {
  package static func lines(_ body: VerificationBody, _ words: Words) -> [String] {
    var text = ["\(words.phrase(.verdict)): \(words.title(body.verdict))"]
    text += body.reasons.map { "  \(words.phrase(.because)) \(words.advice($0))" }
    let line = CheckLine(words)
    for row in body.checks { text += [line(row.check)] + line.reasons(row.check) }
    if let report = body.report { text.append("report: \(report)") }
    return text
  }
}
