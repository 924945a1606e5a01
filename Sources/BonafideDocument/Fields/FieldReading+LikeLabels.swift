internal import BonafideCatalogue
internal import BonafideCore

/// Values that read as labels do: people are born in towns, and specimens in `GEBURTSORT`, below `Geburtsort`.
extension FieldReading {
  /// Least share of a line that lies in the place of a value that it is.
  private static let inPlace = 0.6
  /// Most of it that lies in the place of the label.
  private static let atLabel = 0.2
  /// Fewest labels that stand in their places on a page that lies right; at least half of them where they are words.
  private static let leastLabels = 3

  /// Whether a text that may read as a label is a value all the same: it stands where the edition has the value, and
  /// the label, which says the same words, stands in its own place.
  ///
  /// - Parameters:
  ///   - text: what was read.
  ///   - place: where it stands on the page.
  ///   - zone: the field whose value it may be.
  /// - Returns: false for a field without a place, and for what says anything but the field's own label.
  func isValueLikeLabel(_ text: String, in place: PixelRect, _ zone: FieldDefinition) -> Bool {
    guard let area = zone.box?.pixels(in: size), let own = zone.labelBox?.pixels(in: size),
      place.share(inside: area.expanded(by: 0.1)) >= Self.inPlace, place.share(inside: own) <= Self.atLabel
    else { return false }
    let said = FoldedText(text).symbols
    guard said.count >= 3 else { return false }
    let words = zone.labels.filter { NumberedLabels.number($0) == nil }.map { FoldedText($0).symbols }
    // A licence that numbers its entries prints no words before them.
    guard !words.isEmpty else { return labelsInPlace() >= Self.leastLabels && !isAnchor(said) }
    let common = words.compactMap { Self.holds($0, said) ? said : Self.holds(said, $0) ? $0 : nil }
    guard !common.isEmpty else { return false }
    let isLabelSeen = labelLines.contains { line in
      let label = FoldedText(line.text).symbols
      return line.box.share(inside: own.expanded(by: 0.5)) >= 0.5
        && line.box.intersection(place).area <= Self.atLabel * place.area
        && common.contains { Self.holds(label, $0) }
    }
    return isLabelSeen || labelsInPlace() >= max(Self.leastLabels, labeledCount / 2)
  }

  /// The further lines of a value that read as its label does: the `BEHÖRDE` of `AUSSTELLENDE BEHÖRDE`.
  ///
  /// - Parameters:
  ///   - pieces: the lines that were found.
  ///   - zone: the field whose value they are.
  /// - Returns: lines below them, as many as the field may have; none for a field of one line.
  func likeLabels(below pieces: [Piece], _ zone: FieldDefinition) -> [Piece] {
    guard let most = zone.maximumLineCount, most > pieces.count,
      let last = pieces.map({ $0.box.center.y }).max()
    else { return [] }
    return lines.filter { line in
      line.box.center.y > last + 0.5 * line.box.height && isValueLikeLabel(line.text, in: line.box, zone)
    }
    .sorted { $0.box.y < $1.box.y }.prefix(most - pieces.count)
    .map { Piece(box: OrientedBox(reading: $0.quad), seed: ($0.text, $0.confidence)) }
  }

  /// How many fields have their label where the edition has it.
  private func labelsInPlace() -> Int {
    definition.fields.count { field in
      guard let own = field.labelBox?.pixels(in: size).expanded(by: 0.5) else { return false }
      return labelLines.contains { line in
        LabelText.cut(line.text, labels: field.labels) != nil
          && own.intersection(line.box).area > 0.5 * min(own.area, line.box.area)
      }
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
