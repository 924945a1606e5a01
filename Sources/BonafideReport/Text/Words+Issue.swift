internal import BonafideCore
internal import BonafideWords

extension Words {
  /// The day of issue as seen from the verification: `1350 days earlier`, or `9 days later (at most 1 day later)`.
  ///
  /// The limit is a negative number of days, which is hard to read, and it is not needed for an issue in the past.
  ///
  /// - Parameters:
  ///   - check: the judged check.
  ///   - days: from the issue to the day of the verification.
  ///   - least: fewest days that pass; nil for any.
  /// - Returns: nil for another check, and for a number of days that is not whole.
  func issue(_ check: CheckCode, _ days: Double?, atLeast least: Double?) -> String? {
    guard check == .documentIssued, let days, let told = fromDay(days) else { return nil }
    guard days < 0, let limit = least.flatMap(fromDay) else { return told }
    return told + " (\(phrase(.atMost)) \(limit))"
  }

  private func fromDay(_ days: Double) -> String? {
    guard days.magnitude < 1e9, let count = Int(exactly: days) else { return nil }
    return counted(count < 0 ? .daysLater : .daysEarlier, abs(count))
  }
}
