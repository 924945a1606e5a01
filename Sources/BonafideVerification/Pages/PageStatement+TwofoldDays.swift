internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideDocument
internal import BonafideMRZ
internal import BonafidePage
internal import BonafideText

extension PageStatement {
  /// The fields of a day whose line says another day too, as `15 JUN 2010 15 JUN 1979`: the reader took one of them,
  /// and the other may be the true one.
  ///
  /// The day of another field is none, for pages print several in one row. Where no day of issue stands elsewhere, two
  /// days may be the range of validity.
  ///
  /// - Parameters:
  ///   - reading: of the page.
  ///   - day: the one against which years of two digits are resolved.
  /// - Returns: `birthDate`, `expiryDate`, both or none.
  static func twofoldDays(_ reading: DocumentReaderResult, on day: MRZCalendarDate) -> Set<String> {
    guard let size = reading.recognition.page?.image.size else { return [] }
    let known = Set(reading.fields.map { withoutCentury($0.value) })
    let hasIssue = reading.fields.contains { $0.name == "issueDate" && $0.source == .visual }
    let found = reading.fields.filter { field in
      guard field.source == .visual, field.name == "birthDate" || field.name == "expiryDate" && hasIssue,
        let area = field.box?.pixels(in: size)
      else { return false }
      let lines = reading.recognition.lines.filter {
        $0.box.share(inside: area) > inPlace || area.share(inside: $0.box) > inPlace
      }
      return (lines.map(\.text) + [field.text]).contains { text in
        days(in: text, on: day).contains { known.isDisjoint(with: $0) }
      }
    }
    return Set(found.map(\.name))
  }

  private static func withoutCentury(_ value: String) -> Substring { value.dropFirst(2) }

  /// Most words of a day: `12 03 2019`, `12 JAN / JAN 2020`.
  private static let mostWords = 5
  /// Most characters of a line that are looked at.
  private static let longestLine = 300

  /// The whole days of a line, from left to right, each in every order of its parts, without the century.
  private static func days(in line: String, on day: MRZCalendarDate) -> [Set<Substring>] {
    let words = line.prefix(longestLine).split { $0.isWhitespace || "(),".contains($0) }
    var found: [Set<Substring>] = []
    var start = 0
    while start < words.endIndex {
      guard words[start].first?.isNumber == true else {
        start += 1
        continue
      }
      let window = (1...mostWords).lazy.filter { start + $0 <= words.endIndex }.map { count in
        (count: count, days: wholeDays(words[start..<start + count].joined(separator: " "), on: day))
      }.first { !$0.days.isEmpty }
      found += window?.days ?? []
      start += window?.count ?? 1
    }
    return found
  }

  /// The day that a text is, or the two that it holds without a space between them.
  private static func wholeDays(_ text: String, on day: MRZCalendarDate) -> [Set<Substring>] {
    let read = [DateText.Role.issue, .expiry].map { role in
      Set(
        FieldDefinition.DateOrder.allCases.compactMap { order in
          DateText(text, order: order, role: role, reference: day).flatMap { date in
            date.day == nil ? nil : withoutCentury(date.value)
          }
        })
    }
    return read[0].isDisjoint(with: read[1]) ? read.filter { !$0.isEmpty } : [read[0].union(read[1])]
  }
}
