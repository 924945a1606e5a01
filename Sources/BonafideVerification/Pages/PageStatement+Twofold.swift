internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideDocument
internal import BonafideMRZ
internal import BonafidePage
internal import BonafideText

extension PageStatement {
  /// The fields whose line says two values of their kind: `15 JUN 2010 15 JUN 1979`, `AB 1234567 TL 1371756`.
  ///
  /// The reader took one of the two, and the other may be the true one. Values of other fields do not count, for pages
  /// print several in one row. A value that is read otherwise a second time does not either: both must stand there.
  ///
  /// - Parameters:
  ///   - reading: of the page.
  ///   - day: the one against which years of two digits are resolved.
  /// - Returns: some of `birthDate`, `expiryDate` and `documentNumber`.
  static func twofold(_ reading: DocumentReaderResult, on day: MRZCalendarDate) -> Set<String> {
    let hasIssue = reading.fields.contains { $0.name == "issueDate" && $0.source == .visual }
    return Set(
      places(in: reading).filter { name, text, lines in
        let others = reading.fields.filter { $0.name != name }.map(\.value)
        switch name {
        case "birthDate": return (lines + [text]).contains { saysTwoDays($0, besides: others, on: day) }
        case "expiryDate":
          // Where no day of issue stands elsewhere, two days in a row may be the range of validity.
          return ((hasIssue ? lines : []) + [text]).contains { saysTwoDays($0, besides: others, on: day) }
        case "documentNumber":
          let numbers = reading.fields.filter { $0.name == name }.map(\.value)
          return lines.contains { saysTwoNumbers($0, like: numbers, besides: others) }
        default: return false
        }
      }.map(\.name))
  }

  /// Where a page has its fields: each one's text and the lines that hold it, or the lines in the place of one that was
  /// not read.
  private static func places(
    in reading: DocumentReaderResult
  ) -> [(name: String, text: String, lines: [String])] {
    guard let size = reading.recognition.page?.image.size else { return [] }
    let inOrder = reading.recognition.lines.sorted { $0.box.x < $1.box.x }
    let read = reading.fields.filter { $0.source == .visual }.map { ($0.name, $0.box, reach: 0.0, text: $0.text) }
    let unread = reading.unreadFields.map { ($0.name, $0.box, reach: labelReach, text: "") }
    return (read + unread).compactMap { name, box, reach, text -> (String, String, [String])? in
      guard let area = box?.pixels(in: size) else { return nil }
      let lines = reading.recognition.lines.filter { line in
        let box = line.box
        let depth = box.center.y - area.maxY
        let isBelow = depth > 0 && depth < reach * area.height && box.x < area.maxX && box.maxX > area.x
        return isBelow || stands(box, in: area)
      }
      // Of a long row only the beginning is looked at, so that a line counts by itself as well.
      return (name, text, (lines.map(\.text) + rows(through: lines, of: inOrder)).eachOnce)
    }
  }

  /// The rows that lines stand in, each as one text: two days in one row may have been found as two lines.
  ///
  /// - Parameters:
  ///   - lines: some of all.
  ///   - all: of the page, from left to right.
  /// - Returns: a text a line.
  private static func rows(through lines: [TextLine], of all: [TextLine]) -> [String] {
    lines.map { line in
      var row = [line]
      for other in all where other.box.x > line.box.x {
        if let last = row.last, follows(other.box, last.box) { row.append(other) }
      }
      for other in all.reversed() where other.box.x < line.box.x {
        if let first = row.first, follows(first.box, other.box) { row.insert(other, at: 0) }
      }
      return row.map(\.text).joined(separator: " ")
    }
  }

  /// Whether a line goes on where another one ends, closer than columns stand.
  private static func follows(_ line: PixelRect, _ before: PixelRect) -> Bool {
    let height = min(line.height, before.height)
    let gap = line.x - before.maxX
    return abs(line.center.y - before.center.y) < height / 2 && gap > -height && gap < widestGap * height
  }

