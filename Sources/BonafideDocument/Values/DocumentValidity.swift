internal import BonafideMRZ

/// For how long documents are valid.
enum DocumentValidity {
  /// Years between today and a date that stands alone, and from issue to expiry: no card of today is valid for longer.
  static let longestYears = 20
  private static let years: Set<Int> = [1, 2, 3, 5, 6, 10, 15]

  /// Whether two days are a usual validity apart: whole years, to the day or the next.
  static func isUsual(from issue: MRZCalendarDate, to end: MRZCalendarDate) -> Bool {
    years.contains(end.year - issue.year) && end.month == issue.month && abs(end.day - issue.day) <= 1
  }
}
