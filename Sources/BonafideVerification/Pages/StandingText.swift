internal import BonafideCore
internal import BonafideDocument
internal import BonafideMRZ

/// A text in the place of a field that cannot be its value: `HUBER 2ND` is no name.
struct StandingText: Sendable {
  private let lines: PrintedLines
  /// Letters in words without figures.
  private let letterCount: Int
  /// The whole days that stand there, YYYY-MM-DD.
  private let days: Set<String>

  /// Letters that a text may have beyond those of a name, as a title has.
  private static let surplus = 2

  /// Takes the lines that stand there.
  init(_ lines: [TextLine], on day: MRZCalendarDate) {
    self.lines = PrintedLines(lines, without: nil, on: day)
    let words = lines.flatMap { $0.text.split(separator: " ") }.filter { !$0.contains(where: \.isNumber) }
    days = Set(
      lines.flatMap { $0.text.split { $0.isWhitespace || $0 == "/" } }.compactMap { word in
        DateText(String(word), reference: day).flatMap { $0.day == nil ? nil : $0.value }
      })
    letterCount = words.reduce(0) { $0 + $1.count(where: \.isLetter) }
  }

  /// Whether the text may show a zone's value of a field.
  ///
  /// A name must be in it, with little else, or a day and no other day: a forger would print one behind another.
  ///
  /// - Parameters:
  ///   - name: of the field, as ``DocumentField/name``.
  ///   - value: normalized, see ``DocumentField/value``.
  ///   - whole: all names that the text should have; the value itself if it has a field of its own.
  ///   - isTruncated: whether the zone may have cut the name.
  /// - Returns: nil if that cannot be told, see ``PrintedLines/mayShow(_:_:isTruncated:)``.
  func mayShow(_ name: String, _ value: String, whole: String, isTruncated: Bool) -> Bool? {
    let shows = lines.mayShow(name, value, isTruncated: isTruncated)
    guard shows == true else { return shows }
    guard PageComparison.names.contains(name) else { return days.allSatisfy { $0 == value } }
    return letterCount <= whole.count(where: \.isLetter) + Self.surplus
  }
}
