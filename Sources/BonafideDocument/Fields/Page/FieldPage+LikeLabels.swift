internal import BonafideCatalogue
internal import BonafideCore

/// Values that read as labels do: people are born in towns, and specimens in `GEBURTSORT`, below `Geburtsort`.
extension FieldPage {
  /// Least share of a line that lies in the place of a value that it is.
  private static let inPlace = 0.6
  /// Greatest share of a value inside the place of the label.
  private static let atLabel = 0.2
  /// Fewest fields with their label or value in place on a page that lies right; at least half of them where labels are
  /// words.
  private static let leastInPlace = 3
  /// Least height of such a value, in heights of the page's other values.
  private static let leastHeight = 0.75

  /// Whether a text that reads like a label is a value: it stands where the edition has the value, and the label with
  /// the same words stands in its own place.
  ///
  /// - Parameters:
  ///   - text: the reading.
  ///   - place: of the text on the page.
  ///   - zone: the field whose value it may be.
  /// - Returns: false for a field without a place, and for texts other than the field's own label.
  func isValueLikeLabel(_ text: String, in place: PixelRect, _ zone: FieldDefinition) -> Bool {
    guard let area = zone.box?.pixels(in: size), let own = zone.labelBox?.pixels(in: size),
      place.share(inside: area.expanded(by: 0.1)) >= Self.inPlace, place.share(inside: own) <= Self.atLabel
    else { return false }
    let said = FoldedText(text).symbols
    guard said.count >= 3 else { return false }
    let words = zone.labels.filter { NumberedLabels.number($0) == nil }.map { FoldedText($0).symbols }
    // A licence that numbers its entries prints no words before them.
    guard !words.isEmpty else {
      return isAsHighAsValues(place) && fieldsInPlace() >= Self.leastInPlace && !isAnchor(said)
    }
    let common = words.compactMap { Self.holds($0, said) ? said : Self.holds(said, $0) ? $0 : nil }
    guard !common.isEmpty else { return false }
    let isLabelSeen = labelLines.contains { line in
      let label = FoldedText(line.text).symbols
      return line.box.share(inside: own.expanded(by: 0.5)) >= 0.5
        && line.box.intersection(place).area <= Self.atLabel * place.area
        && common.contains { Self.holds(label, $0) }
    }
    return isLabelSeen || isAsHighAsValues(place) && fieldsInPlace() >= max(Self.leastInPlace, labeledCount / 2)
  }

  /// The further lines of a value that read like its label: the `BEHÖRDE` of `AUSSTELLENDE BEHÖRDE`.
  ///
  /// - Parameters:
  ///   - pieces: the lines that were found.
  ///   - zone: the field whose value they are.
  /// - Returns: lines below them, as many as the field may have; none for a field of one line.
  func likeLabels(below pieces: [FieldPiece], _ zone: FieldDefinition) -> [FieldPiece] {
    guard let most = zone.maximumLineCount, most > pieces.count,
      let last = pieces.map({ $0.box.center.y }).max()
    else { return [] }
    return lines.filter { line in
      line.box.center.y > last + 0.5 * line.box.height && isValueLikeLabel(line.text, in: line.box, zone)
    }
    .sorted { $0.box.y < $1.box.y }.prefix(most - pieces.count)
    .map { FieldPiece(box: OrientedBox(reading: $0.quad), seed: ($0.text, $0.confidence)) }
  }

  /// The line inside the field's own box that reads like its label, where the layout chose a text elsewhere.
  ///
  /// - Parameters:
  ///   - pieces: the layout's choice; empty for none.
  ///   - zone: the field.
  /// - Returns: nil where there is no such line, or the layout's pieces stand in the box.
  func likeLabel(insteadOf pieces: [FieldPiece], _ zone: FieldDefinition) -> [FieldPiece]? {
    guard let area = zone.box?.pixels(in: size).expanded(by: 0.1),
      !pieces.contains(where: { $0.box.quadrilateral.bounds.share(inside: area) >= Self.inPlace }),
      let line = lines.first(where: { isValueLikeLabel($0.text, in: $0.box, zone) })
    else { return nil }
    return [FieldPiece(box: OrientedBox(reading: line.quad), seed: (line.text, line.confidence))]
  }

  /// How many fields have their label, or a value of their form, where the edition has it.
  private func fieldsInPlace() -> Int {
    definition.fields.count { field in
      if let own = field.labelBox?.pixels(in: size).expanded(by: 0.5),
        labelLines.contains(where: { line in
          LabelText.cut(line.text, labels: field.labels) != nil
            && own.intersection(line.box).area > 0.5 * min(own.area, line.box.area)
        })
      {
        return true
      }
      return valueInPlace(field) != nil
    }
  }

  /// Whether a text is about as high as the page's values; labels are its smallest print.
  private func isAsHighAsValues(_ place: PixelRect) -> Bool {
    let heights = definition.fields.compactMap { valueInPlace($0)?.box.height }.sorted()
    return heights.isEmpty || place.height >= Self.leastHeight * heights[heights.count / 2]
  }

  /// A date, or a text of the field's pattern, that stands where the edition has it.
  private func valueInPlace(_ field: FieldDefinition) -> TextLine? {
    let pattern = field.fieldPattern
    guard field.kind == .date || pattern != nil, let area = field.box?.pixels(in: size).expanded(by: 0.1) else {
      return nil
    }
    return lines.first { line in
      line.box.share(inside: area) >= Self.inPlace
        && FieldValue(line.text, zone: field, pattern: pattern, country: definition.country, reference: day)
          .isWellFormed
    }
  }

  /// How many fields have a label with a place.
  private var labeledCount: Int { definition.fields.count { $0.labelBox != nil } }

  private func isAnchor(_ said: [UInt8]) -> Bool {
    definition.anchors.contains { $0.texts.contains { FoldedText($0).symbols == said } }
  }

  /// Whether symbols stand among others, one after the other.
  static func holds(_ whole: [UInt8], _ part: [UInt8]) -> Bool {
    guard !part.isEmpty, part.count <= whole.count else { return false }
    return (0...(whole.count - part.count)).contains { whole[$0..<($0 + part.count)].elementsEqual(part) }
  }
}
