internal import BonafideCore

/// One check as a table row of the report.
enum CheckRow {
  static func html(_ item: VerificationCheck) -> String {
    let check = item.check
    let (kind, mark, word) =
      switch check.outcome {
      case .passed: ("passed", "✓", "passed")
      case .failed: ("failed", "✕", "failed")
      case .notPerformed: ("open", "–", "not performed")
      }
    let reasons = check.reasons.map { "<span class=\"why\">\(HTMLText.escape($0))</span>" }.joined()
    let note = item.role == .informative ? "<span class=\"why\">For information; it does not decide.</span>" : ""
    return """
      <tr class="\(kind)"><td class="mark" title="\(word)">\(mark)</td><td>\(HTMLText.escape(item.title))\(reasons)\(note)</td>\
      <td class="n">\(check.value.map { measure($0, check.unit) } ?? "")</td>\
      <td class="n">\(needed(check))</td><td>\(bar(check))</td></tr>
      """
  }

  private static func measure(_ value: Double, _ unit: String?) -> String {
    let text = HTMLText.number(value)
    return switch unit {
    case nil, "score", "rate", "count", "share", "probability": text
    case "degrees": text + "°"
    case "pixels": text + " px"
    case "days": text + " d"
    case .some(let other): text + " " + HTMLText.escape(other)
    }
  }

  private static func needed(_ check: Check) -> String {
    guard let threshold = check.threshold, let direction = check.direction else { return "" }
    return (direction == .atLeast ? "≥ " : "≤ ") + measure(threshold, check.unit)
  }

  /// The value as a bar and the threshold as a tick, on a scale that shows both; none for rates and for days, which have
  /// no scale that says anything.
  private static func bar(_ check: Check) -> String {
    guard let value = check.value, let threshold = check.threshold, value.isFinite, threshold.isFinite else { return "" }
    let top = ["score", "probability", "share"].contains(check.unit) ? 1 : max(abs(value), abs(threshold)) * 1.25
    guard top > 0, check.unit != "rate", check.unit != "days" else { return "" }
    func place(_ number: Double) -> Int { Int((min(1, max(0, number / top)) * 120).rounded()) }
    return """
      <svg width="124" height="14" viewBox="0 0 124 14" aria-hidden="true"><rect class="track" x="0" y="4" width="120" \
      height="6" rx="3"/><rect class="fill" x="0" y="4" width="\(max(2, place(value)))" height="6" rx="3"/>\
      <rect class="tick" x="\(place(threshold))" y="0" width="2" height="14"/></svg>
      """
  }
}
