internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideLanguage
internal import BonafideText

/// Where the values of a page's fields stand: by the layout of all its texts, by labels and by the edition's boxes.
///
/// Apart from the reading, because it only asks what was read so far: it reads no strip and changes nothing.
struct FieldPlaces: Sendable {
  let page: FieldPage
  /// Nil where it was not requested.
  let layout: PageLayout?

  /// Least share of a line inside another one for the two to be the same.
  private static let sameLine = 0.8

  /// Whether a line may be a name though it is like a label, because it stands below the label of a name: people are
  /// called `CAN`.
  func isNamed(_ place: PixelRect, _ zone: FieldDefinition) -> Bool {
    guard zone.kind == .name, let layout else { return false }
    return layout.candidates.segments.contains { $0.isNamed && $0.rect.share(inside: place) > Self.sameLine }
  }

  /// Whether a line, in any of its readings, is a label or a fixed text, and so no value.
  func isForeign(_ line: TextLine, _ zone: FieldDefinition) -> Bool {
    guard !line.holdsFillers, !page.isValueOfOther(line, zone) else { return true }
    let isForeign =
      page.isForeignLabel(line.text, zone)
      || page.labelLines.contains { LineReadings.isSame($0, line) && page.isForeignLabel($0.text, zone) }
    return isForeign && !isNamed(line.box, zone) && !page.isValueLikeLabel(line.text, in: line.box, zone)
  }

  /// Least share of a line that another field's value takes of it.
  private static let mostOfLine = 0.6

  /// Whether the page's layout took a line for the value of another field, and nothing of it for this one's.
  func isLaidOut(_ line: TextLine, otherThan zone: FieldDefinition) -> Bool {
    guard let values = layout?.values else { return false }
    func holds(_ value: PageFields.Value, _ share: Double) -> Bool {
      value.segments.contains {
        $0.rect.share(inside: line.box) > FieldPage.insideLine && $0.rect.area >= share * line.box.area
      }
    }
    if let own = values[zone.name], holds(own, 0) { return false }
    return values.contains { $0.key != zone.name && holds($0.value, Self.mostOfLine) }
  }

  /// A name with this confidence or more is compared with the zone.
  static let sureName = 0.9

  /// The pieces of a field's value as the page's layout gives them; nil where it gives none.
  func laidOut(_ zone: FieldDefinition) -> [FieldPiece]? {
    guard let value = layout?.values[zone.name] else { return page.likeLabel(insteadOf: [], zone) }
    let pieces = pieces(of: value)
    if let own = page.likeLabel(insteadOf: pieces, zone) { return own }
    let rows = withRestOfRow(pieces, zone)
    let block = rows + furtherLines(below: rows, zone)
    return block + page.likeLabels(below: block, zone)
  }

  /// The lines, or parts of lines, that the layout took for a value.
  func pieces(of value: PageFields.Value) -> [FieldPiece] {
    value.segments.map { segment in
      guard !segment.isWhole, page.lines.indices.contains(segment.line) else {
        return FieldPiece(box: segment.box, seed: (segment.text, segment.confidence))
      }
      return FieldPiece(
        box: OrientedBox(reading: page.lines[segment.line].quad), seed: (segment.text, segment.confidence),
        part: segment.text)
    }
  }
}
