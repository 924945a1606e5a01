internal import BonafideMRZ

/// For how long documents are valid.
enum DocumentValidity {
  private static let years: Set<Int> = [1, 2, 3, 5, 6, 10, 15]

  /// Whether two days are as far apart as those of issue and expiry: whole years that are usual, to the day or the
  /// next.
  static func isUsual(from issue: MRZCalendarDate, to end: MRZCalendarDate) -> Bool {
    years.contains(end.year - issue.year) && end.month == issue.month && abs(end.day - issue.day) <= 1
  }
}
