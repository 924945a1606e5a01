internal import BonafideCatalogue

/// One way to read the pieces of a field.
struct PieceReading {
  var value: FieldValue
  var confidence: Double
  var repairs: Int
  /// Whether it was read without regard to the field's alphabet.
  var isPlain = false
  /// Whether the national check decided one of its letters, and so proves nothing more about it.
  var isChosenByCheck = false

  /// Conditions for a displaced text: fewest digits in a day's place, fewest letters in a name's place, and least
  /// confidence.
  private static let leastDisplaced = (digits: 4, letters: 4, confidence: 0.9)

  /// Whether a text in a field's place was read with confidence but cannot be its value: a name with figures or two
  /// strokes, or a day that is no date.
  func isDisplaced(from zone: FieldDefinition) -> Bool {
    guard confidence >= Self.leastDisplaced.confidence else { return false }
    let text = value.text
    switch zone.kind {
    case .name:
      return text.count(where: \.isLetter) >= Self.leastDisplaced.letters
        && (text.contains { !Self.mayBeInName($0) } || text.count { $0 == "/" } > 1)
    case .date:
      return !value.isWellFormed && text.count(where: \.isNumber) >= Self.leastDisplaced.digits
    default: return false
    }
  }

  private static func mayBeInName(_ character: Character) -> Bool {
    character.isLetter || " -–'’`´.,/()[]".contains(character)
  }
}
