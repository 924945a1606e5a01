internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideText

/// Reads values of one or two letters.
extension PieceReader {
  /// Least confidence of a reading: what stands there may be a pattern.
  private static let sureLetters = 0.9

  /// The letters in a strip, where a narrower one says the same: a pattern reads otherwise in each, and a cross is
  /// no X.
  mutating func loneLetters(
    in box: OrientedBox, _ zone: FieldDefinition, _ page: FieldPage, _ form: FieldForm
  ) throws -> PieceReading? {
    let alphabet = FieldAlphabet(country: page.definition.country, kind: zone.kind)
    var found: (value: FieldValue, confidence: Double)?
    for margin in [0, -Self.margin] {
      let strip = box.grown(along: 0, across: margin * box.height)
      guard let reading = try strips.read(strip, alphabet: alphabet, pattern: nil),
        reading.confidence >= Self.sureLetters
      else { return nil }
      let value = FieldValue(
        reading.text, zone: zone, pattern: nil, country: page.definition.country, reference: page.day)
      let isOfForm =
        zone.kind == .sex
        ? value.isWellFormed && value.value != "X" : form.isClass(value.text) && value.text.contains(where: \.isLetter)
      guard isOfForm, (1...2).contains(value.text.count), found.map({ $0.value.value == value.value }) ?? true else {
        return nil
      }
      found = (value, min(reading.confidence, found?.confidence ?? 1))
    }
    return found.map { PieceReading(value: $0.value, confidence: $0.confidence, repairs: 0) }
  }

  /// How much narrower the second strip is above and below, in heights of the first.
  private static let margin = 0.08
}
