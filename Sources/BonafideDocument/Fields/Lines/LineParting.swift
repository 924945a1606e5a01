internal import BonafideCore

/// Splits lines that hold the values of two columns, for example where a long number nearly reaches the date beside it.
///
/// The labels above decide: one begins where the line does, another further right. Both parts must be made of digits,
/// unlike labels below other lines; or the second is a lone letter or a code behind capitals: `ROMANIAN M`. A long
/// number and a date are two values regardless of the text above.
enum LineParting {
  /// How far in a line from either end another column may begin, in heights of the line.
  private static let leastLength = 2.0
  /// The same for a lone letter or a code at its end.
  private static let leastCode = 0.4
  /// How far a label's start may lie off the line's, in heights of the line.
  private static let slack = 1.0
  /// How far below a label its value may stand, in heights of the line.
  private static let gaps = -0.3...0.9
  /// How far off a space may lie from where a column begins, as a share of the line: letters differ in width.
  private static let spaceSlack = 0.1

  /// The lines, with each line of two values split in two.
  static func parted(_ lines: [TextLine]) -> [TextLine] {
    lines.flatMap { line in part(line, among: lines) ?? partNumberAndDate(line) ?? [line] }
  }

  /// Digits from which on a number before or after a date is a value of its own.
  private static let longNumber = 8

  private static func partNumberAndDate(_ line: TextLine) -> [TextLine]? {
    guard let words = touching(line.text) ?? apart(line.text) else { return nil }
    // The text between both belongs to neither.
    let ends = [words[0].endIndex, words[1].startIndex].map { line.text.distance(from: line.text.startIndex, to: $0) }
    let cut = Double(ends[0] + ends[1]) / 2 / Double(line.text.count)
    return [0...cut, cut...1].enumerated().map { index, part in
      line.part(part, text: String(words[index]))
    }
  }

  private static func apart(_ text: String) -> [Substring]? {
    let words = text.split(separator: " ")
    guard words.count == 2, words.contains(where: isDate),
      words.contains(where: { $0.count >= longNumber && $0.count(where: \.isNumber) >= $0.count - 2 && !isDate($0) })
    else { return nil }
    return words
  }

  /// A number and a date with no gap between them, or small letters that were read there: `123456789o02/11/1974`; or a
  /// date and a place, of which print across the page hides the gap: `12.08.57MÜNCHEN`, `12.O8.57MUNCHEN`.
  private static func touching(_ text: String) -> [Substring]? {
    if let found = text.firstMatch(of: /^([A-Z0-9]{8,20})(?:[a-z][A-Za-z]{0,3})?(\d\d[\/.-]\d\d[\/.-]\d{4})$/) {
      return [found.1, found.2]
    }
    // `2000` may be read as `20OO`: a part that begins like a year is not split off.
    guard
      let found = text.firstMatch(
        of: /^([\dO]{2}[\/.-][\dO]{2}[\/.-](?:\d\d|\d{4}))((?!OO)\p{Lu}[\p{L} .'’()\/-]{2,40})$/),
      found.1.contains(where: \.isNumber),
      MonthNames.month(MonthNames.folded(String(found.2)), country: nil) == nil
    else { return nil }
    return [found.1, found.2]
  }

  /// `12.03.2019`, with any marks between.
  private static func isDate(_ word: Substring) -> Bool {
    let parts = word.split { !$0.isNumber }
    return word.count == 10 && parts.map(\.count).sorted() == [2, 2, 4] && word.allSatisfy(\.isASCII)
  }

  /// Whether a line is one date and nothing else: a word above its year does not make it two values.
  ///
  /// Otherwise a small word printed there would keep the date from being compared with anything.
  private static func isWholeDate(_ text: String) -> Bool {
    text.contains(/^\d{1,2}(?:[ .\/-]{0,3}\p{L}[\p{L}.\/ -]*|[ .\/-]{1,3}\d{1,2}[ .\/-]{1,3})\d{2,4}$/)
      || text.contains(/^\d{4}[ .\/-]{1,3}(?:\p{L}[\p{L}.\/ -]*|\d{1,2})[ .\/-]{1,3}\d{1,2}$/)
  }

  /// Digits of a day and of a month, and most characters of both.
  private static let dayAndMonth = (digits: 1...4, length: 16)

  /// Whether a part is a year and the text before it may be a day and a month, even if misread: `23 M4R`.
  private static func isYear(_ other: ArraySlice<Character>, behind one: ArraySlice<Character>) -> Bool {
    let isNumber = other.count == 4 && other.allSatisfy { $0.isASCII && $0.isNumber }
    return isNumber && ["19", "20"].contains(String(other.prefix(2))) && one.count <= dayAndMonth.length
      && dayAndMonth.digits.contains(one.count(where: \.isNumber))
  }

  /// Most letters of a sex or of the code of a state.
  private static let codeLength = 3

  private static func areTwoValues(
    _ one: ArraySlice<Character>, _ other: ArraySlice<Character>, isWide: Bool
  ) -> Bool {
    if isWide, holdsNumber(one), holdsNumber(other) { return true }
    return other.count <= codeLength && other.allSatisfy(\.isUppercase)
      && one.allSatisfy { $0.isUppercase || $0 == " " || $0 == "-" }
  }

  /// Most letters beside the digits of a number or a date, which must have fewer letters than digits: `FORM 12 REVISED`
  /// is neither.
  private static let mostLetters = 4

  private static func holdsNumber(_ text: ArraySlice<Character>) -> Bool {
    let digits = text.count(where: \.isNumber)
    return digits > 0 && text.count(where: \.isLetter) <= digits + mostLetters
  }

  private static func part(_ line: TextLine, among lines: [TextLine]) -> [TextLine]? {
    let height = OrientedBox(reading: line.quad).height
    guard line.text.contains(" "), line.box.width > 2 * leastLength * height, !isWholeDate(line.text) else {
      return nil
    }
    let above = lines.filter { gaps.contains((line.box.y - $0.box.maxY) / height) && $0.box.width > height }
    guard above.contains(where: { abs($0.box.x - line.box.x) < slack * height }),
      let column = above.map(\.box.x).filter({
        $0 > line.box.x + leastLength * height && $0 < line.box.maxX - leastCode * height
      }).min()
    else { return nil }
    let start = (column - line.box.x) / line.box.width
    let characters = Array(line.text)
    let spaces = characters.indices.filter { characters[$0] == " " }
    func share(_ index: Int) -> Double { (Double(index) + 0.5) / Double(characters.count) }
    guard let space = spaces.min(by: { abs(share($0) - start) < abs(share($1) - start) }),
      abs(share(space) - start) < spaceSlack, !isYear(characters[(space + 1)...], behind: characters[..<space]),
      areTwoValues(
        characters[..<space], characters[(space + 1)...], isWide: column < line.box.maxX - leastLength * height)
    else { return nil }
    let cut = start - 0.3 * height / line.box.width
    return [
      line.part(0...cut, text: String(characters[..<space])),
      line.part(cut...1, text: String(characters[(space + 1)...])),
    ]
  }
}
