internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideImaging

/// Compares the texts of several specimens of a page: equal texts are print, different ones are the holder's.
struct SpecimenComparison {
  /// Every text of the page, in pixels of the common frame.
  private(set) var texts: [SpecimenText]
  /// Whether all texts are equal although there are several specimens, so that the comparison shows nothing.
  private(set) var isAlike = false

  /// Most lines of a specimen that are compared, the highest: more are no page, and would take long.
  static let maximumLineCount = 300
  /// Share of the printed texts of one specimen that must stand on another.
  private static let leastShared = 0.4
  /// Fewest printed texts of which a share says something.
  private static let leastPrinted = 4

  /// Compares the texts.
  ///
  /// - Parameter all: the lines of each specimen in the common frame.
  /// - Throws: ``DocumentError`` with code `.differentPages` for pages with other print.
  init(_ all: [[TextLine]]) throws {
    let lines = all.map { own in
      own.count <= Self.maximumLineCount
        ? own : Array(own.sorted { $0.quad.height > $1.quad.height }.prefix(Self.maximumLineCount))
    }
    guard let first = lines.first else {
      texts = []
      return
    }
    guard lines.count > 1 else {
      texts = first.map { SpecimenText(line: $0, readings: [$0.text]) }
      return
    }
    for (index, other) in lines.enumerated().dropFirst() where !Self.isLike(first, other) {
      throw DocumentError(
        .differentPages,
        "specimen \(index + 1) bears other print than the first: give pictures of the same side of the same edition",
        cause: OddSpecimen(index: index))
    }
    texts = Self.rows(lines).flatMap { Self.texts($0) }
    isAlike = !texts.contains(where: \.isVarying)
    // Where nothing differs, words alone decide, as with one specimen.
    if isAlike { for index in texts.indices { texts[index].agreement = .alone } }
  }

  /// Whether two pages have the same labels and titles, as far as both can be read.
  private static func isLike(_ one: [TextLine], _ other: [TextLine]) -> Bool {
    func printed(_ lines: [TextLine]) -> [TextLine] {
      lines.filter { line in
        line.text.count(where: \.isNumber) < 3 && line.text.count >= 4
          && (FieldLabelLexicon.isTitle(line.text) || FieldLabelLexicon.entry(for: line.text) != nil)
      }
    }
    let (mine, theirs) = (printed(one), printed(other))
    let least = min(mine.count, theirs.count)
    guard least >= leastPrinted else { return true }
    let shared = mine.count { line in theirs.contains { stands($0, where: line) && isSame([line, $0]) } }
    return Double(shared) >= leastShared * Double(least)
  }

  /// Whether two lines of two copies stand in one place: in the same row, and not one beside the other.
  private static func stands(_ one: TextLine, where other: TextLine) -> Bool {
    let (mine, theirs) = (one.box, other.box)
    let height = min(one.quad.height, other.quad.height)
    let common = min(mine.maxX, theirs.maxX) - max(mine.x, theirs.x)
    return abs(mine.center.y - theirs.center.y) < 0.7 * height && common > 0.3 * min(mine.width, theirs.width)
      && max(one.quad.height, other.quad.height) < 2 * height
  }

  /// Whether lines of several copies say the same: the same text, or print that was not read alike.
  private static func isSame(_ lines: [TextLine]) -> Bool {
    guard let first = lines.first else { return true }
    if lines.allSatisfy({ $0.reads(as: first) }) { return true }
    guard !lines.contains(where: { $0.text.contains(where: \.isNumber) }) else { return false }
    let names = lines.map { FieldLabelLexicon.entry(for: $0.text)?.name }
    if let name = names[0], names.allSatisfy({ $0 == name }),
      !lines.contains(where: { isCapitalsOnly($0.text, unlike: first.text) })
    {
      return true
    }
    // Small print is read with different errors on each copy: a label that reads well on one is a label on all.
    let isPrint = names.contains { $0 != nil } || lines.contains { FieldLabelLexicon.isTitle($0.text) }
    return lines.allSatisfy { isMisread($0.text, first.text, isPrint: isPrint) }
  }

  /// Symbols from which on two texts that nearly read alike are hardly two names.
  private static let leastMisread = 10

