internal import BonafideCatalogue
internal import BonafideCore

/// Finds values of one or two letters that were not found as text: a detector of lines misses lone letters.
extension FieldReading {
  /// Finds the sex, and the class of a North American licence, where the label was found and the value was not.
  ///
  /// - Parameter told: fields known by labels and numbers.
  /// - Returns: the sure readings of strips beside and below the labels.
  /// - Throws: `ImageError`, `InferenceError`.
  mutating func loneLetters(beside told: [DocumentField]) throws -> [DocumentField] {
    let names = ["sex"] + (page.isNorthAmericanLicence ? ["categories"] : [])
    return try names.filter { name in !told.contains { $0.name == name } }.compactMap {
      try loneLetters($0, beside: told)
    }
  }

  private mutating func loneLetters(_ name: String, beside told: [DocumentField]) throws -> DocumentField? {
    guard let layout else { return nil }
    let zone = FieldDefinition(name: name, kind: FieldForm.kind(name))
    for box in places.ofLoneLetters(name, layout, beside: told) {
      guard let candidate = try reader.loneLetters(in: box, zone, page, layout.candidates.form) else { continue }
      return field(zone, candidate, pieces: [FieldPiece(box: box)], placement: DocumentField.formPlacement)
    }
    return nil
  }
}
