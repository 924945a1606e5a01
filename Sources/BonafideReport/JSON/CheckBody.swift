package import BonafideCore

/// The JSON of a check, the same wherever one is shown.
package struct CheckBody: Encodable, Equatable {
  /// The outcome of a check, in a word.
  package enum Outcome: String, Encodable {
    case passed
    case failed
    case notPerformed
  }

  /// `page.size`.
  package var code: CheckCode
  package var outcome: Outcome
  /// Left out where it has no number.
  package var value: Double?
  package var unit: ValueUnit?
  /// The least value that passes.
  package var atLeast: Double?
  /// The greatest value that passes.
  package var atMost: Double?
  /// Why it failed or was not performed.
  package var reasons: [Reason]

  package init(_ check: Check) {
    code = check.code
    outcome =
      switch check.outcome {
      case .passed: .passed
      case .failed: .failed
      case .notPerformed: .notPerformed
      }
    value = check.measured?.value.flatMap(Self.short)
    unit = check.measured?.unit
    atLeast = check.measured?.bound?.minimum.flatMap(Self.short)
    atMost = check.measured?.bound?.maximum.flatMap(Self.short)
    reasons = check.reasons
  }

  /// JSON knows no infinity.
  private static func short(_ value: Double) -> Double? { value.isFinite ? value.rounded(to: 4) : nil }
}
