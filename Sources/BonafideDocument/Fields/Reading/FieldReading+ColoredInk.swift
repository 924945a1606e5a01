internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideImaging
internal import BonafideLanguage

extension FieldReading {
  /// Least share of a field's place that colored ink covers where it may hide letters.
  private static let leastInk = 0.02
  /// Least confidence of a value that is read without the ink.
  private static let sure = 0.9
  /// A value read with at least this confidence stays.
  private static let surely = 0.95
  /// Most fields that are read once more.
  private static let mostFields = 12

  /// Kinds that are read again: none that identifies the holder or limits the document's validity.
  ///
  /// Two prints over one another may be an alteration. Otherwise a red date over the black one would be ignored, and
  /// the black one, which no viewer sees, compared with the zone.
  private static let kinds: Set<FieldDefinition.Kind> = [.place, .authority, .address, .eyeColor, .text]

  /// Reads fields under a stamp or an overprint again without its color, if they were not read with confidence.
  ///
  /// - Parameters:
  ///   - zones: fields of the definition.
  ///   - found: their readings so far.
  /// - Returns: the fields that read better without the ink.
  /// - Throws: `ImageError`, `InferenceError`.
  mutating func fieldsUnderInk(
    _ zones: some Sequence<FieldDefinition>, found: [DocumentField]
  ) throws -> [DocumentField] {
    let covered = zones.compactMap { zone -> (zone: FieldDefinition, area: PixelRect, before: DocumentField)? in
      guard Self.kinds.contains(zone.kind), zone.script == nil,
        let before = found.first(where: { $0.name == zone.name }), Self.isDoubtful(before),
        let area = zone.box.flatMap({ page.usable($0.pixels(in: size)) }),
        reader.strips.coloredInkShare(in: area) >= Self.leastInk
      else { return nil }
      return (zone, area, before)
    }.prefix(Self.mostFields)
    guard !covered.isEmpty else { return [] }
    var bare = self
    bare.reader.strips = reader.strips.withoutColoredInk()
    // Lines were found with the ink's letters in them.
    bare.page.lines = []
    let better = try covered.compactMap { zone, area, before -> DocumentField? in
      let pieces = try bare.pieces(in: area, zone: zone)
      guard
        let best = try bare.read(pieces, zone: zone, pattern: zone.fieldPattern),
        let field = bare.field(zone, best, pieces: pieces, placement: before.placement),
        Self.isBetter(field, than: before), !(before.isWellFormed && places.holdsOwnLabel(field))
      else { return nil }
      return field
    }
    reader.strips.count(reader.strips.remaining - bare.reader.strips.remaining)
    return better
  }

  /// Whether another reading may take a field's place.
  private static func isDoubtful(_ field: DocumentField) -> Bool {
    !field.isWellFormed || field.confidence < surely
  }

  /// Whether the reading without the ink replaces the reading with it.
  static func isBetter(_ field: DocumentField, than before: DocumentField) -> Bool {
    guard isDoubtful(before), field.isWellFormed, field.confidence >= sure else { return false }
    guard before.isWellFormed else { return true }
    // Differences in marks alone may be dots of the remaining ink.
    return FoldedText(field.text) != FoldedText(before.text) && before.confidence < field.confidence
  }
}
