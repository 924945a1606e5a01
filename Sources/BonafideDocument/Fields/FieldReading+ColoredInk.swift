internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideImaging
internal import BonafideLanguage

extension FieldReading {
  /// Least share of a field's place that colored ink covers where it may hide letters.
  private static let leastInk = 0.02
  /// Least confidence of a value that is read without the ink.
  private static let sure = 0.9
  /// A value that was read so surely stays.
  private static let surely = 0.95
  /// Most fields that are read once more.
  private static let mostFields = 12

  /// What is read once more: nothing that says who the holder is or how long the document is valid.
  ///
  /// Two prints over one another are what an alteration looks like: a red date over the black one would be read past,
  /// and the black one, which nobody sees, held against the zone.
  private static let kinds: Set<FieldDefinition.Kind> = [.place, .authority, .address, .eyeColor, .text]

  /// Fields that a stamp or an overprint lies over, read once more without its color where they were not read surely.
  ///
  /// - Parameters:
  ///   - zones: fields of the definition.
  ///   - found: what was read of them.
  /// - Returns: the fields that read better so.
  /// - Throws: `ImageError`, `InferenceError`.
  mutating func fieldsUnderInk(
    _ zones: some Sequence<FieldDefinition>, found: [DocumentField]
  ) throws -> [DocumentField] {
    let covered = zones.compactMap { zone -> (zone: FieldDefinition, area: PixelRect, before: DocumentField)? in
      guard Self.kinds.contains(zone.kind), zone.script == nil,
        let before = found.first(where: { $0.name == zone.name }), Self.isDoubtful(before),
        let area = zone.box.flatMap({ usable($0.pixels(in: size)) }),
        strips.coloredInkShare(in: area) >= Self.leastInk
      else { return nil }
      return (zone, area, before)
    }.prefix(Self.mostFields)
    guard !covered.isEmpty else { return [] }
    var bare = self
    bare.strips = strips.withoutColoredInk()
    // Lines were found with the ink's letters in them.
    bare.lines = []
    let better = try covered.compactMap { zone, area, before -> DocumentField? in
      let pieces = try bare.pieces(in: area, zone: zone)
      guard
        let best = try bare.read(pieces, zone: zone, pattern: zone.fieldPattern),
        let field = bare.field(zone, best, pieces: pieces, placement: before.placement),
        Self.isBetter(field, than: before), !(before.isWellFormed && holdsOwnLabel(field))
      else { return nil }
      return field
    }
    strips.count(strips.remaining - bare.strips.remaining)
    return better
  }

  /// Whether another reading may take a field's place.
  private static func isDoubtful(_ field: DocumentField) -> Bool {
    !field.isWellFormed || field.confidence < surely
  }

  /// Whether what was read without the ink takes the place of what was read with it.
  static func isBetter(_ field: DocumentField, than before: DocumentField) -> Bool {
    guard isDoubtful(before), field.isWellFormed, field.confidence >= sure else { return false }
    guard before.isWellFormed else { return true }
    // What differs in marks alone may be dots of the ink that are left.
    return FoldedText(field.text) != FoldedText(before.text) && before.confidence < field.confidence
  }
}
