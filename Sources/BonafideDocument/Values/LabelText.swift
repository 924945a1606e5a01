internal import BonafideCatalogue

/// Finds the label of a field at the start of a line and cuts it off.
enum LabelText {
  /// The text behind a label.
  struct Cut: Sendable, Hashable {
    /// Without the label and what parts it from the value; may be empty.
    var rest: String
    /// Where the rest begins, as a share of the line's characters.
    var start: Double
    /// 1 for a label that reads exactly, less with every difference.
    var quality: Double
  }

  private static let separators: Set<Character> = [" ", ":", ".", "/", "-", "–", ",", ";", "|", ")", "·", "\u{a0}"]

  /// Cuts all labels that stand at the start, as in `Prezime / Surname: HORVAT`; nil where none does.
  static func cut(_ text: String, labels: [String]) -> Cut? {
    var best: Cut?
    var rest = text
    for _ in 0..<4 {
      let cuts = labels.compactMap { one(rest, label: $0) }
      guard let found = cuts.max(by: { ($0.1, $1.0.count) < ($1.1, $0.0.count) }) else { break }
      rest = found.0
      let total = max(text.count, 1)
      best = Cut(
        rest: rest, start: Double(total - rest.count) / Double(total), quality: min(best?.quality ?? 1, found.1))
      if rest.isEmpty { break }
    }
    return best
  }

  /// Whether a line is nothing but a label.
  static func isLabel(_ text: String, labels: [String]) -> Bool {
    guard let cut = cut(text, labels: labels) else { return false }
    return !cut.rest.contains { $0.isLetter || $0.isNumber }
  }

  /// The text behind a label with other text in front, as in `BC Nom: BERTHIER`; nil where no label ends at a colon.
  static func afterColon(_ text: String, labels: [String]) -> String? {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let head = text[..<colon].split(separator: " ")
    let endsWithLabel = labels.contains { label in
      let words = label.split(separator: " ").count
      let symbols = FoldedText(label).symbols
      return symbols.count >= 2 && FoldedText(head.suffix(words).joined(separator: " ")).symbols == symbols
    }
    guard endsWithLabel else { return nil }
    return String(text[text.index(after: colon)...].drop { separators.contains($0) })
  }

  private static func one(_ text: String, label: String) -> (String, Double)? {
    let wanted = FoldedText(label)
    if wanted.symbols.count < 4 { return short(text, label: label).map { ($0, 1) } }
    // Folded, `178 cm` is much like `Ръст`: after digits without a mark a label must read exactly.
    if beginsWithNumber(text), !beginsWithNumber(label) {
      let rest = text.drop { $0.isWhitespace }.drop { $0.isNumber }
      guard let mark = rest.first, ".)".contains(mark) || FoldedText(String(rest)).symbols.starts(with: wanted.symbols)
      else { return nil }
    }
    let folded = FoldedText(text)
    // The label must begin the line: only its length and a little more is looked at.
    let reach = min(folded.symbols.count, wanted.symbols.count + 2)
    guard let finder = ApproximateSearch(wanted.symbols), reach > 0,
      let found = finder.best(in: Array(folded.symbols.prefix(reach))), found.range.lowerBound <= 2,
      found.distance <= (wanted.symbols.count + 1) / 4
    else { return nil }
    let scalars = Array(text.unicodeScalars)
    // Letters before it are errors too: folded, `ЕЛЕНА` holds all of `ИМЕНА` but a letter.
    let head = Array(folded.symbols.prefix(found.range.upperBound))
    guard
      scalars.first?.properties.isAlphabetic != true
        || EditDistance.isAtMost((wanted.symbols.count + 1) / 4, head, wanted.symbols)
    else { return nil }
    var end = min(folded.places[found.range.upperBound - 1] + 1, scalars.count)
    // Inside a word there is no end of a label, unless capitals follow small letters: `SurnameHORVAT`.
    if end < scalars.count, end > 0, scalars[end].properties.isAlphabetic {
      guard scalars[end - 1].properties.isLowercase, scalars[end].properties.isUppercase else { return nil }
    }
    while end < scalars.count, separators.contains(Character(scalars[end])) { end += 1 }
    var rest = String.UnicodeScalarView()
    rest.append(contentsOf: scalars[end...])
    return (String(rest), 1 - Double(found.distance) / Double(wanted.symbols.count))
  }

  private static func beginsWithNumber(_ text: String) -> Bool {
    let start = text.drop { $0.isWhitespace }.prefix(2)
    return start.count == 2 && start.allSatisfy { $0.isASCII && $0.isNumber }
  }

  /// Labels of up to three symbols (`1.`, `4a.`, `IME`) must read exactly, as a word of their own.
  private static func short(_ text: String, label: String) -> String? {
    let wanted = MonthNames.folded(label).filter { $0.isLetter || $0.isNumber }
    guard !wanted.isEmpty else { return nil }
    let start = text.drop { $0.isWhitespace || $0 == "(" }
    var word = ""
    var rest = start[...]
    while let next = rest.first, word.count < wanted.count {
      guard next.isLetter || next.isNumber else { break }
      word += MonthNames.folded(String(next))
      rest = rest.dropFirst()
    }
    guard word == wanted else { return nil }
    if let next = rest.first {
      // `4a12.03.2019` holds the label `4a`; `12.03.2019` does not hold `1`, nor `4a` the label `4`.
      let isNumbered = wanted.contains(where: \.isNumber)
      if next.isLetter || (next.isNumber && !(isNumbered && wanted.last?.isLetter == true)) { return nil }
      if isNumbered, wanted.last?.isNumber == true, next != ".", next != " ", next != ")", next != "," { return nil }
      if isNumbered, next == ".", let after = rest.dropFirst().first, after.isNumber, wanted.count == 2 { return nil }
    }
    return String(rest.drop { separators.contains($0) })
  }
}
