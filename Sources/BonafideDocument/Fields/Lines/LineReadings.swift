internal import BonafideCore
internal import BonafideLanguage
internal import BonafideText

/// Several readings of one line, in Latin and in Cyrillic letters among them, and which of them stays.
///
/// Apart from the reading of a page, because it needs nothing but lines.
enum LineReadings {
  /// Without later readings of a line that was read already.
  static func distinct(_ lines: [TextLine]) -> [TextLine] {
    lines.reduce(into: []) { kept, line in
      if !kept.contains(where: { isSame($0, line) }) { kept.append(line) }
    }
  }

  /// Whether two readings are of one line.
  static func isSame(_ one: TextLine, _ other: TextLine) -> Bool {
    let common = one.box.intersection(other.box).area
    return common > 0.6 * max(one.box.area, other.box.area)
  }

  /// Least confidence of a line that may be a value, or is taken for a label.
  static let leastConfidence = 0.3

  /// Least share of a reading inside another reading for the two to be of one line.
  private static let samePlace = 0.5

  /// Keeps the surer reading of each line that was read both in Latin and in Cyrillic letters.
  ///
  /// Names may consist of letters that both alphabets have, `TEA` and `ТЕА`: on a page that also prints Latin letters,
  /// such a line is Latin. If a purely Cyrillic letter was seen, a Latin reading of common letters counts for less. A
  /// network without Cyrillic letters sees those that it can, `EPAKOBA`, and leaves out the others.
  static func withoutOtherReadings(_ lines: [TextLine]) -> [TextLine] {
    let areCyrillic = lines.map { $0.text.holdsCyrillic }
    guard areCyrillic.contains(true), areCyrillic.contains(false) else { return lines }
    let printsLatin = lines.contains(where: isSurelyLatin)
    func isAtOnePlace(_ one: Int, _ other: Int) -> Bool {
      areCyrillic[one] != areCyrillic[other] && lines[one].box.share(inside: lines[other].box) > samePlace
    }
    let sureness = lines.indices.map { index -> Double in
      let line = lines[index]
      // The first reading stays, whatever it is.
      guard lines.indices.contains(where: { isAtOnePlace(index, $0) || isAtOnePlace($0, index) }) else {
        return line.confidence
      }
      // A text that reads as a label is one, however well the other alphabet fits its letters.
      if isLabel(line.text) { return 1 + line.confidence }
      if areCyrillic[index] { return printsLatin && isMadeOfTwins(line.text) ? -1 : line.confidence }
      let isSeenWhole = lines.indices.contains {
        isAtOnePlace($0, index) && (!printsLatin || !isMadeOfTwins(lines[$0].text))
      }
      return line.confidence - (isSeenWhole && isMadeOfTwins(line.text) ? doubtOfTwins : 0)
    }
    var kept: [Int] = []
    for index in lines.indices.sorted(by: { (sureness[$1], $0) < (sureness[$0], $1) })
    where !kept.contains(where: { isAtOnePlace(index, $0) }) {
      kept.append(index)
    }
    return kept.sorted().map { lines[$0] }
  }

  /// Conditions for a label to decide the alphabet of its line: least quality, fewest letters, and least share of the
  /// line's letters.
  private static let label = (quality: 0.9, letters: 3, share: 0.8)

  private static func isLabel(_ text: String) -> Bool {
    let letters = text.count(where: \.isLetter)
    return letters >= label.letters && Double(labelLetterCount(text)) >= label.share * Double(letters)
  }

  /// How many letters of a text are of labels.
  static func labelLetterCount(_ text: String) -> Int {
    LanguageTables.shipped.segments(of: text).filter { $0.quality >= label.quality }.letterCount(in: Array(text))
  }

  /// Letters that look alike in both alphabets.
  static let twins = LanguageTables.shipped.twinLetters
  /// The confidence that a Latin reading made of such letters loses.
  private static let doubtOfTwins = 0.25
  /// Least confidence of a line that shows that a page prints Latin letters, and fewest letters without a Cyrillic
  /// twin.
  private static let latin = (confidence: 0.9, letters: 2)

  static func isMadeOfTwins(_ text: String) -> Bool {
    let letters = text.filter(\.isLetter)
    return letters.count > 1 && letters.allSatisfy(twins.contains)
  }

  private static func isSurelyLatin(_ line: TextLine) -> Bool {
    line.confidence >= latin.confidence && !line.holdsFillers && !line.text.holdsCyrillic
      && line.text.count { $0.isLetter && !twins.contains($0) } >= latin.letters
  }

  /// Replaces lines by their Cyrillic readings where these read as labels, however sure the other reading was.
  ///
  /// Lines with figures and lines that already are labels stay.
  static func withLabels(_ read: [TextLine], in lines: [TextLine]) -> [TextLine] {
    let labels = read.filter {
      $0.confidence >= leastConfidence && !$0.text.contains(where: \.isNumber) && isLabel($0.text)
    }
    return lines.map { line in
      guard !line.text.contains(where: \.isNumber), !isLabel(line.text) else { return line }
      return labels.first { isSame($0, line) } ?? line
    }
  }

  /// The lines with the numbers of a licence's entries that a reader of Cyrillic letters read more surely: they are the
  /// same in each alphabet.
  static func withEntryNumbers(_ read: [TextLine], in lines: [TextLine], _ entries: LicenceEntries) -> [TextLine] {
    func isEntry(_ line: TextLine) -> Bool {
      NumberedLabels.number(line.text).map { entries.numbers[$0] != nil } ?? false
    }
    let numbers = read.filter { number in
      number.text.hasSuffix(".") && isEntry(number)
        && !lines.contains { isSame($0, number) && isEntry($0) && $0.confidence >= number.confidence }
    }
    return lines.filter { line in !numbers.contains { isSame($0, line) } } + numbers
  }
}
