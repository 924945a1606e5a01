internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideLanguage
internal import BonafideMRZ

/// A text of a page as one specimen or several show it.
struct SpecimenText: Sendable, Hashable {
  /// The result of comparing a text on several specimens.
  enum Agreement: Sendable, Hashable {
    /// There is one specimen only.
    case alone
    /// It reads the same on all, or on most where one did not show it.
    case same
    /// It reads differently.
    case different
    /// It was not seen on all, and where it was it reads the same.
    case notOnAll
  }

  /// The text as it reads best; where it differs, the box is around all of them.
  var line: TextLine
  var agreement = Agreement.alone
  /// The reading of each specimen; nil where nothing was seen there.
  var readings: [String?]

  /// Whether it is the same on all copies for sure, not by its words.
  var isFixed: Bool { agreement == .same }
  /// Whether it differs from copy to copy for sure.
  var isVarying: Bool { agreement == .different }
}

/// Parts lines that hold a label and its value: `Nom : BERTHIER`, `Surname NOVAK`, `Nationalité Française`.
///
/// A label that holds a value would never be found on another copy, and its value would be read with the label.
struct SpecimenLabels {
  let tables: LanguageTables

  /// Splits lines that begin with a label and continue with its value, and lines that hold the labels of several
  /// fields.
  func parted(_ lines: [TextLine]) -> [TextLine] { lines.flatMap { labels($0) }.flatMap { parted($0) } }

  /// Least quality of labels for which a line is split, and least share of its letters that they cover.
  private static let clearLabels = (quality: 0.9, share: 0.85)

  /// A line of labels of several fields, one beside the other: `Nem/Sex/Sexe Születési hely/Place of birth`.
  private func labels(_ line: TextLine) -> [TextLine] {
    let characters = Array(line.text)
    guard characters.count <= 200 else { return [line] }
    let segments = tables.segments(of: line.text).filter { $0.quality >= Self.clearLabels.quality }
    let covered = segments.letterCount(in: characters)
    guard segments.count > 1,
      Double(covered) >= Self.clearLabels.share * Double(characters.count(where: \.isLetter))
    else { return [line] }
    var groups: [(fields: Set<String>, range: Range<Int>)] = []
    for segment in segments {
      guard let last = groups.last else {
        groups = [(Set(segment.fields), 0..<segment.range.upperBound)]
        continue
      }
      let shared = last.fields.intersection(segment.fields)
      if !shared.isEmpty {
        groups[groups.count - 1] = (shared, last.range.lowerBound..<segment.range.upperBound)
        continue
      }
      // Whatever parts languages does not part fields; a number counts the next one.
      let between = characters[last.range.upperBound..<segment.range.lowerBound]
      guard between.contains(" "), between.allSatisfy({ $0 == " " || $0 == "." || $0.isNumber }) else { return [line] }
      groups.append((Set(segment.fields), last.range.upperBound..<segment.range.upperBound))
    }
    // `Name Vorname` asks for one value.
    guard groups.count > 1, groups.contains(where: { $0.fields.allSatisfy { FieldForm.kind($0) != .name } }) else {
      return [line]
    }
    groups[groups.count - 1].range = groups[groups.count - 1].range.lowerBound..<characters.count
    let count = Double(characters.count)
    return groups.map { group in
      let start = characters[group.range].firstIndex { $0 != " " } ?? group.range.lowerBound
      return line.part(
        Double(start) / count...Double(group.range.upperBound) / count,
        text: TrimmedText.of(String(characters[group.range])))
    }
  }

  private func parted(_ line: TextLine) -> [TextLine] {
    let characters = Array(line.text)
    guard characters.count <= 200, let cut = cut(characters) else { return [line] }
    let count = Double(characters.count)
    func trimmed(_ part: ArraySlice<Character>) -> String { TrimmedText.of(String(part)) }
    let begin = begin(characters[..<cut.end])
    let (head, tail) = (trimmed(characters[begin..<cut.end]), trimmed(characters[cut.start...]))
    guard !head.isEmpty, !tail.isEmpty else { return [line] }
    return [
      line.part(Double(begin) / count...Double(cut.end) / count, text: head),
      line.part(Double(cut.start) / count...1, text: tail),
    ]
  }

