internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideLanguage
internal import BonafideText

/// Which texts are labels, of which field, and so no values.
extension FieldPage {
  /// A line this many times as high as another one belongs to different writing, such as a watermark.
  static let strangeHeight = 1.9
  /// Lines of one block of text have the same slope within this angle, in radians.
  static let likeAngle = 0.2

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
  static let insideLine = 0.8
  /// Widest gap between a label and the value behind it, in heights of the line.
  private static let closeNeighbor = 1.5
  /// Least quality of a label before a value.
  static let sureLabel = 0.9

  /// A text without the label that it surely begins with; nil where it begins with none.
  private static func surelyCut(_ text: String, _ labels: [String]) -> LabelText.Cut? {
    LabelText.cut(text, labels: labels).flatMap { $0.quality >= sureLabel ? $0 : nil }
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
  func isLabelOfOther(_ text: String, _ zone: FieldDefinition) -> Bool {
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

  /// Whether a line is part of the machine readable zone: it lies where the page has one, or another reading of it
  /// shows fillers, which a Cyrillic reader takes for letters.
  func isOfZone(_ line: TextLine) -> Bool {
    let zone = definition.mrz?.box?.pixels(in: size)
    return zone.map { line.box.maxY > $0.y } ?? false
      || labelLines.contains { $0.holdsFillers && LineReadings.isSame($0, line) }
  }

  /// Whether a line begins with the label of another field.
  func beginsWithOther(_ line: TextLine, _ zone: FieldDefinition) -> Bool {
    definition.fields.contains { $0.name != zone.name && Self.surelyCut(line.text, $0.wordLabels) != nil }
  }

  /// Whether the text behind a label is the same label in another script, which need not have been read well.
  func isSecondLanguage(_ cut: LabelText.Cut, of text: String, _ zone: FieldDefinition) -> Bool {
    let head = text.dropLast(cut.rest.count)
    return head.last { $0 != " " } == "/" && head.holdsCyrillic
      && zone.labels.contains { $0.contains("/") }
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
