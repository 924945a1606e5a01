internal import BonafideMRZ

/// For how long documents are valid.
enum DocumentValidity {
  private static let years: Set<Int> = [1, 2, 3, 5, 6, 10, 15]

  /// Whether two days are a usual validity apart: whole years, to the day or the next.
  static func isUsual(from issue: MRZCalendarDate, to end: MRZCalendarDate) -> Bool {
    years.contains(end.year - issue.year) && end.month == issue.month && abs(end.day - issue.day) <= 1
  }
}
