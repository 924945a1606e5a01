internal import BonafideCatalogue
internal import BonafideCore

/// Texts that stand in the place of a field and can be no value of it.
extension FieldReading {
  /// Least digits of a text that stands for a day, least letters of one that stands for a name, and least confidence.
  private static let leastDisplaced = (digits: 4, letters: 4, confidence: 0.9)

  /// Whether a text that stands where a field has its value was read surely and can be no value of it: a name with
  /// figures or two strokes, a day that is none.
  func isDisplaced(_ candidate: Candidate, _ zone: FieldDefinition) -> Bool {
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

  /// Fields that another way than their place or label found, with what stands in that place.
  func withDisplaced(_ fields: [DocumentField]) -> [DocumentField] {
    fields.map { field in
      guard field.displaced == nil, let place = displaced[field.name] else { return field }
      var field = field
      field.displaced = place
      return field
    }
  }
}
