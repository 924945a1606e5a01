internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideText

/// Finds the pieces of a field in its box.
extension PieceReader {
  /// The pieces in a box: lines of the page that lie in it, else lines found in a closer look, else the box itself.
  ///
  /// - Parameters:
  ///   - area: the box, in pixels of the page.
  ///   - places: of the page.
  ///   - zone: the field.
  /// - Returns: at most as many rows as the field takes.
  /// - Throws: `ImageError`, `InferenceError`.
  mutating func pieces(
    in area: PixelRect, at places: FieldPlaces, zone: FieldDefinition
  ) throws -> [FieldPiece] {
    let marginX = places.page.dotsPerMillimeter
    let marginY = min(area.height * 0.25, places.page.dotsPerMillimeter)
    let wide = PixelRect(
      x: area.x - marginX, y: area.y - marginY, width: area.width + 2 * marginX, height: area.height + 2 * marginY)
    let inside = places.page.lines.filter { line in
      let center = line.box.center
      guard center.y >= wide.y, center.y <= wide.maxY, line.box.width >= 0.3 * line.box.height else { return false }
      // The box of an address is as long as the address; the next field stands beside it.
      if zone.kind == .address, !(area.y...area.maxY).contains(center.y), places.isLaidOut(line, otherThan: zone) {
        return false
      }
      let isInside = center.x >= wide.x && center.x <= wide.maxX
      let common = line.box.intersection(area).width
      return (isInside || common >= 0.4 * min(area.width, line.box.width))
        && common >= 0.3 * min(line.box.width, area.width)
        && !places.isForeign(line, zone)
    }
    let found = try Self.rows(inside, of: places.page, zone: zone, area: area).map {
      try piece($0, of: places.page, clippedTo: wide, zone: zone)
    }
    if !found.isEmpty { return found }
    let near = PixelRect(
      x: area.x - 2 * marginX, y: area.y - 2 * marginY, width: area.width + 4 * marginX,
      height: area.height + 4 * marginY)
    // The look is wider than the box, so that no line is cut; labels above the box do not count.
    let closer = try strips.lines(in: near).map(Self.level).filter { box in
      box.center.y >= area.y && box.center.y <= area.maxY && box.center.x >= wide.x && box.center.x <= wide.maxX
        && box.height <= 2 * area.height
        && !places.page.labelLines.contains { line in
          box.quadrilateral.bounds.share(inside: line.box) > 0.6
            && places.page.isForeignLabel(line.text, zone)
        } && !places.page.isValueOfOther(TextLine(text: "", confidence: 0, quad: box.quadrilateral), zone)
    }
    let middle = area.center.y
    let kept = closer.sorted { abs($0.center.y - middle) < abs($1.center.y - middle) }
      .prefix(max(1, min(8, zone.maximumLineCount ?? 1)))
    if !kept.isEmpty {
      return try kept.sorted { ($0.center.y, $0.center.x) < ($1.center.y, $1.center.x) }.map { box in
        // The look cuts lines that reach out of it; the page's own line is whole.
        let bounds = box.quadrilateral.bounds
        let whole = places.page.lines.first { line in
          line.box.width > 1.2 * bounds.width && line.box.height < 1.6 * bounds.height
            && bounds.share(inside: line.box) > 0.6 && !places.isForeign(line, zone)
        }
        return try whole.map { try piece($0, of: places.page, clippedTo: wide, zone: zone) }
          ?? FieldPiece(box: box, seed: nil)
      }
    }
    // A single letter is easily overlooked, so a box of one line is read itself.
    return zone.maximumLineCount ?? 1 == 1 ? places.page.whole(area).map { [$0] } ?? [] : []
  }

  /// A line at the angle that it has, but read to the right.
  private static func level(_ box: OrientedBox) -> OrientedBox {
    guard box.height > box.width, abs(cosine(box.angle)) < 0.7 else { return box }
    var turned = box
    turned.width = box.height
    turned.height = box.width
    turned.angle = 0
    return turned
  }

