internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideLanguage
internal import BonafideMRZ

/// Finds values of a page without a definition by their form alone, where their labels could not be read.
extension FieldReading {
  /// Finds the sex in two languages (`E/M`) or, on a passport, as a lone letter; the nationality with the state's code
  /// (`TC/TUR`); dates by chronological order; and the number of a passport that runs along its side.
  ///
  /// - Parameter told: fields known by labels; none of them is found again, and no text is used twice.
  /// - Returns: nothing where more than one text has a form.
  /// - Throws: `ImageError`, `InferenceError`.
  mutating func fieldsByForm(beside told: [DocumentField]) throws -> [DocumentField] {
    // A value that was read and refused stays refused.
    let names = Set(told.map(\.name)).union(unreadPlaces.names)
    return try places.linesByForm(beside: told, except: names).compactMap { name, line in
      let kind = FieldForm.kind(name)
      let zone =
        definition.fields.first { $0.name == name }
        ?? FieldDefinition(
          name: name, kind: kind, dateOrder: kind == .date ? layout?.candidates.form.dateOrder : nil)
      let pattern = zone.fieldPattern
      let piece = FieldPiece(box: OrientedBox(reading: line.quad), seed: (line.text, line.confidence))
      guard let best = try read([piece], zone: zone, pattern: pattern), best.value.isWellFormed else { return nil }
      return field(zone, best, pieces: [piece], placement: DocumentField.formPlacement)
    }
  }
}
