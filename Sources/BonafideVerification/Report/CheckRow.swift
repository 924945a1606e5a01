internal import BonafideCore

/// One check as a table row of the report.
enum CheckRow {
  static func html(_ item: VerificationCheck) -> String {
    let (kind, mark, word) =
      switch item.outcome {
      case .passed: ("passed", "✓", "passed")
      case .failed: ("failed", "✕", "failed")
      case .notPerformed: ("open", "–", "not performed")
      }
    let reasons = item.reasons.map { "<span class=\"why\">\(HTMLText.escape(EnglishWords.reason($0)))</span>" }.joined()
    let note = item.role == .informative ? "<span class=\"why\">For information; it does not decide.</span>" : ""
    return """
      <tr class="\(kind)"><td class="mark" title="\(word)">\(mark)</td><td>\(HTMLText.escape(EnglishWords.title(item.code)))\(reasons)\(note)</td>\
      <td class="n">\(item.measurement.map(value) ?? "")</td>\
      <td class="n">\(item.measurement.map(needed) ?? "")</td><td>\(item.measurement.map(bar) ?? "")</td></tr>
      """
  }

  private static func measure(_ value: Double, _ unit: String) -> String {
    let text = HTMLText.number(value)
    // The columns are narrow: what a share is a share of is said by the check's title.
    if unit.hasPrefix("shareOf") { return HTMLText.number(100 * value) + " %" }
    return switch unit {
    case "score", "rate", "count", "share", "probability", "similarity", "fields", "level": text
    case "degrees": text + "°"
    case "pixels": text + " px"
    case "days": text + " d"
    default: text + " " + HTMLText.escape(EnglishWords.unit(unit))
    }
  }

  private static func value(_ measured: VerificationCheck.Measurement) -> String {
    measured.value.map { measure($0, measured.unit) } ?? ""
  }

  private static func needed(_ measured: VerificationCheck.Measurement) -> String {
    (measured.direction == .atLeast ? "≥ " : "≤ ") + measure(measured.threshold, measured.unit)
  }

  /// The value as a bar and the threshold as a tick, on a scale that shows both; none for rates and for days, which have
  /// no scale that says anything.
  private static func bar(_ measured: VerificationCheck.Measurement) -> String {
    let threshold = measured.threshold
    guard let value = measured.value, value.isFinite, threshold.isFinite else { return "" }
    let top: Double =
      switch measured.unit {
      // Scores of a page's gates end at 100, all others at 1.
      case "score": max(value, threshold) > 1 ? 100 : 1
      case "probability", "share", "similarity": 1
      default: max(1.1 * abs(value), 1.6 * abs(threshold))
      }
    guard top > 0, !["rate", "days", "fields"].contains(measured.unit) else { return "" }
    func place(_ number: Double) -> Int { Int((min(1, max(0, number / top)) * 120).rounded()) }
    return """
      <svg width="124" height="14" viewBox="0 0 124 14" aria-hidden="true"><rect class="track" x="0" y="4" width="120" \
      height="6" rx="3"/><rect class="fill" x="0" y="4" width="\(max(2, place(value)))" height="6" rx="3"/>\
      <rect class="tick" x="\(place(threshold))" y="0" width="2" height="14"/></svg>
      """
  }
}
