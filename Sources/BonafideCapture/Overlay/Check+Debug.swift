internal import BonafideCore

extension Check {
  /// Code, value and outcome in one line of technical text.
  var debugLine: String {
    let value = measured?.value.map { "  \($0.hundredths)" } ?? ""
    return "\(code.rawValue)\(value)  \(hasPassed ? "passed" : hasFailed ? "failed" : "not performed")"
  }
}
