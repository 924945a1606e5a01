internal import BonafideCore
package import BonafideWords

/// A check as a line for a terminal: `passed  The page is sharp: 80 (at least 50)`.
package struct CheckLine {
  let words: Words

  package init(_ words: Words) { self.words = words }

  package func callAsFunction(_ check: CheckBody) -> String {
    var line = "  \(mark(check.outcome))  \(words.title(check.code))"
    if let value = check.value {
      let unit = check.unit.map(words.unit) ?? ""
      line += ": \(value.shortText)\(unit.isEmpty ? "" : " " + unit)"
      let bounds = [(words.phrase(.atLeast), check.atLeast), (words.phrase(.atMost), check.atMost)].compactMap {
        name, limit in
        limit.map { "\(name) \($0.shortText)" }
      }
      if !bounds.isEmpty { line += " (\(bounds.joined(separator: ", ")))" }
    }
    return line
  }

  /// Every reason of a check that did not pass, in lines of their own: what can be done only where it failed, for much
  /// that is not performed is not needed.
  package func reasons(_ check: CheckBody) -> [String] {
    check.reasons.map { "          " + (check.outcome == .failed ? words.advice($0) : words.reason($0)) }
  }

  private func mark(_ outcome: CheckBody.Outcome) -> String {
    let marks = [words.phrase(.passed), words.phrase(.failed).uppercased(), words.phrase(.notPerformed)]
    let mark =
      switch outcome {
      case .passed: marks[0]
      case .failed: marks[1]
      case .notPerformed: marks[2]
      }
    return mark.paddedRight(to: marks.map(\.count).max() ?? 0)
  }
}
