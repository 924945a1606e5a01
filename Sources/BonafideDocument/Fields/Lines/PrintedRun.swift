internal import BonafideCatalogue
internal import BonafideCore

/// A text of a page that may be one value: a line, some words of one, or lines that stand in one row.
struct PrintedRun: Sendable {
  /// Its text, where it stands and how sure it is.
  let line: TextLine
  /// The pieces to look at when it is read again.
  let pieces: [FieldPiece]
  /// Whether it is one line as it was found.
  let isWhole: Bool
  /// How far its lines stand apart, in heights of them; 0 for a single one.
  let gap: Double
  /// Whether the rest of its line is only codes: `P NLD` before `Nederlandse`.
  let isBesideCodes: Bool

  var text: String { line.text }

  /// Most words of a line that is taken apart.
  private static let mostWords = 8
  /// Greatest gap between a text and its continuation, in heights of the text: monospaced type leaves more than a
  /// space.
  private static let gapOfWords = 1.0
  /// The same for a date with a detached year: `19 OKT/OCT    1971`.
  private static let gapOfDates = 4.0
  /// How many times as high the rest may be, and the least part of the height that both share.
  private static let (heights, sameRow) = (0.7...1.45, 0.6)

  /// All runs of a page.
  ///
  /// - Parameter lines: of the page, upright.
  /// - Returns: every line first, then words of lines, then lines of one row.
  static func all(_ lines: [TextLine]) -> [PrintedRun] {
    lines.map(PrintedRun.init) + lines.flatMap(words) + lines.flatMap { rows(from: $0, lines) }
  }

  private init(_ line: TextLine) {
    self.line = line
    pieces = [FieldPiece(box: OrientedBox(reading: line.quad), seed: (line.text, line.confidence))]
    (isWhole, gap, isBesideCodes) = (true, 0, false)
  }

  private init(_ part: String, _ range: ClosedRange<Double>, of line: TextLine, isBesideCodes: Bool = false) {
    self.line = line.part(range, text: part)
    // The whole line is read again, so that no cut goes through a letter.
    pieces = [
      FieldPiece(box: OrientedBox(reading: line.quad), seed: (part, line.confidence), part: part)
    ]
    (isWhole, gap, self.isBesideCodes) = (false, 0, isBesideCodes)
  }

  private init(_ one: TextLine, _ other: TextLine, gap: Double) {
    line = TextLine(
      text: one.text + " " + other.text, confidence: min(one.confidence, other.confidence),
      quad: Quadrilateral(
        topLeft: one.quad.topLeft, topRight: other.quad.topRight, bottomRight: other.quad.bottomRight,
        bottomLeft: one.quad.bottomLeft))
    pieces = [one, other].map {
      FieldPiece(box: OrientedBox(reading: $0.quad), seed: ($0.text, $0.confidence))
    }
    (isWhole, self.gap, isBesideCodes) = (false, gap, false)
  }

  /// Whether a value of a kind may be printed like this.
  ///
  /// A name among other words may be another person's; a nationality among other words belongs to a title:
  /// `SCHWEIZER PASS`.
  func isUsable(for kind: FieldDefinition.Kind) -> Bool {
    switch kind {
    case _ where isWhole: true
    case .date: gap <= Self.gapOfDates
    case .documentNumber, .personalNumber: pieces.count == 1
    case .nationality: isBesideCodes
    case .name: pieces.count > 1 && gap <= Self.gapOfWords
    default: false
    }
  }

  /// Letters of a state's code.
  private static let longestCode = 3

  private static func isCode(_ word: Substring) -> Bool {
    word.count <= longestCode && word.allSatisfy(\.isUppercase)
  }

  /// Runs of some of a line's words.
  private static func words(of line: TextLine) -> [PrintedRun] {
    let words = line.text.split(separator: " ")
    guard (1...mostWords).contains(words.count), !line.holdsFillers else { return [] }
    let length = Double(line.text.count)
    func place(_ index: String.Index) -> Double {
      Double(line.text.distance(from: line.text.startIndex, to: index)) / length
    }
    if words.count == 1, let number = behindYear(line.text) {
      return [PrintedRun(String(number), place(number.startIndex)...1, of: line)]
    }
    return words.indices.flatMap { first in
      words.indices[first...].compactMap { last -> PrintedRun? in
        guard last - first + 1 < words.count else { return nil }
        let (start, end) = (words[first].startIndex, words[last].endIndex)
        let others = words[..<first] + words[(last + 1)...]
        return PrintedRun(
          String(line.text[start..<end]), place(start)...place(end), of: line,
          isBesideCodes: others.allSatisfy(isCode) && !isCode(words[first]) && !isCode(words[last]))
      }
    }
  }

  /// The number of a text that begins with the year of a date which stands before it: `1971123456782`.
  private static func behindYear(_ text: String) -> Substring? {
    text.firstMatch(of: /^(?:19|20)\d\d(\d{6,12})$/)?.1
  }

  /// A line with the one that stands next behind it.
  private static func rows(from line: TextLine, _ lines: [TextLine]) -> [PrintedRun] {
    let box = line.letters
    let height = max(box.height, 1)
    guard !line.holdsFillers else { return [] }
    let behind = lines.compactMap { next -> (line: TextLine, gap: Double)? in
      let rest = next.letters
      let gap = (rest.x - box.maxX) / height
      let common = min(box.maxY, rest.maxY) - max(box.y, rest.y)
      guard rest.x > box.x, rest.maxX > box.maxX, gap <= gapOfDates, heights.contains(rest.height / height),
        common >= sameRow * min(box.height, rest.height), !next.holdsFillers
      else { return nil }
      return (next, max(0, gap))
    }
    guard let next = behind.min(by: { $0.gap < $1.gap }) else { return [] }
    return [PrintedRun(line, next.line, gap: next.gap)]
  }
}
