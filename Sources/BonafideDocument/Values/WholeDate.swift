/// Dates in numbers with all four digits of the year, wherever they stand in a line.
enum WholeDate {
  /// The forms: digits are `0`.
  private static let forms = ["00/00/0000", "0000/00/00"].map { Array($0) }
  private static let marks: Set<Character> = ["/", "-", "."]

  /// Where dates stand, from left to right; no digit follows one.
  static func places(in characters: [Character]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var place = 0
    while place + 10 <= characters.count {
      let range = place..<place + 10
      let isEnd = range.upperBound == characters.count || !characters[range.upperBound].isNumber
      if isEnd, forms.contains(where: { isLike($0, characters[range]) }) {
        found.append(range)
        place += 10
      } else {
        place += 1
      }
    }
    return found
  }

  /// Whether a text is such a date and nothing else.
  static func isWhole(_ text: some Sequence<Character>) -> Bool {
    let characters = Array(text.prefix(11))
    return characters.count == 10 && places(in: characters).count == 1
  }

  private static func isLike(_ form: [Character], _ text: ArraySlice<Character>) -> Bool {
    let digits = zip(form, text).allSatisfy { $0 == "0" ? $1.isASCII && $1.isNumber : marks.contains($1) }
    guard digits, Set(text.filter(marks.contains)).count == 1 else { return false }
    let year = form[2] == "/" ? text.suffix(4) : text.prefix(4)
    return ["19", "20"].contains(String(year.prefix(2)))
  }
}
