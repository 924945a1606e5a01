internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideText

/// Values of which a part was found: `PRAHA` of `PRAHA 1`, `Mag.` of `Mag. MUSTERFRAU`, the first of two lines.
extension FieldPlaces {
  /// Limits for pieces of one value: the widest gap between them in heights of the line, their greatest overlap, and
  /// the greatest ratio of their heights.
  private static let ofRow = (gap: 1.5, overlap: 0.8, height: 1.4)

  /// Extends a value by the lines that continue it on the same row, inside the place that the edition has for it.
  ///
  /// They become one piece, because lines that were found separately may take letters from one another.
  ///
  /// - Parameters:
  ///   - pieces: the value as far as it was found.
  ///   - zone: the field.
  /// - Returns: `pieces` for values that are not words, have no place or do not continue.
  func withRestOfRow(_ pieces: [FieldPiece], _ zone: FieldDefinition) -> [FieldPiece] {
    // An address goes on below, not beside.
    guard zone.kind.mayHaveLines, zone.kind != .address, let last = pieces.last, last.part == nil, !last.holdsLabel,
      var text = last.seed?.text, var confidence = last.seed?.confidence, let area = zone.box?.pixels(in: page.size)
    else { return pieces }
    let free = linesOfNoValue
    var corners = last.box.quadrilateral.corners
    var end = last.box.quadrilateral.bounds
    while let next = free.filter({ goesOn($0, behind: end, in: area) }).min(by: { $0.box.x < $1.box.x }),
      mayGoOn(with: next, zone)
    {
      text += " " + next.text
      confidence = min(confidence, next.confidence)
      corners += next.quad.corners
      end = next.box
    }
    guard corners.count > 4, let box = OrientedBox(around: corners, angle: last.box.angle) else { return pieces }
    return pieces.dropLast() + [FieldPiece(box: box, seed: (text, confidence))]
  }

  /// Least share of a further line that lies in the place of its value, and the widest gap above it, in heights of the
  /// line.
  private static let ofBlock = (share: 0.6, gap: 0.9)

  /// The lines below a value inside the place that the edition has for it, as many as the field may have.
  ///
  /// - Parameters:
  ///   - pieces: the value as far as it was found.
  ///   - zone: the field.
  /// - Returns: none for a field of one line, or without a place.
  func furtherLines(below pieces: [FieldPiece], _ zone: FieldDefinition) -> [FieldPiece] {
    guard zone.kind.mayHaveLines, let most = zone.maximumLineCount, most > pieces.count,
      let area = zone.box?.pixels(in: page.size).expanded(by: 0.1), var last = pieces.last?.box.quadrilateral.bounds
    else { return [] }
    let free = linesOfNoValue.filter { $0.box.share(inside: area) >= Self.ofBlock.share && !$0.holdsFillers }
    var found: [FieldPiece] = []
    while found.count < most - pieces.count,
      let next = free.filter({ isBelow($0.box, last) }).min(by: { $0.box.y < $1.box.y }), mayGoOn(with: next, zone)
    {
      found.append(FieldPiece(box: OrientedBox(reading: next.quad), seed: (next.text, next.confidence)))
      last = next.box
    }
    return found
  }

  /// The lines that the layout took for no value.
  private var linesOfNoValue: [TextLine] {
    let taken = Set((layout?.values ?? [:]).values.flatMap { $0.segments.map(\.line) })
    return page.lines.indices.filter { !taken.contains($0) }.map { page.lines[$0] }
  }

  /// Whether a line may continue a value.
  ///
  /// A name joined with a number or an unsure text would be no name, or less sure, and would then not be compared with
  /// the zone.
  private func mayGoOn(with line: TextLine, _ zone: FieldDefinition) -> Bool {
    guard !isForeign(line, zone) else { return false }
    return zone.kind != .name || line.confidence >= Self.sureName && !line.text.contains(where: \.isNumber)
  }

  private func isBelow(_ box: PixelRect, _ last: PixelRect) -> Bool {
    box.center.y > last.center.y + 0.5 * last.height && box.y - last.maxY < Self.ofBlock.gap * last.height
      && min(box.maxX, last.maxX) > max(box.x, last.x)
      && max(box.height, last.height) < FieldPage.strangeHeight * min(box.height, last.height)
  }

  private func goesOn(_ line: TextLine, behind end: PixelRect, in area: PixelRect) -> Bool {
    let box = line.box
    let common = min(box.maxY, end.maxY) - max(box.y, end.y)
    return box.center.x > end.maxX && box.x > end.maxX - Self.ofRow.overlap * end.height
      && box.x - end.maxX < Self.ofRow.gap * end.height && common > 0.6 * min(box.height, end.height)
      && max(box.height, end.height) < Self.ofRow.height * min(box.height, end.height)
      && (area.x...area.maxX).contains(box.center.x) && (area.y...area.maxY).contains(box.center.y)
  }
}
