internal import BonafideCatalogue
internal import BonafideCore

/// Finds entries of driving licences of the common model whose small numbers could not be read, by the order of
/// entries, which is the same on all of them (Directive 2006/126/EC, annex I).
extension FieldReading {
  /// Placement of an entry known only by its place, 0...1; no contradiction rests on it.
  private static let entryPlacement = 0.6

  /// Finds entries beside known neighbors: the day of birth above that of issue, the names above it, and, below the
  /// last day, the office, the number and the categories.
  ///
  /// - Parameter told: fields known by labels and numbers; none of them is found again.
  /// - Returns: nothing for other documents.
  /// - Throws: `ImageError`, `InferenceError`.
  mutating func entriesByOrder(beside told: [DocumentField]) throws -> [DocumentField] {
    guard definition.role == .drivingLicence, definition.fields.isEmpty, !page.isNorthAmericanLicence else { return [] }
    var found: [DocumentField] = []
    for (name, line) in EntryColumn.entries(beside: told, lines: lines, size: size) {
      let zone = FieldDefinition(name: name, kind: FieldForm.kind(name))
      let pieces = [FieldPiece(box: OrientedBox(reading: line.quad), seed: (line.text, line.confidence))]
      guard let best = try read(pieces, zone: zone, pattern: nil), best.value.isWellFormed,
        let field = field(zone, best, pieces: pieces, placement: Self.entryPlacement)
      else { continue }
      found.append(field)
    }
    return found
  }
}
