internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideLanguage

/// Names of North American licences without a label, or with one label for all of them.
extension FieldReading {
  /// The names of the page that labels do not tell.
  ///
  /// - Parameters:
  ///   - address: its lines, top down; nil where none was found.
  ///   - told: what labels and numbers tell, and the number and the address.
  ///   - tables: the words of all languages.
  /// - Returns: family name and given names, or the whole name where nothing tells them apart.
  /// - Throws: `ImageError`, `InferenceError`.
  mutating func licenceNames(
    at address: [TextLine]?, beside told: [DocumentField], _ tables: LanguageTables
  ) throws -> [DocumentField] {
    var found: [DocumentField] = []
    for place in places.licenceNames(at: address, beside: told, tables) {
      let zone = FieldDefinition(name: place.name, kind: .name)
      guard var best = try read([place.piece], zone: zone, pattern: nil) else { continue }
      if let entry = best.value.text.firstIndex(where: { !$0.isNumber && !" .,".contains($0) }),
        entry > best.value.text.startIndex
      {
        best.value = FieldValue(
          String(best.value.text[entry...]), zone: zone, pattern: nil, country: definition.country, reference: day)
      }
      let pieces = [FieldPiece(box: place.box)]
      if let field = field(
        zone, best, pieces: pieces, placement: DocumentField.formPlacement, isAtPlaceOfNames: true)
      {
        found.append(field)
      }
    }
    return found
  }
}
