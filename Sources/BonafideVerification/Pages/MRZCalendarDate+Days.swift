internal import BonafideMRZ

extension MRZCalendarDate {
  /// Days from another date to this one, negative when it lies before.
  func days(after other: MRZCalendarDate) -> Int { ordinal - other.ordinal }

  /// Days since 1 March of year 0 in the Gregorian calendar (months counted from March, so that leap days come last).
  private var ordinal: Int {
    let shifted = month >= 3 ? year : year - 1
    let monthFromMarch = (month + 9) % 12
    return 365 * shifted + shifted / 4 - shifted / 100 + shifted / 400 + (153 * monthFromMarch + 2) / 5 + day - 1
  }
}
