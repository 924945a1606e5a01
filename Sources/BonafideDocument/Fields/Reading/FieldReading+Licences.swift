internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideLanguage

/// Finds fields of North American licences by their form, where numbers and abbreviations are too small to be read.
extension FieldReading {
  /// Finds the address, which ends in a postal code, and the names above it, as mail is addressed (USPS Publication
  /// 28).
  ///
  /// - Parameter told: fields known by labels and numbers; none of them is found again.
  /// - Returns: nothing for other documents.
  /// - Throws: `ImageError`, `InferenceError`.
  mutating func licenceFields(beside told: [DocumentField]) throws -> [DocumentField] {
    guard page.isNorthAmericanLicence, let tables = layout?.tables,
      let state = tables.state(of: definition.country)
    else { return [] }
    let names = Set(told.map(\.name))
    var found: [DocumentField] = []
    if !names.contains("documentNumber"), let field = try loneNumber(beside: told) { found.append(field) }
    let address = PostalAddress.find(in: lines, parts: PostalAddress.parts(of: state))
    if !names.contains("address"), let address, let field = try postalAddress(address) { found.append(field) }
    let anchor = address ?? PostalAddress.street(in: lines).map { [$0] }
    return found + (try licenceNames(at: anchor, beside: told + found, tables))
  }

  /// Reads the number of a licence that no word announces.
  private mutating func loneNumber(beside told: [DocumentField]) throws -> DocumentField? {
    guard let line = places.loneNumber(beside: told) else { return nil }
    let zone = FieldDefinition(name: "documentNumber", kind: .documentNumber)
    let piece = FieldPiece(box: OrientedBox(reading: line.quad), seed: (line.text, line.confidence))
    guard let best = try read([piece], zone: zone, pattern: nil), best.value.isWellFormed else { return nil }
    return field(zone, best, pieces: [piece], placement: DocumentField.formPlacement)
  }

  private mutating func postalAddress(_ address: [TextLine]) throws -> DocumentField? {
    let zone = FieldDefinition(name: "address", kind: .address, maximumLineCount: FieldForm.lineCount(.address))
    let pieces = address.map { FieldPiece(box: OrientedBox(reading: $0.quad), seed: ($0.text, $0.confidence)) }
    guard var best = try read(pieces, zone: zone, pattern: nil) else { return nil }
    let spelled = PostalAddress.spelled(best.value.text)
    if spelled != best.value.text {
      best.value = FieldValue(spelled, zone: zone, pattern: nil, country: definition.country, reference: day)
    }
    if let tables = layout?.tables,
      let rest = PostalAddress.withoutEntry(best.value.text, of: address, in: lines, tables: tables)
    {
      best.value = FieldValue(rest, zone: zone, pattern: nil, country: definition.country, reference: day)
    }
    return field(zone, best, pieces: pieces)
  }
}
