internal import BonafideCore
internal import BonafideVerification
package import BonafideWords

/// What a person reads of `verify`.
package enum VerificationText {
  /// The lines; a check tells which of the document's pictures it is about where there are several.
  package static func lines(_ body: VerificationBody, _ words: Words, pictures: [String] = []) -> [String] {
    let names = PictureNames(pictures)
    var text = ["\(words.phrase(.verdict)): \(words.title(body.verdict))"]
    text += body.reasons.map { reason in
      let about = body.checks.filter { $0.role != .informative && $0.check.reasons.contains(reason) }
      let places = names(Set(about.flatMap { $0.pictures ?? [] }).sorted())
      return "  \(words.phrase(.because)) \(words.advice(reason))"
        + (places.isEmpty ? "" : " (\(places.joined(separator: ", ")))")
    }
    let line = CheckLine(words)
    for row in body.checks {
      let decides = row.role != .informative
      text += [line(row.check, of: names(row.pictures ?? []), decides: decides)] + line.reasons(row.check)
      if !decides, row.check.outcome == .failed { text.append(line.note(words.phrase(.notDeciding))) }
    }
    if let steps = body.liveness?.steps {
      text.append(words.phrase(.challengesAnswered) + ":")
      text += ChallengeLines(words: words)(steps).map { "  \($0.asked): \($0.times)" }
    }
    if let report = body.report { text.append("report: \(report)") }
    return text
  }
}
