internal import BonafideMRZ

/// The arithmetic behind ``NationalCheck``; symbols are 0...9 for digits and 10...35 for letters.
extension NationalNumber {
  static func areDigits(_ values: [Int], _ count: Int) -> Bool {
    values.count == count && values.allSatisfy { $0 < 10 }
  }

  static func weighted(_ values: some Sequence<Int>, _ weights: [Int]) -> Int {
    zip(values, weights).reduce(0) { $0 + $1.0 * $1.1 }
  }

  static func birthNumber(_ values: [Int]) -> Bool? {
    areDigits(values, 9) || areDigits(values, 10) ? isBirthNumber(values) : false
  }

  static func croatian(_ values: [Int]) -> Bool { areDigits(values, 11) && isOIB(values) }

  /// The century stands in the month: 80 for 1800, 0 for 1900, 20 for 2000, 40 for 2100, 60 for 2200.
  static func pesel(_ values: [Int]) -> Bool {
    guard areDigits(values, 11) else { return false }
    let month = number(values[2..<4])
    let century = [1900, 2000, 2100, 2200, 1800][min(4, month / 20)]
    guard isDay(century + number(values[0..<2]), month % 20, number(values[4..<6])) else { return false }
    return (10 - weighted(values, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3]) % 10) % 10 == values[10]
  }

  static func polishCard(_ values: [Int]) -> Bool {
    guard values.count == 9, values[0..<3].allSatisfy({ $0 >= 10 }), values[3...].allSatisfy({ $0 < 10 }) else {
      return false
    }
    return weighted(values, [7, 3, 1, 9, 7, 3, 1, 7, 3]) % 10 == 0
  }

  static func polishPassport(_ values: [Int]) -> Bool {
    guard values.count == 9, values[0..<2].allSatisfy({ $0 >= 10 }), values[2...].allSatisfy({ $0 < 10 }) else {
      return false
    }
    return weighted(values, [7, 3, 9, 1, 7, 3, 1, 7, 3]) % 10 == 0
  }

  /// The century stands in the month: 20 for 1800, 0 for 1900, 40 for 2000.
  static func bulgarian(_ values: [Int]) -> Bool {
    guard areDigits(values, 10) else { return false }
    let month = number(values[2..<4])
    let (century, offset) = month > 40 ? (2000, 40) : month > 20 ? (1800, 20) : (1900, 0)
    guard isDay(century + number(values[0..<2]), month - offset, number(values[4..<6])) else { return false }
    return weighted(values, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11 % 10 == values[9]
  }

  /// 1 digit for sex and century (1, 2: 1900 to 1999; 3, 4: from 2000), birth date, three digits, check digit: the sum
  /// of the digits times 1 to 10 modulo 11; for those born from 1997 on times 10 to 1.
  static func hungarian(_ values: [Int]) -> Bool? {
    guard areDigits(values, 11) else { return false }
    // 5 to 8 are given to those who are no citizens by birth; the century then is not told.
    guard (1...4).contains(values[0]) else { return (5...8).contains(values[0]) ? nil : false }
    let year = (values[0] > 2 ? 2000 : 1900) + number(values[1..<3])
    guard isDay(year, number(values[3..<5]), number(values[5..<7])) else { return false }
    let weights = Array(1...10)
    return weighted(values, year < 1997 ? weights : weights.reversed()) % 11 == values[10]
  }

  private static let italianOdd = [
    1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
  ]

  /// Six letters, two digits, a letter, two digits, a letter, three digits, a letter that checks; digits may be
  /// replaced by L, M, N, P, Q, R, S, T, U, V for namesakes (omocodia).
  static func italian(_ values: [Int]) -> Bool {
    guard values.count == 16 else { return false }
    let substitutes: Set<Int> = [21, 22, 23, 25, 26, 27, 28, 29, 30, 31]
    for (index, value) in values.enumerated() {
      let isDigitPlace = [6, 7, 9, 10, 12, 13, 14].contains(index)
      guard isDigitPlace ? value < 10 || substitutes.contains(value) : value >= 10 else { return false }
    }
    let sum = values.dropLast().enumerated().reduce(0) { sum, pair in
      let order = pair.element < 10 ? pair.element : pair.element - 10
      return sum + (pair.offset % 2 == 0 ? italianOdd[order] : order)
    }
    return sum % 26 == values[15] - 10
  }

  static func germanDocument(_ values: [Int]) -> Bool? {
    if values.count == 9 { return nil }
    guard values.count == 10, values[9] < 10 else { return false }
    return weighted(values, [7, 3, 1, 7, 3, 1, 7, 3, 1]) % 10 == values[9]
  }

  /// The last but one checks the nine before it; the last counts the copies.
  static func germanLicence(_ values: [Int]) -> Bool {
    guard values.count == 11, values[0] >= 10 else { return false }
    let rest = weighted(values, [9, 8, 7, 6, 5, 4, 3, 2, 1]) % 11
    return values[9] == (rest == 10 ? letterX : rest)
  }

  private static let letterX = 33

  /// The letter counts as two digits from 01 on; products of two digits count as the sum of both.
  static func germanHealth(_ values: [Int]) -> Bool {
    guard values.count == 10, let letter = values.first, letter >= 10, areDigits(Array(values.dropFirst()), 9) else {
      return false
    }
    let digits = [(letter - 9) / 10, (letter - 9) % 10] + values[1..<9]
    let sum = digits.enumerated().reduce(0) { sum, pair in
      let product = pair.offset % 2 == 0 ? pair.element : 2 * pair.element
      return sum + product / 10 + product % 10
    }
    return sum % 10 == values[9]
  }

  /// The fourth digit checks; birth dates that are not known have months above 12.
  static func austrian(_ values: [Int]) -> Bool {
    guard areDigits(values, 10), values[0] != 0 else { return false }
    return weighted(values, [3, 7, 9, 0, 5, 8, 4, 2, 1, 6]) % 11 == values[3]
  }

  static func ukrainian(_ values: [Int]) -> Bool {
    guard areDigits(values, 10) else { return false }
    let rest = weighted(values, [-1, 5, 7, 9, 4, 6, 10, 5, 7]) % 11
    return (rest + 11) % 11 % 10 == values[9]
  }
}
