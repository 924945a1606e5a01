internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideLanguage

extension FieldReading {
  /// A line this many times as high as another one belongs to different writing, such as a watermark.
  static let strangeHeight = 1.9
  /// A line further to the right of a label than this many label heights may stand in another column.
  private static let farNeighbor = 3.0
  /// Lines of one block of text have the same slope within this angle, in radians.
  static let likeAngle = 0.2

  /// Whether a line, in any of its readings, is a label or a fixed text, and so no value.
  func isForeign(_ line: TextLine, _ zone: FieldDefinition) -> Bool {
    guard !line.holdsFillers, !isValueOfOther(line, zone) else { return true }
    let isForeign =
      isForeignLabel(line.text, zone)
      || labelLines.contains { LineReadings.isSame($0, line) && isForeignLabel($0.text, zone) }
    return isForeign && !isNamed(line.box, zone) && !isValueLikeLabel(line.text, in: line.box, zone)
  }

  /// Whether a line is the value of a field that is placed only by its label: `GEB. GABLER` is no surname.
  func isValueOfOther(_ line: TextLine, _ zone: FieldDefinition) -> Bool {
    let others = definition.fields.filter { $0.name != zone.name && $0.box == nil && $0.labelBox == nil }
      .map(\.wordLabels).filter { !$0.isEmpty }
    guard !others.isEmpty else { return false }
    let before = labelLines.filter { label in
      let common = min(label.box.maxY, line.box.maxY) - max(label.box.y, line.box.y)
      let gap = line.box.x - label.box.maxX
      return common > 0.5 * min(label.box.height, line.box.height) && abs(gap) < Self.closeNeighbor * line.box.height
    }
    // A closer look may have found the value without its label.
    let whole = [line] + labelLines.filter { line.box.share(inside: $0.box) > Self.insideLine }
    return others.contains { labels in
      before.contains { LabelText.isLabel($0.text, labels: labels) }
        || whole.contains { Self.surelyCut($0.text, labels)?.rest.contains(where: \.isLetter) == true }
    }
  }

  /// Least share of a line inside another one for it to be a part of that line.
  private static let insideLine = 0.8
  /// Widest gap between a label and the value behind it, in heights of the line.
  private static let closeNeighbor = 1.5
  /// Least quality of a label before a value.
  private static let surely = 0.9

  /// A text without the label that it surely begins with; nil where it begins with none.
  private static func surelyCut(_ text: String, _ labels: [String]) -> LabelText.Cut? {
    LabelText.cut(text, labels: labels).flatMap { $0.quality >= surely ? $0 : nil }
  }

  /// Whether a text is a label of this or another field, and so no value.
  func isForeignLabel(_ text: String, _ zone: FieldDefinition) -> Bool {
    if NumberedLabels.number(text) != nil, text.contains(where: { $0 == "." || $0 == ")" }),
      text.first?.isNumber == true
    {
      // `4a.` and `5.` stand before values; `5` may be one.
      return definition.fields.contains {
        $0.labels.contains { NumberedLabels.number($0) == NumberedLabels.number(text) }
      }
    }
    guard text.count >= 3 else { return false }
    if LabelText.isLabel(text, labels: zone.wordLabels) { return true }
    if definition.fields.contains(where: { field in
      LabelText.cut(text, labels: field.labels).map { isSecondLanguage($0, of: text, field) } == true
    }) {
      return true
    }
    if isPart(text, of: labels) || isCut(text) { return true }
    let isLabel = labelsAnother(text, zone)
    // The nationality may read as the title does: `ČESKÁ REPUBLIKA`.
    guard !isLabel, zone.kind != .nationality else { return isLabel }
    let wanted = FoldedText(text).symbols
    return definition.anchors.contains { anchor in
      anchor.texts.contains { FoldedText($0).symbols == wanted || zone.kind == .text && isRest(wanted, of: $0, zone) }
    }
  }

