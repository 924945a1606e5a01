internal import BonafideCore

extension FieldReading {
  /// What stands in a box: lines of the page that lie in it, else lines found in a closer look, else the box itself.
  mutating func pieces(in area: PixelRect, zone: FieldZone) throws -> [Piece] {
    let marginX = dotsPerMillimetre
    let marginY = min(area.height * 0.25, dotsPerMillimetre)
    let wide = PixelRect(
      x: area.x - marginX, y: area.y - marginY, width: area.width + 2 * marginX, height: area.height + 2 * marginY)
    let inside = lines.filter { line in
      let center = line.box.center
      guard center.y >= wide.y, center.y <= wide.maxY, line.box.width >= 0.3 * line.box.height else { return false }
      let isInside = center.x >= wide.x && center.x <= wide.maxX
      let common = line.box.intersection(area).width
      return (isInside || common >= 0.4 * min(area.width, line.box.width)) && common >= 0.3 * min(line.box.width, area.width)
        && !isForeignLabel(line.text, zone)
    }
    let found = rows(inside, zone: zone, area: area).map { piece($0, clippedTo: wide) }
    if !found.isEmpty { return found }
    let near = PixelRect(
      x: area.x - 2 * marginX, y: area.y - 2 * marginY, width: area.width + 4 * marginX, height: area.height + 4 * marginY)
    // The look is wider than the box, so that no line is cut; labels above it do not count.
    let closer = try strips.lines(in: near).map(Self.level).filter { box in
      box.center.y >= area.y && box.center.y <= area.maxY && box.center.x >= wide.x && box.center.x <= wide.maxX
        && box.height <= 2 * area.height
    }
    let middle = area.center.y
    let kept = closer.sorted { abs($0.center.y - middle) < abs($1.center.y - middle) }
      .prefix(max(1, min(8, zone.maximumLineCount ?? 1)))
    if !kept.isEmpty {
      return kept.sorted { ($0.center.y, $0.center.x) < ($1.center.y, $1.center.x) }.map { Piece(box: $0, seed: nil) }
    }
    // A single letter is easily overlooked: the box itself is read, as far as it may be one line.
    guard area.height <= 10 * dotsPerMillimetre, zone.maximumLineCount ?? 1 == 1 else { return [] }
    return [Piece(box: OrientedBox(center: area.center, width: area.width, height: area.height, angle: 0), seed: nil)]
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
  private func rows(_ inside: [PageTextLine], zone: FieldZone, area: PixelRect) -> [PageTextLine] {
    var rows: [[PageTextLine]] = []
    for line in inside.sorted(by: { $0.box.center.y < $1.box.center.y }) {
      if let last = rows.last?.first, line.box.center.y - last.box.center.y < 0.5 * min(last.box.height, line.box.height) {
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
    return rows.flatMap { $0.sorted { $0.box.x < $1.box.x } }
  }

  /// A line as a piece; where it reaches far out of the box, only what is in it.
  private func piece(_ line: PageTextLine, clippedTo area: PixelRect) -> Piece {
    let whole = OrientedBox(reading: line.quad)
    let reach = max(1.2 * whole.height, dotsPerMillimetre)
    let left = area.x - line.box.x > reach ? (area.x - line.box.x) / max(line.box.width, 1) : 0
    let right = line.box.maxX - area.maxX > reach ? (area.maxX - line.box.x) / max(line.box.width, 1) : 1
    guard left > 0 || right < 1, right > left else {
      return Piece(box: whole, seed: (line.text, line.confidence))
    }
    return Piece(box: whole.part(left...right), seed: nil)
  }

  /// Whether a line is a label of this or another field, or a fixed text of the page, and so no value.
  func isForeignLabel(_ text: String, _ zone: FieldZone) -> Bool {
    guard text.count >= 3 else { return false }
    let own = zone.labels.filter { $0.count >= 3 }
    if LabelText.isLabel(text, labels: own) { return true }
    return definition.fields.contains { field in
      field.name != zone.name && LabelText.isLabel(text, labels: field.labels.filter { $0.count >= 4 })
    }
  }

  /// The places where a field without a box may stand: after its label, right of it, below it; the likeliest first.
  func piecesByLabel(_ zone: FieldZone) -> [[Piece]] {
    guard !zone.labels.isEmpty else { return [] }
    var places: [([Piece], Double)] = []
    for (index, line) in lines.enumerated() {
      guard let cut = LabelText.cut(line.text, labels: zone.labels) else {
        // Further labels may follow on the line: `4a. 12.03.2019 4c. MAGISTRAT`.
        if let inner = NumberedLabels.value(in: line.text, own: zone.labels, others: []), !inner.isEmpty {
          let piece = Piece(box: OrientedBox(reading: line.quad), seed: (line.text, line.confidence), holdsLabel: true)
          places.append(([piece], 0.9))
        }
        continue
      }
      var quality = cut.quality
      if let box = zone.labelBox?.pixels(in: size), box.expanded(by: 0.5).intersection(line.box).area <= 0 { quality -= 0.5 }
      if cut.rest.contains(where: { $0.isLetter || $0.isNumber }) {
        // Label and value may differ in size, so the line is read whole and the label cut off the text.
        let piece = Piece(box: OrientedBox(reading: line.quad), seed: (line.text, line.confidence), holdsLabel: true)
        places.append(([piece], quality + 0.1))
        continue
      }
      if let right = neighbour(rightOf: line, zone) {
        places.append(([Piece(box: OrientedBox(reading: right.quad), seed: (right.text, right.confidence))], quality))
      }
      let below = self.below(index, zone)
      if !below.isEmpty {
        let gap = below.first.map { $0.box.y - line.box.maxY } ?? 0
        places.append(
          (
            below.map { Piece(box: OrientedBox(reading: $0.quad), seed: ($0.text, $0.confidence)) },
            quality + (gap < 0.8 * line.box.height ? 0.05 : -0.05)
          ))
      }
    }
    return places.sorted { $0.1 > $1.1 }.prefix(4).map(\.0)
  }

  private func neighbour(rightOf label: PageTextLine, _ zone: FieldZone) -> PageTextLine? {
    let near = lines.filter { line in
      let common = min(line.box.maxY, label.box.maxY) - max(line.box.y, label.box.y)
      return line.box.x >= label.box.maxX - 0.5 * label.box.height
        && line.box.x - label.box.maxX < 0.35 * Double(size.width)
        && common > 0.5 * min(line.box.height, label.box.height)
    }.min { $0.box.x < $1.box.x }
    guard let near, !isForeignLabel(near.text, zone) else { return nil }
    return near
  }

  private func below(_ index: Int, _ zone: FieldZone) -> [PageTextLine] {
    var found: [PageTextLine] = []
    var last = lines[index]
    let start = last.box.x
    while found.count < max(1, zone.maximumLineCount ?? 1) {
      let next = lines.filter { line in
        line.box.center.y > last.box.center.y + 0.5 * min(line.box.height, last.box.height)
          && line.box.y - last.box.maxY < (found.isEmpty ? 1.6 : 0.9) * max(line.box.height, last.box.height)
          && abs(line.box.x - start) < 3 * max(line.box.height, last.box.height)
      }.min { $0.box.center.y < $1.box.center.y }
      guard let next, !isForeignLabel(next.text, zone) else { break }
      found.append(next)
      last = next
    }
    return found
  }
}

extension OrientedBox {
  /// The box of a line whose corners are named as it reads.
  init(reading quad: Quadrilateral) {
    let dx = quad.topRight.x - quad.topLeft.x + quad.bottomRight.x - quad.bottomLeft.x
    let dy = quad.topRight.y - quad.topLeft.y + quad.bottomRight.y - quad.bottomLeft.y
    self.init(center: quad.center, width: quad.width, height: quad.height, angle: arcTangent(dy, dx))
  }

  /// A part along the line, in shares of its width.
  func part(_ shares: ClosedRange<Double>) -> OrientedBox {
    var box = self
    box.center = point(u: ((shares.lowerBound + shares.upperBound) / 2 - 0.5) * width, v: 0)
    box.width = width * (shares.upperBound - shares.lowerBound)
    return box
  }
}