  /// The lines row by row, at most as many rows as the field takes: those that lie deepest in the box.
  private static func rows(
    _ inside: [TextLine], of page: FieldPage, zone: FieldDefinition, area: PixelRect
  ) -> [TextLine] {
    var rows: [[TextLine]] = []
    for line in inside.sorted(by: { $0.box.center.y < $1.box.center.y }) {
      if let last = rows.last?.first,
        line.box.center.y - last.box.center.y < 0.5 * min(last.box.height, line.box.height)
      {
        rows[rows.count - 1].append(line)
      } else {
        rows.append([line])
      }
    }
    let limit = max(1, zone.maximumLineCount ?? 1)
    if rows.count > limit {
      let middle = area.center.y
      let ranked = rows.indices.sorted {
        abs((rows[$0].first?.box.center.y ?? 0) - middle) < abs((rows[$1].first?.box.center.y ?? 0) - middle)
      }
      let kept = Set(ranked.prefix(limit))
      rows = rows.indices.filter(kept.contains).map { rows[$0] }
    }
    return rows.flatMap { row in ofOneWriting(row, page).sorted { $0.box.x < $1.box.x } }
  }

  /// The lines of a row in the same writing as its surest one: a watermark across the page is no part of a value.
  private static func ofOneWriting(_ row: [TextLine], _ page: FieldPage) -> [TextLine] {
    // Large letters across the page read well, so the surest level line counts.
    let level = row.filter {
      let box = OrientedBox(reading: $0.quad)
      return box.aspect >= 2 && abs(cosine(box.angle)) > cosine(FieldPage.likeAngle)
    }
    guard row.count > 1, let surest = (level.isEmpty ? row : level).max(by: { $0.confidence < $1.confidence })
    else { return row }
    return row.filter { line in
      line == surest
        || page.isOfLikeWriting(line, surest, most: FieldPage.strangeHeight)
          && page.isOfLikeWriting(surest, line, most: FieldPage.strangeHeight)
    }
  }

  /// A line as a piece; of a line that reaches far out of the box, only the whole words inside.
  private mutating func piece(
    _ line: TextLine, of page: FieldPage, clippedTo area: PixelRect, zone: FieldDefinition
  ) throws -> FieldPiece {
    let whole = OrientedBox(reading: line.quad)
    let reach = max(1.2 * whole.height, page.dotsPerMillimeter)
    let left = area.x - line.box.x > reach ? (area.x - line.box.x) / max(line.box.width, 1) : 0
    let right = line.box.maxX - area.maxX > reach ? (area.maxX - line.box.x) / max(line.box.width, 1) : 1
    guard left > 0 || right < 1, right > left else {
      return FieldPiece(box: whole, seed: (line.text, line.confidence))
    }
    // Where the label stands before the value, it is cut off the text: no cut through the picture parts them as well.
    if left > 0, right == 1, let cut = LabelText.cut(line.text, labels: zone.labels),
      cut.rest.contains(where: \.isLetter)
    {
      return FieldPiece(box: whole, seed: (line.text, line.confidence), holdsLabel: true)
    }
    // The box may be from another edition, whose value stands a little further: where gaps are seen, no word is cut.
    let cut = FieldPiece(box: whole.part(left...right), seed: nil)
    let alphabet = FieldAlphabet(country: page.definition.country, kind: .address)
    guard let gaps = try strips.places(of: " ", in: whole, alphabet: alphabet),
      !gaps.isEmpty || !line.text.contains(" ")
    else { return cut }
    let from = ([0] + gaps).min { abs($0 - left) < abs($1 - left) } ?? left
    let to = (gaps + [1]).min { abs($0 - right) < abs($1 - right) } ?? right
    if from == 0, to == 1 { return FieldPiece(box: whole, seed: (line.text, line.confidence)) }
    return from < to ? FieldPiece(box: whole.part(from...to), seed: nil) : cut
  }
}
