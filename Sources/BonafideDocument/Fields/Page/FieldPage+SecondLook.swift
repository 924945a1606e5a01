internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideLanguage
internal import BonafideText

/// Which lines are worth a second look.
extension FieldPage {
  /// Fewest labels of a page that tell how high its labels are.
  private static let leastLabels = 2
  /// Maximum height of a label, relative to the page's labels and to its dates.
  private static let highestLabel = (ofLabels: 1.25, ofDates: 0.9)
  /// Most lines that are looked at again.
  private static let mostLines = 16
  /// Sine of the greatest slant of a label against half of the page's labels and dates: small print along stripes and
  /// seals is no label.
  private static let mostAskew = 0.17

  /// Lines as low as the page's labels that hold none, the least sure ones first.
  func doubtfulLines(_ segments: [PageSegment], form: FieldForm) -> [Int] {
    let labels = segments.filter { ($0.label?.quality ?? 0) >= 0.7 && $0.label?.isNumber == false }
    let dates = segments.filter { $0.label == nil && form.isDate($0.text, "issueDate") }
    func middle(_ of: [PageSegment]) -> Double? {
      of.count < Self.leastLabels ? nil : of.map(\.box.height).sorted()[of.count / 2]
    }
    let bounds = [
      middle(labels).map { Self.highestLabel.ofLabels * $0 }, middle(dates).map { Self.highestLabel.ofDates * $0 },
    ].compactMap(\.self)
    guard let highest = bounds.min() else { return [] }
    let labeled = Set(labels.map(\.line))
    let ways = (labels + dates).map(\.box.angle)
    return lines.indices.filter { index in
      let line = lines[index]
      let letters = line.text.count(where: \.isLetter)
      return !labeled.contains(index) && letters >= 4 && letters > 3 * line.text.count(where: \.isNumber)
        && !line.holdsFillers && form.tables.titleKinds(in: line.text).isEmpty
        && OrientedBox(reading: line.quad).height <= highest
        && 2 * ways.count { abs(sine(OrientedBox(reading: line.quad).angle - $0)) < Self.mostAskew } >= ways.count
    }.sorted { lines[$0].confidence < lines[$1].confidence }.prefix(Self.mostLines).map(\.self)
  }
}
