/// Check digits of national numbers that stand both in zones and in print; digits are 0...9.
package enum NationalNumber {
  /// Whether digits are a Czech or Slovak birth number (Czech Act 133/2000, section 13; Slovak Act 301/1995); nil for
  /// one of nine digits, as they were given until the end of 1953, which has no check digit.
  ///
  /// Ten digits are divisible by 11; until 1985 a remainder of 10 of the first nine was written as 0. Women have 50
  /// added to the month, from 2004 on also 20 or 70.
  package static func isBirthNumber(_ digits: [Int]) -> Bool? {
    guard digits.count == 9 || digits.count == 10 else { return false }
    let year = number(digits[0..<2])
    var month = number(digits[2..<4])
    if month > 50 { month -= 50 }
    let isLate = month > 20
    if isLate { month -= 20 }
    let day = number(digits[4..<6])
    if digits.count == 9 { return isDay(1900 + year, month, day) || isDay(1800 + year, month, day) ? nil : false }
    let full = year < 54 ? 2000 + year : 1900 + year
    guard isDay(full, month, day), !isLate || full >= 2004 else { return false }
    let rest = number(digits.prefix(9)) % 11
    return rest == digits[9] || (rest == 10 && digits[9] == 0 && full <= 1985)
  }

  /// A Croatian personal identification number (OIB): ISO/IEC 7064 MOD 11,10 over eleven digits.
  package static func isOIB(_ digits: [Int]) -> Bool {
    guard digits.count == 11 else { return false }
    let rest = digits.dropLast().reduce(10) { rest, digit in
      let sum = (digit + rest) % 10
      return (sum == 0 ? 10 : sum) * 2 % 11
    }
    return digits[10] == (11 - rest) % 10
  }

  /// The number that digits write.
  package static func number(_ digits: some Sequence<Int>) -> Int { digits.reduce(0) { $0 * 10 + $1 } }

  /// Whether there is such a day.
  package static func isDay(_ year: Int, _ month: Int, _ day: Int) -> Bool {
    MRZCalendarDate(year: year, month: month, day: day) != nil
  }
}
