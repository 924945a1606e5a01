/// Parts a text in which a date and words, or two dates, stand side by side, which are the values of two fields:
/// `12.08.1964 DEUTSCH`, `PADUA (PD)/28.03.1987`, `Rochefort 01.DEZ.1985`, `10 DEC/DEC 11 10 DEC/DEC 16`.
enum DateParting {
  /// Fewest letters of the words.
  private static let leastLetters = 3
  /// Most digits of the words: a longer number may be a part of the date, or of an address.
  private static let mostDigits = 2
  /// Between the parts of a date.
  private static let marks: Set<Character> = [".", "-", "/", " "]

  /// Letters of the name of a month: short, or in full.
  private static let monthLength = 3...12

  /// The ranges of a text's two parts, in their order: a date and words, or two dates.
  ///
  /// - Parameter characters: part of a line.
  /// - Returns: the whole range unless it consists of exactly one date and words, or of two dates.
  static func parts(of characters: ArraySlice<Character>) -> [Range<Int>] {
    let whole = characters.indices
    let starts = whole.filter { place in
      characters[place].isNumber && (place == whole.lowerBound || !characters[place - 1].isNumber)
        && (place < whole.lowerBound + 2 || !(".-/".contains(characters[place - 1]) && characters[place - 2].isNumber))
    }
    for start in starts {
      let (before, isFirst) = (characters[..<start], !characters[..<start].contains { $0.isLetter || $0.isNumber })
      if isFirst, let second = secondDate(of: characters, behindOneFrom: start) {
        return [whole.lowerBound..<second, second..<whole.upperBound]
      }
      guard let end = end(of: characters, from: start) ?? namedEnd(of: characters, from: start) else { continue }
      let after = characters[end...]
      let isLast = !after.contains { $0.isLetter || $0.isNumber }
      let words = isFirst ? after : before
      guard isFirst != isLast, words.count(where: \.isLetter) >= leastLetters,
        words.count(where: \.isNumber) <= mostDigits
      else { continue }
      return isFirst
        ? [whole.lowerBound..<end, end..<whole.upperBound] : [whole.lowerBound..<start, start..<whole.upperBound]
    }
    return [whole]
  }

  /// Where the second date begins in a text that consists of two dates with spaces between them; nil for any other
  /// text.
  ///
  /// Two dates with a dash between them are the two ends of one period.
  private static func secondDate(of characters: ArraySlice<Character>, behindOneFrom start: Int) -> Int? {
    for first in [end(of: characters, from: start), wordedEnd(of: characters, from: start)] {
      guard let first, first < characters.endIndex, characters[first] == " ",
        let next = characters[first...].firstIndex(where: { $0 != " " }), characters[next].isNumber,
        let last = end(of: characters, from: next) ?? wordedEnd(of: characters, from: next),
        !characters[last...].contains(where: { $0.isLetter || $0.isNumber })
      else { continue }
      return next
    }
    return nil
  }

  /// The end of a date with a month's name, in one language or two; nil where no such date begins there.
  private static func namedEnd(of characters: ArraySlice<Character>, from start: Int) -> Int? {
    guard let end = wordedEnd(of: characters, from: start) else { return nil }
    let words = characters[start..<end].split { !$0.isLetter }
    return words.allSatisfy { MonthNames.month(MonthNames.folded(String($0)), country: nil) != nil } ? end : nil
  }

  /// The end of a date with a word as its month, in one language or two: `10 DEC/DEC 11`; nil where no such date begins
  /// there.
  private static func wordedEnd(of characters: ArraySlice<Character>, from start: Int) -> Int? {
    func skip(_ place: Int, _ marks: String) -> Int {
      characters[place...].firstIndex { !marks.contains($0) } ?? characters.endIndex
    }
    func run(_ place: Int, _ test: (Character) -> Bool) -> Int {
      characters[place...].firstIndex { !test($0) } ?? characters.endIndex
    }
    let day = run(start, \.isNumber)
    guard (1...2).contains(day - start) else { return nil }
    var place = skip(day, " .-")
    for isSecond in [false, true] {
      let month = run(place, \.isLetter)
      if isSecond, month == place { break }
      guard monthLength.contains(month - place) else { return nil }
      place = skip(month, " ./-")
    }
    let year = run(place, \.isNumber)
    return [2, 4].contains(year - place) ? year : nil
  }

  /// Whether a mark and a digit follow, as in a number of four parts.
  private static func goesOn(_ characters: ArraySlice<Character>, _ place: Int) -> Bool {
    place + 1 < characters.endIndex && ".-/".contains(characters[place]) && characters[place + 1].isNumber
  }

  /// Where the date ends that begins at a place; nil where none does.
  private static func end(of characters: ArraySlice<Character>, from start: Int) -> Int? {
    var counts: [Int] = []
    var mark: Character?
    var place = start
    while place < characters.endIndex {
      let digits = characters[place...].prefix(while: \.isNumber)
      guard !digits.isEmpty else { return nil }
      counts.append(digits.count)
      place = digits.endIndex
      if counts.count == 3 { break }
      guard place < characters.endIndex, marks.contains(characters[place]), mark == nil || mark == characters[place]
      else { return nil }
      mark = characters[place]
      place += 1
    }
    guard counts.count == 3, [1, 2].contains(counts[1]) else { return nil }
    let isDayFirst = (1...2).contains(counts[0]) && [2, 4].contains(counts[2]) && (counts[2] == 4 || mark != " ")
    let isYearFirst = counts[0] == 4 && (1...2).contains(counts[2])
    return (isDayFirst || isYearFirst) && !goesOn(characters, place) ? place : nil
  }
}