  /// How far below the label of a field that was not read its value may stand, in heights of the label.
  private static let labelReach = 2.5
  /// Widest gap within a row, in heights of its lines.
  private static let widestGap = 1.5
  /// Most words of a day: `12 03 2019`, `12 JAN / JAN 2020`; and of a number.
  private static let mostWords = (day: 5, number: 3)
  /// Most characters of a line that are looked at.
  private static let longestLine = 300
  /// Fewest figures of a number.
  private static let fewestFigures = 5

  private static func words(of line: String) -> [Substring] {
    line.prefix(longestLine).split { $0.isWhitespace || "(),".contains($0) }.flatMap { word in
      // `15.06.2010/15.06.1979` is two words, `15/06/2010` is one.
      let parts = word.split(separator: "/")
      return parts.contains { $0.count(where: \.isNumber) >= fewestFigures } ? parts : [word]
    }
  }

  /// Whether a line holds two days that no order of their parts makes the same one, besides those of other fields.
  private static func saysTwoDays(_ line: String, besides others: [String], on day: MRZCalendarDate) -> Bool {
    // Years of two digits leave the century open, so it is left out everywhere.
    let others = Set(others.map { $0.dropFirst(2) })
    let own = days(in: line, on: day).filter { others.isDisjoint(with: $0) }
    return own.contains { $0.isDisjoint(with: own[0]) }
  }

  /// The whole days of a line, from left to right, each in every order of its parts, without the century.
  private static func days(in line: String, on day: MRZCalendarDate) -> [Set<Substring>] {
    let words = words(of: line)
    var found: [Set<Substring>] = []
    var start = 0
    while start < words.endIndex {
      guard words[start].first?.isNumber == true else {
        start += 1
        continue
      }
      let window = (1...mostWords.day).lazy.filter { start + $0 <= words.endIndex }.map { count in
        (count: count, days: wholeDays(words[start..<start + count].joined(separator: " "), on: day))
      }.first { !$0.days.isEmpty }
      found += window?.days ?? []
      start += window?.count ?? 1
    }
    return found
  }

  /// The day that a text is, or the two that it holds without a space between them.
  private static func wholeDays(_ text: String, on day: MRZCalendarDate) -> [Set<Substring>] {
    // Of two days, a date of issue is the first and a date of expiry the second.
    let read = [DateText.Role.issue, .expiry].map { role in
      Set(
        FieldDefinition.DateOrder.allCases.compactMap { order in
          DateText(text, order: order, role: role, reference: day).flatMap { date in
            date.day == nil ? nil : date.value.dropFirst(2)
          }
        })
    }
    return read[0].isDisjoint(with: read[1]) ? read.filter { !$0.isEmpty } : [read[0].union(read[1])]
  }

  /// Whether a line holds two numbers whose letters and figures stand in the order of a given one's.
  private static func saysTwoNumbers(_ line: String, like numbers: [String], besides others: [String]) -> Bool {
    let forms = Set(numbers.map(form).filter { form in form.count { $0 == "9" } >= fewestFigures })
    let others = Set(others.map(LookalikeText.folded))
    let words = words(of: line).flatMap { halved($0, forms) }
    var found: Set<String> = []
    var start = 0
    while start < words.endIndex {
      let counts = (1...mostWords.number).filter { start + $0 <= words.endIndex }
      let whole = counts.first { forms.contains(form(words[start..<start + $0].joined())) }
      if let whole { found.insert(LookalikeText.folded(words[start..<start + whole].joined())) }
      start += whole ?? 1
    }
    return found.subtracting(others).count > 1
  }

  /// The two numbers that a word is without a space between them.
  private static func halved(_ word: Substring, _ forms: Set<String>) -> [Substring] {
    let middle = word.index(word.startIndex, offsetBy: word.count / 2)
    let halves = [word[..<middle], word[middle...]]
    return halves.allSatisfy { forms.contains(form(String($0))) } ? halves : [word]
  }

  /// `A` for each letter and `9` for each figure.
  private static func form(_ number: String) -> String {
    String(number.compactMap { $0.isNumber ? "9" : $0.isLetter ? "A" : nil })
  }
}
