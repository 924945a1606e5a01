internal import BonafideCatalogue
internal import BonafideCore

/// Texts that stand in the place of a field and can be no value of it.
extension FieldReading {
  /// Conditions for a displaced text: fewest digits in a day's place, fewest letters in a name's place, and least
  /// confidence.
  private static let leastDisplaced = (digits: 4, letters: 4, confidence: 0.9)

  /// Whether a text in a field's place was read with confidence but cannot be its value: a name with figures or two
  /// strokes, or a day that is no date.
  func isDisplaced(_ candidate: PieceReading, _ zone: FieldDefinition) -> Bool {
    guard candidate.confidence >= Self.leastDisplaced.confidence else { return false }
    let text = candidate.value.text
    switch zone.kind {
    case .name:
      return text.count(where: \.isLetter) >= Self.leastDisplaced.letters
        && (text.contains { !Self.mayBeInName($0) } || text.count { $0 == "/" } > 1)
    case .date:
      return !candidate.value.isWellFormed && text.count(where: \.isNumber) >= Self.leastDisplaced.digits
    default: return false
    }
  }

  private static func mayBeInName(_ character: Character) -> Bool {
    character.isLetter || " -–'’`´.,/()[]".contains(character)
  }

  /// Adds, to fields found otherwise than by place or label, the text that stands in their place.
  func withDisplaced(_ fields: [DocumentField]) -> [DocumentField] {
    fields.map { field in
      guard field.displaced == nil, let place = unreadPlaces.displacedBox(field.name) else { return field }
      var field = field
      field.displaced = place
      return field
    }
  }
}
