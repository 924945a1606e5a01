internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideLanguage
internal import BonafideText

/// Lines that may be values of fields whose labels could not be read, by the order of fields on the page.
extension FieldPage {
  /// Heights of a value's line, as multiples of the median height of the values found.
  private static let likeHeight = 0.7...1.45
  /// A value is at least this many times as high as its label; a label is lower than this multiple of the values'
  /// median height.
  private static let labelHeight = (lead: 1.08, most: 0.88)
  /// Most width of a numbered label, and most distance from its value, both in heights of the label.
  private static let numberWidth = 2.0
  private static let numberGap = 2.5
  /// Most lines, and most fields, that are compared with each other.
  static let mostOrdered = 40

  /// The likeliest way to assign lines that no other field took to fields that were not found.
  ///
  /// - Parameters:
  ///   - missing: the fields that were not found.
  ///   - zones: all fields of the page.
  ///   - found: the values that were.
  /// - Returns: nil where there is none.
  func order(
    of missing: [FieldDefinition], among zones: some Sequence<FieldDefinition>, beside found: [DocumentField]
  ) -> FieldOrder? {
    let free = freeLines(found)
    guard !free.isEmpty else { return nil }
    // Of equals the first.
    return orders(zones, missing: missing, free: free, taken: taken(zones, found)).reduce(nil) { best, next in
      next.worth > best?.worth ?? 0 ? next : best
    }
  }

  /// The ways to assign free lines to missing fields.
  ///
  /// Each runs down the columns and along the rows; once between the fields that were found, which divide lines and
  /// fields into shorter runs, and once without them.
  private func orders(
    _ zones: some Sequence<FieldDefinition>, missing: [FieldDefinition], free: [TextLine],
    taken: [(name: String, line: TextLine)]
  ) -> [FieldOrder] {
    let names = Set(missing.map(\.name) + taken.map(\.name))
    let ordered = zones.filter { names.contains($0.name) }
    let all = free + taken.map(\.line)
    let between = [down(all), along(all)].map { lines in
      FieldOrder(ordered, lines) { zone, line in
        let holder = taken.first { $0.line == line }?.name
        if holder != nil || taken.contains(where: { $0.name == zone.name }) {
          return holder == zone.name ? .found : nil
        }
        return worth(zone, line)
      }
    }
    return between + [down(free), along(free)].map { FieldOrder(missing, $0, worth) }
  }

  /// The lines of the fields that were found, for those with a line of their own.
  private func taken(_ zones: some Sequence<FieldDefinition>, _ found: [DocumentField]) -> [(
    name: String, line: TextLine
  )] {
    var taken: [(name: String, line: TextLine)] = []
    for zone in zones where zone.box == nil {
      guard let field = found.first(where: { $0.name == zone.name && $0.isWellFormed }),
        let line = line(of: field), !taken.contains(where: { $0.line == line })
      else { continue }
      taken.append((zone.name, line))
    }
    return taken
  }

  /// The line that a field that was found takes up.
  private func line(of field: DocumentField) -> TextLine? {
    guard let box = field.box?.pixels(in: size) else { return nil }
    return lines.first { $0.box.share(inside: box) > 0.6 }
  }

  /// The lines that may be values and belong to no field yet.
  private func freeLines(_ found: [DocumentField]) -> [TextLine] {
    let boxes = found.compactMap { $0.box?.pixels(in: size) }
    let heights = found.filter(\.isWellFormed).compactMap(line).map { OrientedBox(reading: $0.quad).height }.sorted()
    guard let middle = heights.dropFirst(heights.count / 2).first, middle > 0 else { return [] }
    let isNumbered = labels.contains { NumberedLabels.number($0) != nil }
    return lines.prefix(4 * Self.mostOrdered).filter { line in
      let height = OrientedBox(reading: line.quad).height / middle
      return Self.likeHeight.contains(height) && !line.looksLikeMRZ
        && !boxes.contains { line.box.share(inside: $0) > 0.3 } && !isFixed(line)
        && !(height < Self.labelHeight.most && standsOverValue(line)) && !(isNumbered && standsBeforeValue(line))
    }.prefix(Self.mostOrdered).map(\.self)
  }

