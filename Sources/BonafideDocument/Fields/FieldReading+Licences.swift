internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideLanguage

/// North American licences whose numbers and abbreviations are too small to be read: what is told by its form.
extension FieldReading {
  /// How surely a line is a name that stands above an address, 0...1; no contradiction rests on it.
  private static let namePlacement = 0.6

  /// The address, which a postal code ends, and the names above it, as mail is addressed (USPS Publication 28).
  ///
  /// - Parameter told: what labels and numbers tell; nothing of that is told once more.
  /// - Returns: nothing for other documents.
  /// - Throws: `ImageError`, `InferenceError`.
  mutating func licenceFields(beside told: [DocumentField]) throws -> [DocumentField] {
    guard !LicenceEntries.of(definition.role, definition.country).abbreviations.isEmpty, let tables = layout?.tables,
      let state = tables.state(of: definition.country),
      let address = PostalAddress.find(in: lines, parts: Set(state.subdivisions.keys))
    else { return [] }
    let names = Set(told.map(\.name))
    var found: [DocumentField] = []
    if !names.contains("address"), let field = try postalAddress(address) { found.append(field) }
    guard names.isDisjoint(with: ["surname", "givenNames", "fullName"]),
      let above = PostalAddress.names(above: address, in: lines, tables: tables)
    else { return found }
    for (name, line) in zip(["surname", "givenNames"], above) {
      let zone = FieldDefinition(name: name, kind: .name)
      let pieces = [Piece(box: OrientedBox(reading: line.quad), seed: (line.text, line.confidence))]
      guard var best = try read(pieces, zone: zone, pattern: nil) else { continue }
      if let entry = best.value.text.firstIndex(where: { !$0.isNumber && $0 != " " }),
        entry > best.value.text.startIndex
      {
        best.value = FieldValue(
          String(best.value.text[entry...]), zone: zone, pattern: nil, country: definition.country, reference: day)
      }
      if let field = field(zone, best, pieces: pieces, placement: Self.namePlacement) { found.append(field) }
    }
    return found
  }

  private mutating func postalAddress(_ address: [TextLine]) throws -> DocumentField? {
    let zone = FieldDefinition(name: "address", kind: .address, maximumLineCount: FieldForm.lineCount(.address))
    let pieces = address.map { Piece(box: OrientedBox(reading: $0.quad), seed: ($0.text, $0.confidence)) }
    guard var best = try read(pieces, zone: zone, pattern: nil) else { return nil }
    // The number of the entry before the house number: `8 123 MAIN STREET`.
    let parts = best.value.text.split(separator: " ", maxSplits: 1)
    if parts.count == 2, parts[0].filter(\.isNumber) == "8", parts[0].count <= 2, parts[1].first?.isNumber == true {
      let rest = String(parts[1])
      best.value = FieldValue(rest, zone: zone, pattern: nil, country: definition.country, reference: day)
    }
    return field(zone, best, pieces: pieces)
  }
}
