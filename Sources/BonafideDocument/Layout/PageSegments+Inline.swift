internal import BonafideCore
internal import BonafideLanguage

/// Labels in front of their values on one line, where the line alone does not separate the two: `NOM NORA` among
/// `NACIONALITAT ANDORRANA` and `NASCUT A ANDORRA`.
extension PageSegments {
  /// Fewest lines of a column that begin with a label and go on with its value, and how far their starts differ, in
  /// heights of a line.
  private static let inline = (leastCount: 3, offset: 0.6)

  /// Least quality of a label in such a column: a short word is less sure to be one elsewhere.
  static let inlineLabel = 0.5

  /// Lines of a page without a definition that stand in a column of lines with their labels in front.
  ///
  /// None on North American licences, where abbreviations identify the labels.
  func inlineColumn(in lines: [TextLine]) -> Set<Int> {
    guard definition == nil, entries.abbreviations.isEmpty else { return [] }
    let sure = lines.filter { line in
      let characters = Array(line.text.prefix(200))
      let spans = spans(of: characters)
      guard spans.count == 1, let label = spans.first, label.label.quality >= Self.nameLabel, !label.label.isNumber,
        label.range.lowerBound == 0
      else { return false }
      return characters[label.range.upperBound...].contains { $0.isLetter || $0.isNumber }
    }
    guard sure.count >= Self.inline.leastCount else { return [] }
    return Set(
      lines.indices.filter { index in
        let box = lines[index].box
        return sure.count { abs($0.box.x - box.x) < Self.inline.offset * box.height } >= Self.inline.leastCount
      })
  }
}