  /// Whether symbols are the remainder of a title whose first word reads like a label of the field:
  /// `РАЗРЕШЕНИЕ ЗА ПРЕБИВАВАНЕ`, where a kind of permit is looked for.
  private func isRest(_ symbols: [UInt8], of title: String, _ zone: FieldDefinition) -> Bool {
    LabelText.cut(title, labels: zone.labels).map { FoldedText($0.rest).symbols == symbols } ?? false
  }

  /// Whether a line is the label of another field that begins with this field's label: `NAZWISKO RODOWE` is no
  /// `NAZWISKO`.
  private func isLabelOfOther(_ text: String, _ zone: FieldDefinition) -> Bool {
    !LabelText.isLabel(text, labels: zone.labels) && labelsAnother(text, zone)
  }

  /// Whether a text is the label of another field.
  private func labelsAnother(_ text: String, _ zone: FieldDefinition) -> Bool {
    definition.fields.contains { field in
      field.name != zone.name && LabelText.isLabel(text, labels: field.wordLabels)
    }
  }

  /// Whether a text is one language's part of a label in several languages: the `Nom` of `Nazwisko / Surname / Nom`.
  private func isPart(_ text: String, of labels: [String]) -> Bool {
    let parts = labels.filter { $0.contains("/") }.flatMap { $0.split(separator: "/") }
      .map { TrimmedText.of(String($0)) }.filter { $0.count >= 3 }
    return LabelText.isLabel(text, labels: parts)
  }

  /// Symbols from which on a piece of a label is no value.
  private static let leastCut = 8

  /// Whether a text is a piece of a longer label, the rest of which a reflection or a finger hides: the `Family name`
  /// of `Családi és utónév/Family name and given name`.
  private func isCut(_ text: String) -> Bool {
    let piece = FoldedText(text).symbols
    guard piece.count >= Self.leastCut else { return false }
    return foldedLabels.contains { $0.count > piece.count && Self.holds($0, piece) }
  }

  /// Most wordings of one label on a page, in different languages.
  private static let mostWordings = 8

  /// The places of a field by its labels in any language, as the page's layout knows them: an edition may word its
  /// label differently than the described one.
  func piecesByOtherLabel(_ zone: FieldDefinition) -> [[FieldPiece]] {
    var worded = zone
    let labels = (layout?.candidates.segments ?? []).filter { segment in
      segment.label.map { $0.quality >= Self.surely && $0.fields == [zone.name] } ?? false
    }
    worded.labels = Array(Set(labels.map(\.text)).sorted().prefix(Self.mostWordings))
    return piecesByLabel(worded)
  }

