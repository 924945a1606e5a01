internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideDocument
internal import BonafideMRZ
internal import BonafidePage
internal import BonafideText

extension PageStatement {
  /// The fields whose line says a second value of the same kind: `15 JUN 2010 15 JUN 1979`, `AB 1234567 TL 1371756`.
  ///
  /// The reader took one of the two, and the other may be the true one. The value of another field does not count, for
  /// pages print several in one row.
  ///
  /// - Parameters:
  ///   - reading: of the page.
  ///   - day: the one against which years of two digits are resolved.
  /// - Returns: some of `birthDate`, `expiryDate` and `documentNumber`.
  static func twofold(_ reading: DocumentReaderResult, on day: MRZCalendarDate) -> Set<String> {
    guard let size = reading.recognition.page?.image.size else { return [] }
    let known = reading.fields.map(\.value)
    let hasIssue = reading.fields.contains { $0.name == "issueDate" && $0.source == .visual }
    let found = reading.fields.filter { field in
      guard field.source == .visual, let area = field.box?.pixels(in: size) else { return false }
      let around = reading.recognition.lines.filter {
        $0.box.share(inside: area) > inPlace || area.share(inside: $0.box) > inPlace
      }.map(\.text)
      switch field.name {
      case "birthDate": return (around + [field.text]).contains { saysOtherDay($0, than: known, on: day) }
      case "expiryDate":
        // Where no day of issue stands elsewhere, two days in a row may be the range of validity.
        return ((hasIssue ? around : []) + [field.text]).contains { saysOtherDay($0, than: known, on: day) }
      case "documentNumber": return around.contains { saysOtherNumber($0, than: field, known) }
      default: return false
      }
    }
    return Set(found.map(\.name))
  }

  private static func saysOtherDay(_ line: String, than known: [String], on day: MRZCalendarDate) -> Bool {
    let known = Set(known.map { $0.dropFirst(2) })
    return days(in: line, on: day).contains { known.isDisjoint(with: $0) }
  }

  /// Most words of a day: `12 03 2019`, `12 JAN / JAN 2020`; and of a number.
  private static let mostWords = (day: 5, number: 3)
  /// Most characters of a line that are looked at.
  private static let longestLine = 300
  /// Fewest figures of a number.
  private static let fewestFigures = 5

  private static func words(of line: String) -> [Substring] {
    line.prefix(longestLine).split { $0.isWhitespace || "(),".contains($0) }
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

  /// Whether a line holds another number than a field's, letters and figures in the same order.
  private static func saysOtherNumber(_ line: String, than field: DocumentField, _ known: [String]) -> Bool {
    let form = form(field.value)
    guard form.count(where: { $0 == "9" }) >= fewestFigures else { return false }
    let known = Set((known + [field.text]).map(LookalikeText.folded))
    let words = words(of: line.replacing(field.text, with: " "))
    return words.indices.contains { first in
      (1...mostWords.number).contains { count in
        guard first + count <= words.endIndex else { return false }
        let number = words[first..<first + count].joined()
        return Self.form(number) == form && !known.contains(LookalikeText.folded(number))
      }
    }
  }

  /// `A` for each letter and `9` for each figure.
  private static func form(_ number: String) -> String {
    String(number.compactMap { $0.isNumber ? "9" : $0.isLetter ? "A" : nil })
  }
}
