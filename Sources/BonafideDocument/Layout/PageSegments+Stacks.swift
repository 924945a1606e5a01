import BonafideCore
internal import BonafideLanguage

/// Labels that are broken into two lines, as `Дата` above `рождения`.
extension PageSegments {
  /// Limits for two lines of one label: the ratio of their heights, and how far the lower one begins below the upper
  /// one and beside its start, in heights of the upper one.
  private static let stack = (heights: 0.7...1.4, gap: -0.35...0.7, shift: 0.8)
  /// Least quality of the label that both make together, and share of their letters that it takes.
  private static let whole = (quality: 0.9, share: 0.95)
  /// Least quality of a line that is a label by itself; short words have little.
  private static let labelOfItsOwn = 0.4
  /// Longest line that may be half of a label.
  private static let longestHalf = 24

  /// Joins each label of two lines: it takes the place of the first line, midway between both.
  ///
  /// The second line becomes empty, so that every line keeps its number.
  ///
  /// Two lines are joined only if they say more together than each does by itself.
  func stacked(_ lines: [TextLine]) -> [TextLine] {
    guard definition == nil else { return lines }
    var kept = lines
    for upper in lines.indices where mayBeHalf(kept[upper]) {
      let below = kept.indices.filter { $0 != upper && mayBeHalf(kept[$0]) && isBelow(kept[$0], kept[upper]) }
      guard below.count == 1, let lower = below.first, let text = label(kept[upper].text, kept[lower].text) else {
        continue
      }
      let (first, second) = (kept[upper], kept[lower])
      let rows = [first.box, second.box]
      let (left, right) = (rows.map(\.x).min() ?? 0, rows.map(\.maxX).max() ?? 0)
      let (height, middle) = (first.box.height, (first.box.y + second.box.maxY) / 2)
      kept[upper] = TextLine(
        text: text, confidence: min(first.confidence, second.confidence),
        quad: Quadrilateral(PixelRect(x: left, y: middle - height / 2, width: right - left, height: height)))
      kept[lower] = second.with(text: "")
    }
    return kept
  }

  private func mayBeHalf(_ line: TextLine) -> Bool {
    (2...Self.longestHalf).contains(line.text.count) && line.text.contains(where: \.isLetter)
      && !line.text.contains(where: \.isNumber) && line.box.width > line.box.height
  }

  private func isBelow(_ lower: TextLine, _ upper: TextLine) -> Bool {
    let height = max(upper.box.height, 1)
    return Self.stack.heights.contains(lower.box.height / height)
      && Self.stack.gap.contains((lower.box.y - upper.box.maxY) / height)
      && abs(lower.box.x - upper.box.x) < Self.stack.shift * height
  }

  /// The label that two lines form together.
  ///
  /// Nil where they form none, where one says as much by itself, or where each is a label of its own, such as `Фамилия`
  /// above `Имя`.
  private func label(_ upper: String, _ lower: String) -> String? {
    let text = upper + " " + lower
    guard let both = only(tables.segments(of: text), of: text), both.quality >= Self.whole.quality else { return nil }
    let alone = [upper, lower].compactMap { only(tables.segments(of: $0), of: $0) }
      .filter { $0.quality >= Self.labelOfItsOwn }
    return alone.count == 2 || alone.contains { Set($0.fields) == Set(both.fields) } ? nil : text
  }

  /// The one label that takes nearly all letters of a text.
  private func only(_ labels: [LabelSegment], of text: String) -> LabelSegment? {
    guard labels.count == 1, let label = labels.first else { return nil }
    let letters = Array(text)[label.range].count(where: \.isLetter)
    return Double(letters) >= Self.whole.share * Double(text.count(where: \.isLetter)) ? label : nil
  }
}