  /// Whether a line, in any of its readings, is a label or a text of every copy.
  private func isFixed(_ line: TextLine) -> Bool {
    let readings = [line] + labelLines.filter { LineReadings.isSame($0, line) }
    let titles = definition.anchors.flatMap(\.texts)
    return readings.contains { reading in
      LabelText.isLabel(reading.text, labels: titles)
        || definition.fields.contains { isForeignLabel(reading.text, $0) }
    }
  }

  /// Whether a line stands right above a larger one, as labels do.
  private func standsOverValue(_ line: TextLine) -> Bool {
    let own = OrientedBox(reading: line.quad).height
    return lines.contains { other in
      other.box.center.y > line.box.center.y && other.box.y - line.box.maxY < 0.5 * own
        && abs(other.box.x - line.box.x) < 1.5 * own
        && OrientedBox(reading: other.quad).height > Self.labelHeight.lead * own
    }
  }

  /// Whether a line is as short as a number and stands right in front of another, as numbered labels do.
  private func standsBeforeValue(_ line: TextLine) -> Bool {
    let own = OrientedBox(reading: line.quad).height
    guard line.box.width < Self.numberWidth * own else { return false }
    return lines.contains { other in
      other.box.width > line.box.width && abs(other.box.center.y - line.box.center.y) < 0.5 * own
        && (-0.5 * own...Self.numberGap * own).contains(other.box.x - line.box.maxX)
    }
  }

  /// A line as the script of a field has it.
  func text(of line: TextLine, in zone: FieldDefinition) -> String {
    guard zone.script != nil else { return line.text }
    return labelLines.last { LineReadings.isSame($0, line) && $0.text.holdsCyrillic }?.text ?? ""
  }

  /// The evidence that a line is a field; nil where it cannot be.
  private func worth(_ zone: FieldDefinition, _ line: TextLine) -> FieldOrder.Worth? {
    let text = text(of: line, in: zone)
    guard !text.isEmpty else { return nil }
    let pattern = zone.fieldPattern
    let value = FieldValue(
      text, zone: zone, pattern: pattern, country: definition.country, reference: day)
    guard value.isWellFormed else { return nil }
    let hasDigits = value.text.contains(where: \.isNumber)
    switch zone.kind {
    case .date, .sex: return .form
    case .nationality where !NationalityText.states(value.text).isEmpty: return .form
    case .name, .place, .nationality, .eyeColor: return hasDigits ? nil : .words
    case .height: return hasDigits && value.text.count <= 8 ? .form : nil
    default: return pattern != nil ? .form : .words
    }
  }

  /// Down one column after the other.
  private func down(_ lines: [TextLine]) -> [TextLine] {
    var columns: [[TextLine]] = []
    for line in lines.sorted(by: { $0.box.x < $1.box.x }) {
      if let start = columns.last?.first?.box.x, line.box.x - start < 0.12 * Double(size.width) {
        columns[columns.count - 1].append(line)
      } else {
        columns.append([line])
      }
    }
    return columns.flatMap { $0.sorted { $0.box.center.y < $1.box.center.y } }
  }

  /// Along one row after the other.
  private func along(_ lines: [TextLine]) -> [TextLine] {
    var rows: [[TextLine]] = []
    for line in lines.sorted(by: { $0.box.center.y < $1.box.center.y }) {
      if let first = rows.last?.first, line.box.center.y - first.box.center.y < 0.5 * first.box.height {
        rows[rows.count - 1].append(line)
      } else {
        rows.append([line])
      }
    }
    return rows.flatMap { $0.sorted { $0.box.x < $1.box.x } }
  }
}
