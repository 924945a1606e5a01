internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideLanguage

extension FieldPlaces {
  /// A line further to the right of a label than this many label heights may stand in another column.
  private static let farNeighbor = 3.0

  /// Most wordings of one label on a page, in different languages.
  private static let mostWordings = 8

  /// The places of a field by its labels in any language, as the page's layout knows them: an edition may word its
  /// label differently than the described one.
  func piecesByOtherLabel(_ zone: FieldDefinition) -> [[FieldPiece]] {
    var worded = zone
    let labels = (layout?.candidates.segments ?? []).filter { segment in
      segment.label.map { $0.quality >= FieldPage.sureLabel && $0.fields == [zone.name] } ?? false
    }
    worded.labels = Array(Set(labels.map(\.text)).sorted().prefix(Self.mostWordings))
    return piecesByLabel(worded)
  }

  /// The places where a field without a box may stand: after its label, right of it, below it; the likeliest first.
  func piecesByLabel(_ zone: FieldDefinition) -> [[FieldPiece]] {
    guard !zone.labels.isEmpty else { return [] }
    let pattern = zone.fieldPattern
    var places: [([FieldPiece], Double)] = []
    for line in page.labelLines {
      guard let cut = LabelText.cut(line.text, labels: zone.labels) else {
        // Further labels may follow on the line: `4a. 12.03.2019 4c. MAGISTRAT`.
        let inner = NumberedLabels.value(in: line.text, own: zone.labels, others: [], pattern: pattern)
        if inner?.isEmpty == false, !page.isLabelOfOther(line.text, zone) {
          places.append(([piece(line, holdsLabel: true)], 0.9))
        }
        continue
      }
      guard !page.isLabelOfOther(line.text, zone) else { continue }
      var quality = cut.quality
      if let box = zone.labelBox?.pixels(in: page.size), box.expanded(by: 0.5).intersection(line.box).area <= 0 {
        quality -= 0.5
      }
      if cut.rest.contains(where: { $0.isLetter || $0.isNumber }), !page.isSecondLanguage(cut, of: line.text, zone) {
        // Label and value may differ in size, so the line is read whole and the label cut off the text.
        if !page.isForeignLabel(cut.rest, zone) {
          let own = piece(line, holdsLabel: true)
          places.append(([own] + restOfAddress(below: line, zone), quality + 0.1))
        }
        continue
      }
      let isNumber = NumberedLabels.number(line.text) != nil
      if let right = neighbor(rightOf: line, zone) {
        let further = restOfAddress(below: line, zone)
        if !further.isEmpty { places.append(([piece(right)] + further, quality + Self.wholeAddress)) }
        let isFar = right.box.x - line.box.maxX > Self.farNeighbor * line.box.height
        places.append(([piece(right)], quality + (isNumber ? 0.2 : isFar ? -0.1 : 0)))
      }
      let below = self.below(line, zone)
      if let first = below.first {
        let gap = first.box.y - line.box.maxY
        places.append((below.map { piece($0) }, quality + (gap < 0.8 * line.box.height ? 0.05 : -0.05)))
      }
    }
    return places.sorted { $0.1 > $1.1 }.prefix(4).map(\.0)
  }

  /// Added to the quality of an address of several lines.
  private static let wholeAddress = 0.15

  /// The further lines of an address that begins behind its label: `Residence обл. СОФИЯ`, then what stands below.
  private func restOfAddress(below label: TextLine, _ zone: FieldDefinition) -> [FieldPiece] {
    guard zone.kind == .address, let count = zone.maximumLineCount, count > 1 else { return [] }
    return below(label, zone).prefix(count - 1)
      .prefix { !page.beginsWithOther($0, zone) && !isLaidOut($0, otherThan: zone) }.map { piece($0) }
  }

  private func piece(_ line: TextLine, holdsLabel: Bool = false) -> FieldPiece {
    FieldPiece(box: OrientedBox(reading: line.quad), seed: (line.text, line.confidence), holdsLabel: holdsLabel)
  }

  private func neighbor(rightOf label: TextLine, _ zone: FieldDefinition) -> TextLine? {
    let near = page.lines.filter { line in
      let common = min(line.box.maxY, label.box.maxY) - max(line.box.y, label.box.y)
      return line.box.x >= label.box.maxX - 0.5 * label.box.height
        && line.box.x - label.box.maxX < 0.35 * Double(page.size.width)
        && common > 0.5 * min(line.box.height, label.box.height) && page.isOfLikeWriting(line, label, most: 3)
    }.min { $0.box.x < $1.box.x }
    guard let near, !isForeign(near, zone) else { return nil }
    return near
  }

  private func below(_ label: TextLine, _ zone: FieldDefinition) -> [TextLine] {
    var found: [TextLine] = []
    var last = label
    let start = last.box.x
    while found.count < max(1, zone.maximumLineCount ?? 1) {
      let next = page.lines.filter { line in
        line.box.center.y > last.box.center.y + 0.5 * min(line.box.height, last.box.height)
          && line.box.y - last.box.maxY < (found.isEmpty ? 1.6 : 0.9) * max(line.box.height, last.box.height)
          && abs(line.box.x - start) < 3 * max(line.box.height, last.box.height)
          && page.isOfLikeWriting(line, last, most: found.isEmpty ? 3 : FieldPage.strangeHeight)
      }.min { $0.box.center.y < $1.box.center.y }
      guard let next, !isForeign(next, zone), !page.isOfZone(next) else { break }
      found.append(next)
      last = next
    }
    return found
  }
}
