internal import BonafideCore

/// A day of the Gregorian calendar, without time or zone.
public struct MRZCalendarDate: Sendable, Hashable, Comparable {
  /// The year of the Gregorian calendar, with its century.
  public let year: Int
  /// 1...12.
  public let month: Int
  /// 1...31.
  public let day: Int

  /// Creates a date; nil if the calendar does not have it.
  ///
  /// Years reach from 1 to 9999.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1, day <= Self.days(year: year, month: month)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Reads `YYYY-MM-DD`; nil for anything else.
  public init?(iso8601 text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.map(\.utf8.count) == [4, 2, 2],
      parts.allSatisfy({ $0.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  public static func < (left: MRZCalendarDate, right: MRZCalendarDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  /// How many days a month has; an unknown year counts as a leap year.
  static func days(year: Int?, month: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: return 30
    case 2:
      guard let year else { return 29 }
      return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: return 31
    }
  }

  /// `YYYY-MM-DD` (ISO 8601).
  public var iso8601: String { pad(year, 4) + "-" + pad(month, 2) + "-" + pad(day, 2) }
}

/// A number as decimal digits with leading zeros, cut to its last digits.
func pad(_ number: Int, _ width: Int) -> String { String(number.digits(width).suffix(width)) }