  /// The places where a field without a box may stand: after its label, right of it, below it; the likeliest first.
  func piecesByLabel(_ zone: FieldDefinition) -> [[FieldPiece]] {
    guard !zone.labels.isEmpty else { return [] }
    let pattern = zone.fieldPattern
    var places: [([FieldPiece], Double)] = []
    for line in labelLines {
      guard let cut = LabelText.cut(line.text, labels: zone.labels) else {
        // Further labels may follow on the line: `4a. 12.03.2019 4c. MAGISTRAT`.
        let inner = NumberedLabels.value(in: line.text, own: zone.labels, others: [], pattern: pattern)
        if inner?.isEmpty == false, !isLabelOfOther(line.text, zone) {
          places.append(([piece(line, holdsLabel: true)], 0.9))
        }
        continue
      }
      guard !isLabelOfOther(line.text, zone) else { continue }
      var quality = cut.quality
      if let box = zone.labelBox?.pixels(in: size), box.expanded(by: 0.5).intersection(line.box).area <= 0 {
        quality -= 0.5
      }
      if cut.rest.contains(where: { $0.isLetter || $0.isNumber }), !isSecondLanguage(cut, of: line.text, zone) {
        // Label and value may differ in size, so the line is read whole and the label cut off the text.
        if !isForeignLabel(cut.rest, zone) {
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
      .prefix { !beginsWithOther($0, zone) && !isLaidOut($0, otherThan: zone) }.map { piece($0) }
  }

  /// Least share of a line that another field's value takes of it.
  private static let mostOfLine = 0.6

  /// Whether the page's layout took a line for the value of another field, and nothing of it for this one's.
  func isLaidOut(_ line: TextLine, otherThan zone: FieldDefinition) -> Bool {
    guard let values = layout?.values else { return false }
    func holds(_ value: PageFields.Value, _ share: Double) -> Bool {
      value.segments.contains {
        $0.rect.share(inside: line.box) > Self.insideLine && $0.rect.area >= share * line.box.area
      }
    }
    if let own = values[zone.name], holds(own, 0) { return false }
    return values.contains { $0.key != zone.name && holds($0.value, Self.mostOfLine) }
  }

  /// Whether a line is part of the machine readable zone: it lies where the page has one, or another reading of it
  /// shows fillers, which a Cyrillic reader takes for letters.
  private func isOfZone(_ line: TextLine) -> Bool {
    let zone = definition.mrz?.box?.pixels(in: size)
    return zone.map { line.box.maxY > $0.y } ?? false
      || labelLines.contains { $0.holdsFillers && LineReadings.isSame($0, line) }
  }

  /// Whether a line begins with the label of another field.
  private func beginsWithOther(_ line: TextLine, _ zone: FieldDefinition) -> Bool {
    definition.fields.contains { $0.name != zone.name && Self.surelyCut(line.text, $0.wordLabels) != nil }
  }

  /// Whether the text behind a label is the same label in another script, which need not have been read well.
  private func isSecondLanguage(_ cut: LabelText.Cut, of text: String, _ zone: FieldDefinition) -> Bool {
    let head = text.dropLast(cut.rest.count)
    return head.last { $0 != " " } == "/" && head.holdsCyrillic
      && zone.labels.contains { $0.contains("/") }
  }

  private func piece(_ line: TextLine, holdsLabel: Bool = false) -> FieldPiece {
    FieldPiece(box: OrientedBox(reading: line.quad), seed: (line.text, line.confidence), holdsLabel: holdsLabel)
  }

  private func neighbor(rightOf label: TextLine, _ zone: FieldDefinition) -> TextLine? {
    let near = lines.filter { line in
      let common = min(line.box.maxY, label.box.maxY) - max(line.box.y, label.box.y)
      return line.box.x >= label.box.maxX - 0.5 * label.box.height
        && line.box.x - label.box.maxX < 0.35 * Double(size.width)
        && common > 0.5 * min(line.box.height, label.box.height) && isOfLikeWriting(line, label, most: 3)
    }.min { $0.box.x < $1.box.x }
    guard let near, !isForeign(near, zone) else { return nil }
    return near
  }

  private func below(_ label: TextLine, _ zone: FieldDefinition) -> [TextLine] {
    var found: [TextLine] = []
    var last = label
    let start = last.box.x
    while found.count < max(1, zone.maximumLineCount ?? 1) {
      let next = lines.filter { line in
        line.box.center.y > last.box.center.y + 0.5 * min(line.box.height, last.box.height)
          && line.box.y - last.box.maxY < (found.isEmpty ? 1.6 : 0.9) * max(line.box.height, last.box.height)
          && abs(line.box.x - start) < 3 * max(line.box.height, last.box.height)
          && isOfLikeWriting(line, last, most: found.isEmpty ? 3 : Self.strangeHeight)
      }.min { $0.box.center.y < $1.box.center.y }
      guard let next, !isForeign(next, zone), !isOfZone(next) else { break }
      found.append(next)
      last = next
    }
    return found
  }

  /// Whether a line has the same slope as another one and is not many times as high, as a watermark would be.
  func isOfLikeWriting(_ line: TextLine, _ other: TextLine, most: Double) -> Bool {
    let (one, two) = (OrientedBox(reading: line.quad), OrientedBox(reading: other.quad))
    guard one.height <= most * two.height else { return false }
    // A letter or two tell no angle.
    guard one.aspect >= 2, two.aspect >= 2 else { return true }
    // The text reader knows no Cyrillic and may have taken a line for one upside down.
    return abs(cosine(one.angle - two.angle)) > cosine(Self.likeAngle)
  }
}

extension FieldDefinition {
  /// The labels that are more than a number or two letters.
  fileprivate var wordLabels: [String] { labels.filter { $0.count >= 3 } }
}