  /// Where the label begins: text beside the portrait may be read with it, such as the `BC` of `BC Nom`.
  private func begin(_ head: ArraySlice<Character>) -> Int {
    guard let space = head.firstIndex(of: " "), space <= 3, head.contains(where: \.isLowercase),
      !head[..<space].contains(where: \.isLowercase), isLabel(head[(space + 1)...])
    else { return head.startIndex }
    return space + 1
  }

  /// Where the label ends and where the value begins; nil where the line holds no value behind a label.
  private func cut(_ characters: [Character]) -> (end: Int, start: Int)? {
    if let colon = characters.firstIndex(of: ":") {
      let (head, tail) = (characters[..<colon], characters[(colon + 1)...])
      return isLabel(head) && holdsValue(tail) ? (colon, colon + 1) : nil
    }
    // `GEBURTSTAG 12.08.1964`: the value is the shortest end of the line that has its form.
    let spaces = characters.indices.filter { characters[$0] == " " && $0 > 0 }
    for space in spaces {
      let (head, tail) = (characters[..<space], characters[(space + 1)...])
      guard isLabel(head), holdsValue(tail), let field = FieldLabelLexicon.entry(for: String(head)) else { continue }
      let isOpen = "/,-(".contains(head.last { $0 != " " } ?? " ") || "/(-".contains(tail.first { $0 != " " } ?? " ")
      guard !isOpen, isValue(String(tail), of: field.kind, after: head, in: characters) else { continue }
      if isSex(String(tail), field.kind) || !isPartOfLabel(tail) { return (space, space + 1) }
    }
    return nil
  }

  private func isLabel(_ head: ArraySlice<Character>) -> Bool {
    head.count(where: \.isNumber) < 3 && FieldLabelLexicon.entry(for: String(head)) != nil
  }

  private func holdsValue(_ tail: ArraySlice<Character>) -> Bool { tail.contains { $0.isLetter || $0.isNumber } }

  /// Whether words behind a label go on with it: `Date of birth` behind `Datum`.
  private func isPartOfLabel(_ tail: ArraySlice<Character>) -> Bool {
    let labeled = tables.segments(of: String(tail)).reduce(0) { $0 + $1.range.count }
    return 2 * labeled >= tail.count
  }

  /// Whether a text is a sex in one language or two, in capitals: `M/M`, `Ž/F`.
  private func isSex(_ text: String, _ kind: FieldDefinition.Kind) -> Bool {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    return kind == .sex && parts.count <= 2 && parts.allSatisfy { $0.count == 1 && $0.allSatisfy(\.isUppercase) }
      && SexText.value(text) != nil
  }

  /// Whether a text behind a label has the form of its value and not that of more of the label.
  private func isValue(
    _ text: String, of kind: FieldDefinition.Kind, after head: ArraySlice<Character>, in line: [Character]
  ) -> Bool {
    let letters = text.filter(\.isLetter)
    let digits = text.count(where: \.isNumber)
    switch kind {
    case .date, .documentNumber, .personalNumber, .accessNumber: return digits >= 4
    case .height: return digits >= 2
    case .sex where letters.count == 1: return digits == 0
    case .sex where isSex(text, kind): return true
    case .nationality where FieldLabelLexicon.isState(text): return true
    default:
      let isLabelInCapitals = !head.contains(where: \.isLowercase)
      let isInCapitals = !letters.contains(where: \.isLowercase)
      guard letters.count >= 2, isInCapitals || isLabelInCapitals else { return false }
      if isInCapitals, !isLabelInCapitals { return true }
      return letters.first?.isUppercase == true && holdsTheLabels(head, of: line)
    }
  }

  /// Least quality of labels that are split from the text behind them: one letter in eleven may be misread.
  private static let leastQuality = 0.7

  /// Whether labels cover all letters, and the line has no more of these labels.
  ///
  /// The text behind `JMÉNO/ GIVEN NAMES` is no part of the label, although it is in capitals too; `SURNAME AT BIRTH`
  /// is one label.
  private func holdsTheLabels(_ head: ArraySlice<Character>, of line: [Character]) -> Bool {
    let segments = tables.segments(of: String(line))
    return segments.allSatisfy { $0.quality >= Self.leastQuality && $0.range.upperBound <= head.endIndex }
      && segments.letterCount(in: line) == head.count(where: \.isLetter)
  }
}
