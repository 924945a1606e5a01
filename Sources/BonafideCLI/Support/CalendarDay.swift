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
    let parts = argument.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].count == 4, parts.allSatisfy({ $0.allSatisfy(\.isNumber) }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]),
      let date = MRZCalendarDate(year: year, month: month, day: day)
    else { return nil }
    self.date = date
  }

  /// The machine's day in Coordinated Universal Time; the only place that asks a clock for it.
  ///
  /// - Throws: a usage error that asks for the day when the clock stands outside the calendar.
  static func today() throws -> MRZCalendarDate {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let now = calendar.dateComponents([.year, .month, .day], from: Date())
    guard let year = now.year, let month = now.month, let day = now.day,
      let date = MRZCalendarDate(year: year, month: month, day: day)
    else { throw ValidationError("the machine's clock gives no usable day; give one with --date YYYY-MM-DD") }
    return date
  }
}
