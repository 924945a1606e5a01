internal import BonafideCatalogue
public import BonafideCore
internal import BonafideLanguage
public import BonafideMRZ
public import BonafideText

/// The lines that a page prints for people to read; searches them for a value, wherever it stands.
///
/// A field reader may take the wrong line for a field. Finding out whether a value is on the page at all is easier: it
/// needs neither labels nor places.
public struct PrintedLines: Sendable {
  /// Each line, and each with its neighbor to the right.
  private(set) var lines: [String]
  private let day: MRZCalendarDate
  private let orders: [FieldDefinition.DateOrder]

  /// Shorter numbers and names stand on many pages by chance.
  private static let shortestNumber = 6
  private static let shortestName = 3
  /// Most words of a name, and most parts of a date.
  private static let longestWindow = 6

  /// Takes the lines of a page, without those of its machine readable zone.
  ///
  /// - Parameters:
  ///   - lines: in pixels of the flat page.
  ///   - zone: the page's machine readable zone, in the same pixels.
  ///   - day: the day against which two-digit years are resolved.
  public init(_ lines: [TextLine], without zone: MRZZone?, on day: MRZCalendarDate) {
    let area = zone?.quad.bounds.expanded(by: 0.02)
    let printed = lines.filter { line in
      let isInZone = area.map { line.box.share(inside: $0) > 0.4 } ?? false
      return !isInZone && !line.holdsFillers
    }
    orders =
      zone.map { Self.printsMonthFirst($0.mrz.fields.issuer.code) } ?? false
      ? [.monthDayYear, .dayMonthYear, .yearMonthDay] : [.dayMonthYear, .yearMonthDay]
    self.lines = printed.map(\.text) + Self.neighbors(in: printed, on: day)
    self.day = day
  }

  /// The lines, and further texts of the page: lines in other alphabets than the Latin one are only read for their
  /// fields.
  public func adding(_ texts: [String]) -> PrintedLines {
    var all = self
    all.lines += texts
    return all
  }

  /// The lines without some texts, such as the values of other fields, where these stand as words of their own: the
  /// `M` of a sex is no part of a name.
  package func without(_ texts: [String]) -> PrintedLines {
    var all = self
    for text in texts where !text.isEmpty { all.lines = all.lines.map { Self.cutting(text, outOf: $0) } }
    return all
  }

  private static func cutting(_ text: String, outOf line: String) -> String {
    func isInWord(_ character: Character?) -> Bool { character.map { $0.isLetter || $0.isNumber } ?? false }
    var (kept, rest) = ("", line[...])
    while let range = rest.firstRange(of: text) {
      let before = rest[..<range.lowerBound]
      let isWord = !isInWord((kept + before).last) && !isInWord(rest[range.upperBound...].first)
      kept += before + (isWord ? " " : text)
      rest = rest[range.upperBound...]
    }
    return kept + rest
  }

  /// Whether an issuer prints the month before the day.
  ///
  /// Anywhere else that would let two numbers of a date be exchanged.
  private static func printsMonthFirst(_ issuer: String) -> Bool {
    guard let state = LanguageTables.shipped.state(code: issuer) else { return false }
    return state.zoneCode == issuer && state.dateOrder == .monthDayYear
  }

  /// Widest gap inside a value, in heights of its line: a date may stand in two pieces.
  private static let widestGap = 4.0

  /// Each line with the next one to its right in the same row; of two dates side by side parts would make a third.
  private static func neighbors(in lines: [TextLine], on day: MRZCalendarDate) -> [String] {
    func isDate(_ line: TextLine) -> Bool { DateText(line.text, reference: day)?.day != nil }
    return lines.compactMap { line in
      let (box, height) = (line.box, line.box.height)
      let next = lines.filter { other in
        let common = min(box.y + height, other.box.y + other.box.height) - max(box.y, other.box.y)
        let gap = other.box.x - (box.x + box.width)
        return common > 0.5 * min(height, other.box.height) && gap > -0.5 * height && gap < widestGap * height
      }.min { $0.box.x < $1.box.x }
      return next.flatMap { isDate(line) && isDate($0) ? nil : line.text + " " + $0.text }
    }
  }

  /// Whether a line holds the value of a machine readable zone's field.
  ///
  /// - Parameters:
  ///   - name: of the field, as ``DocumentField/name``.
  ///   - value: normalized, see ``DocumentField/value``.
  ///   - isTruncated: whether the zone may have cut the name.
  /// - Returns: nil where it cannot be decided: for fields too short to search for, such as the sex.
  public func holds(_ name: String, _ value: String, isTruncated: Bool = false) -> Bool? {
    switch name {
    case "surname", "givenNames":
      guard value.count(where: \.isLetter) >= Self.shortestName else { return nil }
      return lines.contains { line in
        windows(line).contains { MRZTransliteration.matches($0, zone: value, isTruncated: isTruncated) }
      }
    case "documentNumber", "personalNumber":
      let wanted = Self.folded(value)
      guard wanted.count >= Self.shortestNumber else { return nil }
      // The whole number, not a part of a longer one: pieces of a line that stand apart may belong together.
      return lines.contains { line in windows(line).contains { Self.folded($0) == wanted } }
    case "birthDate", "expiryDate", "issueDate":
      guard value.count == 10, !value.contains("?") else { return nil }
      let role = DateText.Role(fieldName: name)
      return lines.contains { line in
        windows(line).contains { window in
          guard window.contains(where: \.isNumber) else { return false }
          return orders.contains { order in
            guard let date = DateText(window, order: order, role: role, reference: day), date.value == value else {
              return false
            }
            return order != .yearMonthDay || !isAmbiguous(window)
          }
        }
      }
    default: return nil
    }
  }

  /// Whether a date without four digits of a year may begin with its day: `31.10.26` would be a day in 2026 and one in
  /// 2031.
  private func isAmbiguous(_ text: String) -> Bool {
    let figures = text.split { !$0.isNumber }
    return figures.allSatisfy { $0.count <= 2 }
      && DateText(text, order: .dayMonthYear, reference: day)?.day != nil
  }

  /// Every run of at most six words of a line.
  private func windows(_ line: String) -> [String] {
    let words = line.prefix(FieldValue.maximumLength).split { $0.isWhitespace || $0 == "/" || $0 == "," || $0 == ":" }
    return words.indices.flatMap { first in
      (first..<min(first + Self.longestWindow, words.endIndex)).map { words[first...$0].joined(separator: " ") }
    }
  }

  /// Letters and digits in capitals, look-alikes as digits.
  ///
  /// Fewer than ``LookalikeText`` has: each run of words on the page is compared, so more would meet by chance.
  private static func folded(_ text: String) -> String {
    String(
      text.uppercased().compactMap { character -> Character? in
        switch character {
        case "O", "Q": "0"
        case "I", "L": "1"
        default: character.isLetter || character.isNumber ? character : nil
        }
      })
  }
}
