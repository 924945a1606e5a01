/// Parts a text in which a date and words stand side by side, which are the values of two fields: `12.08.1964 DEUTSCH`,
/// `PADUA (PD)/28.03.1987`.
enum DateParting {
  /// Fewest letters of the words.
  private static let leastLetters = 3
  /// Most digits of the words: a longer number may be a part of the date, or of an address.
  private static let mostDigits = 2
  /// Between the parts of a date.
  private static let marks: Set<Character> = [".", "-", "/", " "]

  /// The ranges of a text, the date's and the words' in their order.
  ///
  /// - Parameter characters: part of a line.
  /// - Returns: the whole range where nothing else than a date, no date, or more than that stands in it.
  static func parts(of characters: ArraySlice<Character>) -> [Range<Int>] {
    let whole = characters.indices
    let starts = whole.filter { place in
      characters[place].isNumber && (place == whole.lowerBound || !characters[place - 1].isNumber)
        && (place < whole.lowerBound + 2 || !(".-/".contains(characters[place - 1]) && characters[place - 2].isNumber))
    }
    for start in starts {
      guard let end = end(of: characters, from: start) else { continue }
      let (before, after) = (characters[..<start], characters[end...])
      let isFirst = !before.contains { $0.isLetter || $0.isNumber }
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
