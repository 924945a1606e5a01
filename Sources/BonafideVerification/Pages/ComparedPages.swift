internal import BonafideDocument
internal import BonafideMRZ

/// The pages that count, each compared once with the document's zone.
///
/// The checks and the holder's values rest on the same comparisons. They are made here, so that both speak of one zone.
struct ComparedPages: Sendable {
  /// What each page says, the primary one first.
  let statements: [PageStatement]
  /// The zone that they are compared with: the first one whose check digits agree; nil where there is none.
  let zone: MRZ?
  /// What is printed on each page, against the zone.
  let printed: [PageComparison]
  /// What the barcodes of each page say, against the zone.
  let coded: [PageComparison]

  /// Compares the pages of a case that count.
  init(_ pages: DocumentPages) {
    let statements = pages.counted.map { pages.statements[$0] }
    self.init(statements, zone: statements.lazy.compactMap(\.mrz).first)
  }

  /// Compares pages with a zone that may stand on none of them.
  init(_ statements: [PageStatement], zone: MRZ?) {
    self.statements = statements
    self.zone = zone
    printed = statements.map { PageComparison.print(of: $0, zone: zone) }
    coded = statements.map { PageComparison.barcode(of: $0, zone: zone) }
  }

  /// The fields of the zone that no page prints with the zone's values, in the zone's order; empty without a zone.
  ///
  /// A printed value without a label is not compared field by field. So each of the zone's values must be found
  /// somewhere in print, or the print might say something else. If the field's own place holds a text that can be no
  /// name or day, such as `SANTORO 2ND`, that text itself must show the value, whatever is printed elsewhere.
  ///
  /// They are names among ``PrintedLines/shown``.
  var unprinted: [String] {
    guard let zone else { return [] }
    let name = zone.fields.name
    let both = name.primary + name.secondary
    // A page that prints its years in full says of which century the zone's are.
    let zoned = statements.map { PageComparison.values($0.dated(zone)) }
    return MRZDocumentFields.fields(zone, confidence: 1).filter { field in
      guard PrintedLines.shown.contains(field.name) else { return false }
      let found = zip(statements, zoned).compactMap { page, values in
        page.texts.mayShow(field.name, values[field.name] ?? field.value, isTruncated: name.mayCut(field.name))
      }
      let inPlace = zip(statements, zoned).compactMap { page, values -> Bool? in
        let value = values[field.name] ?? field.value
        if let own = page.odd[field.name] {
          return own.mayShow(field.name, value, whole: value, isTruncated: name.mayCut(field.name))
        }
        guard PageComparison.names.contains(field.name) else { return nil }
        return page.odd["fullName"]?.mayShow(
          field.name, value, whole: both, isTruncated: name.mayCut(field.name))
      }
      // A single letter, or a day that is known in part, stands on every page: its field must say the same.
      let isShown =
        found.isEmpty ? printed.contains { $0.agreeing.contains(field.name) } : found.contains(true)
      return !isShown || inPlace.contains(false)
    }.map(\.name)
  }
}
