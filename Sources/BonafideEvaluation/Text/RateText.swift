package import BonafideCore
internal import BonafideReport

/// Rates as a person reads them, in per cent.
package enum RateText {
  /// `98.12 %`.
  package static func percent(_ rate: Double, digits: Int) -> String { "\((rate * 100).rounded(to: digits)) %" }

  /// The same with its 95 % interval, `98.12 % [97.7, 98.5]`; `none` where there was nothing to measure.
  package static func percent(_ rate: RateEstimate, digits: Int) -> String {
    guard rate.upper95 - rate.lower95 < 1 else { return "none" }
    let bounds = [rate.lower95, rate.upper95].map { "\(($0 * 100).rounded(to: digits))" }
    return "\(percent(rate.value, digits: digits)) [\(bounds.joined(separator: ", "))]"
  }

  /// What the error rate of presentations of a kind is called (ISO/IEC 30107-3).
  static func errorName(isBonaFide: Bool) -> String { isBonaFide ? "BPCER" : "APCER" }
}
