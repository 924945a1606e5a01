internal import ArgumentParser
internal import Bonafide
#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A day given as YYYY-MM-DD on the command line.
struct CalendarDay: ExpressibleByArgument {
  let date: MRZCalendarDate

  init(date: MRZCalendarDate) {
    self.date = date
  }

  init?(argument: String) {
    guard let date = MRZCalendarDate(iso8601: argument) else { return nil }
    self.date = date
  }

  /// The day where the machine is, by its time zone (`TZ`); the only place that asks a clock for it.
  ///
  /// A document that expired yesterday there has expired, even while the day before still runs elsewhere.
  ///
  /// - Throws: a usage error that asks for the day when the clock stands outside the calendar.
  static func today() throws -> MRZCalendarDate {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .current
    let now = calendar.dateComponents([.year, .month, .day], from: Date())
    guard let year = now.year, let month = now.month, let day = now.day,
      let date = MRZCalendarDate(year: year, month: month, day: day)
    else { throw ValidationError("the machine's clock gives no usable day; give one with --date YYYY-MM-DD") }
    return date
  }
}
