internal import BonafideCore

/// Joins texts that were found in two boxes though they are one value: `11 SIE/AUG` and `2021`, `P` and `4366918`.
enum LineJoining {
  /// Gap between a text and its continuation, in heights of the text: no more than a space.
  private static let gaps = -0.6...0.45
  /// The same for the parts of a date: in monospaced type, gaps are as wide as a letter.
  private static let gapsOfDates = -0.6...1.1
  /// How many times as high the rest may be.
  private static let heights = 0.8...1.25
  /// The same behind a comma, whose tail makes the box of a line higher: `24 DE MAYO,` and `ECU`.
  private static let heightsBehindComma = 0.65...1.25
  /// Least part of the height that both share.
  private static let sameRow = 0.75

  /// Joins pieces of one value into one line, in the place of the first.
  ///
  /// - Parameter lines: of a page, upright.
  /// - Returns: only texts without small letters are joined: labels and sentences stay as they were found.
  static func joined(_ lines: [TextLine]) -> [TextLine] {
    var kept = lines
    var index = 0
    while index < kept.count {
      guard let next = kept.indices.first(where: { $0 != index && goesOn(kept[index], kept[$0]) }) else {
        index += 1
        continue
      }
      let whole = join(kept[index], kept[next])
      kept[min(index, next)] = whole
      kept.remove(at: max(index, next))
      index = min(index, next)
    }
    return kept
  }

  private static func goesOn(_ line: TextLine, _ next: TextLine) -> Bool {
    let (box, rest) = (line.letters, next.letters)
    guard rest.x > box.x, rest.maxX > box.maxX, isPiece(line), isPiece(next) else { return false }
    let height = max(box.height, 1)
    let common = min(box.maxY, rest.maxY) - max(box.y, rest.y)
    let gaps = isYear(next, after: line) ? gapsOfDates : Self.gaps
    let heights = line.text.hasSuffix(",") ? heightsBehindComma : Self.heights
    return gaps.contains((rest.x - box.maxX) / height) && heights.contains(rest.height / height)
      && common >= sameRow * min(box.height, rest.height)
  }

  /// Whether a year stands behind a day and the word for a month: `21 OKT` and `2023`.
  private static func isYear(_ year: TextLine, after line: TextLine) -> Bool {
    let words = line.text.split(separator: " ")
    return year.text.count == 4 && year.text.allSatisfy { $0.isASCII && $0.isNumber } && words.count == 2
      && (1...2).contains(words[0].count) && words[0].allSatisfy { $0.isASCII && $0.isNumber }
      && words[1].count(where: \.isLetter) >= 3 && !words[1].contains(where: \.isNumber)
  }

  /// Whether a text may be a piece of a value in capitals.
  private static func isPiece(_ line: TextLine) -> Bool {
    !line.holdsFillers && !line.text.contains(where: \.isLowercase) && line.text.contains { $0.isLetter || $0.isNumber }
      && (line.box.width > 0.8 * line.box.height || line.text.count == 1)
  }

  private static func join(_ one: TextLine, _ other: TextLine) -> TextLine {
    TextLine(
      text: one.text + " " + other.text, confidence: min(one.confidence, other.confidence),
      quad: Quadrilateral(
        topLeft: one.quad.topLeft, topRight: other.quad.topRight, bottomRight: other.quad.bottomRight,
        bottomLeft: one.quad.bottomLeft))
  }
}