  /// Whether one text may be the other, misread: a quarter of it differs, of a label a third, or its end is missing.
  private static func isMisread(_ one: String, _ other: String, isPrint: Bool) -> Bool {
    let (mine, theirs) = (Array(FoldedText(one).symbols.prefix(200)), Array(FoldedText(other).symbols.prefix(200)))
    let (short, long) = mine.count < theirs.count ? (mine, theirs) : (theirs, mine)
    guard short.count >= (isPrint ? 5 : leastMisread) else { return false }
    if EditDistance.isAtMost(short.count / (isPrint ? 3 : 4), mine, theirs) { return true }
    return isPrint && 2 * short.count >= long.count
      && EditDistance.isAtMost(short.count / 5, short, Array(long.prefix(short.count)))
  }

  /// `NAME` is a label where the first is in capitals too; a value in capitals may hold a word of the lexicon.
  private static func isCapitalsOnly(_ text: String, unlike other: String) -> Bool {
    !text.contains(where: \.isLowercase) && other.contains(where: \.isLowercase)
  }

  /// The lines of all specimens, those that stand in one place together; nil where a specimen has none there.
  private static func rows(_ lines: [[TextLine]]) -> [[TextLine?]] {
    var isTaken = lines.map { [Bool](repeating: false, count: $0.count) }
    var rows: [[TextLine?]] = []
    for (index, own) in lines.enumerated() {
      for (place, line) in own.enumerated() where !isTaken[index][place] {
        var row = [TextLine?](repeating: nil, count: lines.count)
        row[index] = line
        isTaken[index][place] = true
        for other in lines.indices where other > index {
          let free = lines[other].indices.filter { !isTaken[other][$0] && stands(lines[other][$0], where: line) }
          // A text that reads the same is the twin; else the one that begins where the line does.
          let twin =
            free.first { lines[other][$0].reads(as: line) }
            ?? free.min { abs(lines[other][$0].box.x - line.box.x) < abs(lines[other][$1].box.x - line.box.x) }
          guard let twin else { continue }
          row[other] = lines[other][twin]
          isTaken[other][twin] = true
        }
        rows.append(row)
      }
    }
    return rows
  }

  /// The texts in one place: one text, or print and the text that follows it on the line.
  private static func texts(_ row: [TextLine?]) -> [SpecimenText] {
    let seen = row.compactMap(\.self)
    guard let best = seen.max(by: { $0.confidence < $1.confidence }) else { return [] }
    let readings = row.map { $0?.text }
    if isSame(seen) {
      let isMost = seen.count == row.count || (row.count > 2 && 2 * seen.count >= row.count && seen.count > 1)
      return [
        SpecimenText(line: mean(seen, as: best), agreement: isMost ? .same : .notOnAll, readings: readings)
      ]
    }
    if seen.count == row.count, let parts = parted(seen) {
      return [
        SpecimenText(
          line: mean(parts.map(\.head), as: parts[0].head), agreement: .same, readings: parts.map(\.head.text)),
        SpecimenText(
          line: around(parts.map(\.tail), as: parts[0].tail), agreement: .different, readings: parts.map(\.tail.text)),
      ]
    }
    return [SpecimenText(line: around(seen, as: best), agreement: .different, readings: readings)]
  }

  /// The words at the start of all lines, and the rest of each; nil where they begin differently or have no rest.
  private static func parted(_ lines: [TextLine]) -> [(head: TextLine, tail: TextLine)]? {
    let words = lines.map { $0.text.split(separator: " ") }
    guard let shortest = words.map(\.count).min(), shortest > 1 else { return nil }
    var count = 0
    while count < shortest - 1, words.allSatisfy({ TextLine.isSame(String($0[count]), String(words[0][count])) }) {
      count += 1
    }
    let head = words[0].prefix(count).joined(separator: " ")
    guard count > 0, head.count(where: \.isLetter) >= 3 else { return nil }
    return zip(lines, words).map { line, words in
      let head = words.prefix(count).joined(separator: " ")
      let tail = words.dropFirst(count).joined(separator: " ")
      let length = Double(max(line.text.count, 1))
      return (
        line.part(0...Double(head.count) / length, text: TrimmedText.of(head)),
        line.part(max(0, 1 - Double(tail.count) / length)...1, text: TrimmedText.of(tail))
      )
    }
  }

  /// A line at the mean of its places.
  private static func mean(_ lines: [TextLine], as best: TextLine) -> TextLine {
    best.with(quad: Quadrilateral(meanOf: lines.map(\.quad)))
  }

  /// A line with the box around all of its places.
  private static func around(_ lines: [TextLine], as best: TextLine) -> TextLine {
    best.with(quad: Quadrilateral(PixelRect(around: lines.flatMap { Quadrilateral($0.box).corners })))
  }
}
