package import BonafideMRZ

/// Days of the calendar for tests.
package enum Days {
  /// The first day of a year.
  package static func first(of year: Int) -> MRZCalendarDate {
    guard let day = MRZCalendarDate(year: year, month: 1, day: 1) else { preconditionFailure("a day of the calendar") }
    return day
  }

  /// The day of tests that do not ask for another.
  package static let usual = first(of: 2024)
}
