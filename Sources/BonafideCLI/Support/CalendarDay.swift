internal import ArgumentParser
internal import Bonafide
#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A day given as YYYY-MM-DD on the command line.
struct CalendarDay {
  let date: MRZCalendarDate

  /// Years of the days that are taken.
  ///
  /// No document with a machine readable zone is older. A day outside them is a slip of the keyboard, with which the
  /// two digits of a zone's years would mean nothing.
  static let years = 1950...2200

  /// Reads a day.
  ///
  /// - Throws: `ValidationError` with what is wrong with the text.
  static func parse(_ text: String) throws -> CalendarDay {
    guard let date = MRZCalendarDate(iso8601: text) else { throw ValidationError(fault(of: text)) }
    guard years.contains(date.year) else {
      throw ValidationError("\(text) lies outside \(years.lowerBound)-01-01 to \(years.upperBound)-12-31")
    }
    return CalendarDay(date: date)
  }

  /// Why a text is no day.
  private static func fault(of text: String) -> String {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    let digits = parts.joined().utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    guard digits, parts.map(\.utf8.count) == [4, 2, 2], let year = Int(parts[0]), let month = Int(parts[1]),
      let day = Int(parts[2])
    else { return "write a day as YYYY-MM-DD, such as 2026-03-31" }
    guard year > 0 else { return "there is no year 0" }
    guard (1...12).contains(month) else { return "there is no month \(parts[1]); write a day as YYYY-MM-DD" }
    return "month \(parts[1]) of \(year) has no day \(day)"
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
