internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideLanguage

/// Labels of a field that stand where its value is looked for, or were read with it.
extension FieldPlaces {
  /// Least quality of a label in a field's place, and of the words before a value.
  private static let ownLabel = (ofLine: 0.9, beforeValue: 0.75)
  /// Least share of a label's line and of a piece that both have.
  private static let ownPlace = 0.5

  /// Whether a label of the field itself was read with its value, where labels stand in the field's place:
  /// `NÉ À ÚSTÍ NAD LABEM`.
  func holdsOwnLabel(_ field: DocumentField) -> Bool {
    layout?.tables.segments(of: field.text).contains {
      $0.quality >= Self.ownLabel.ofLine && $0.fields.contains(field.name)
    } ?? false
  }

  /// Whether the page's own reading of a piece is a label of the field and nothing else.
  func isOwnLabel(_ piece: FieldPiece, _ zone: FieldDefinition) -> Bool {
    let rect = piece.box.quadrilateral.bounds
    return (layout?.candidates.segments ?? []).contains { segment in
      guard let label = segment.label, segment.isWhole, label.quality >= Self.ownLabel.ofLine else { return false }
      return label.fields.contains(zone.name)
        && segment.rect.intersection(rect).area > Self.ownPlace * max(segment.rect.area, rect.area)
    }
  }

  /// Removes a Latin label from the front of a Cyrillic value: `Current surname ПЕТРОВА`.
  ///
  /// All words in front must be of labels: another name there stays, and is compared with the zone.
  func withoutLabel(_ text: String, _ zone: FieldDefinition) -> String {
    guard let tables = layout?.tables, [.name, .place, .eyeColor].contains(zone.kind) else { return text }
    let words = text.split(separator: " ")
    let value = words.reversed().prefix { word in
      word.contains(where: \.isLetter) && !word.contains { $0.isLetter && !String($0).holdsCyrillic }
    }.reversed()
    let before = words.dropLast(value.count).joined(separator: " ")
    guard value.contains(where: { $0.count > 1 }), !before.isEmpty else { return text }
    let labels = tables.segments(of: before).filter { $0.quality >= Self.ownLabel.beforeValue }
    guard labels.contains(where: { $0.fields.contains(zone.name) }),
      labels.letterCount(in: Array(before)) == before.count(where: \.isLetter)
    else { return text }
    return value.joined(separator: " ")
  }
}
