internal import BonafideCore
package import BonafideWords

/// A check as a line for a terminal, with figures if they are of use: `passed  The page is sharp (front.jpg): 80 (at
/// least 50)`.
package struct CheckLine {
  let words: Words
  /// Whether a failed suspicion is called a suspicion and not a failure, as it decides nothing.
  private let suspects: Bool

  /// What is suspected of a picture; none of its gates.
  private static let suspicions: Set<CheckCode> = [.screen, .copy]

  /// Takes the language of the lines.
  package init(_ words: Words, suspects: Bool = false) {
    self.words = words
    self.suspects = suspects
  }

  /// The line of a check; `pictures` are the names of those that it is about, empty to leave them out.
  ///
  /// A check that does not decide fails quietly.
  package func callAsFunction(_ check: CheckBody, of pictures: [String] = [], decides: Bool = true) -> String {
    var line = "  \(mark(check, isLoud: decides))  \(words.title(check.code))"
    if !pictures.isEmpty { line += " (\(pictures.joined(separator: ", ")))" }
    if let told = words.issue(check.code, check.value, atLeast: check.atLeast) {
      line = words.labeled(line, told)
    } else if let value = check.value, check.outcome != .notPerformed,
      check.unit?.saysNothing(value, atMost: check.atMost) != true
    {
      let limits = [check.atLeast, check.atMost].compactMap(\.self)
      let places = 2 + value.furtherPlaces(toTellFrom: limits) { figure($0, check.unit, 2 + $1) }
      line = words.labeled(line, number(value, check.unit, places))
      let bounds = [
        check.atLeast.map { "\(words.phrase(.atLeast)) \(figure($0, check.unit, places))" },
        check.atMost.map {
          check.unit?.isCount == true && $0 == 0
            ? words.phrase(.noneAllowed) : "\(words.phrase(.atMost)) \(figure($0, check.unit, places))"
        },
      ].compactMap(\.self)
      if !bounds.isEmpty { line += " (\(bounds.joined(separator: ", ")))" }
    }
    return line
  }

  /// Every reason of a check that did not pass, each in a line of its own, with what to do if it failed.
  ///
  /// Much that is not performed is not needed, so it has no advice. Without `withAdvice` there is none at all.
  package func reasons(_ check: CheckBody, withAdvice: Bool = true) -> [String] {
    ReasonGroup.of(check.reasons).map {
      note(withAdvice && check.outcome == .failed ? words.advice($0) : words.reason($0))
    }
  }

  /// A line below a check's.
  package func note(_ text: String) -> String { "          " + text }

  private func number(_ value: Double, _ unit: ValueUnit?, _ places: Int) -> String {
    if unit?.isCount == true, value == 0 { return words.phrase(.none) }
    let text = figure(value, unit, places)
    let name = unit.map { words.unit($0, behind: text) } ?? ""
    return text + (name.isEmpty ? "" : " " + name)
  }

  /// A number without the name of its unit; shares of something as percent.
  private func figure(_ value: Double, _ unit: ValueUnit?, _ places: Int) -> String {
    let isPercent = unit?.isToldAsPercent == true
    return words.figure((isPercent ? 100 * value : value).text(places: places)) + (isPercent ? " %" : "")
  }

  private func mark(_ check: CheckBody, isLoud: Bool) -> String {
    let marks = [words.phrase(.passed), words.phrase(.failed).uppercased(), words.phrase(.notPerformed)]
    let mark =
      switch check.outcome {
      case .passed: marks[0]
      case .failed where suspects && Self.suspicions.contains(check.code): words.phrase(.suspicion).uppercased()
      case .failed: isLoud ? marks[1] : words.phrase(.failed)
      case .notPerformed: marks[2]
      }
    return mark.paddedRight(to: marks.map(\.count).max() ?? 0)
  }
}
