internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideImaging

extension FieldReading {
  /// Least share of a field's place that colored ink covers where it may hide letters.
  private static let leastInk = 0.02
  /// Least confidence of a value that is read without the ink.
  private static let sure = 0.9
  /// A value that was read so surely stays.
  private static let surely = 0.95
  /// Most fields that are read once more.
  private static let mostFields = 12

  /// Fields that a stamp or an overprint lies over, read once more without its color where they were not read surely.
  ///
  /// So are dates, numbers and the sex where nothing was read at all: a look at another contrast finds some of them,
  /// and their form tells them from other print.
  ///
  /// - Parameters:
  ///   - zones: fields of the definition.
  ///   - found: what was read of them.
  /// - Returns: the fields that read better so.
  /// - Throws: `ImageError`, `InferenceError`.
  mutating func fieldsUnderInk(
    _ zones: some Sequence<FieldDefinition>, found: [DocumentField]
  ) throws -> [DocumentField] {
    let covered = zones.compactMap { zone -> (zone: FieldDefinition, area: PixelRect)? in
      guard zone.script == nil, let area = zone.box.flatMap({ usable($0.pixels(in: size)) }) else { return nil }
      let isMissing = Self.hasForm(zone.kind) && !found.contains { $0.name == zone.name }
      return isMissing || strips.coloredInkShare(in: area) >= Self.leastInk ? (zone, area) : nil
    }.prefix(Self.mostFields)
    guard !covered.isEmpty else { return [] }
    var bare = self
    bare.strips = strips.withoutColoredInk()
    // Lines were found with the ink's letters in them.
    bare.lines = []
    let better = try covered.compactMap { zone, area -> DocumentField? in
      let pieces = try bare.pieces(in: area, zone: zone)
      let before = found.first { $0.name == zone.name }
      guard let best = try bare.read(pieces, zone: zone, pattern: zone.pattern.flatMap { try? FieldPattern($0) }),
        let field = bare.field(zone, best, pieces: pieces, placement: before?.placement ?? unlaidPlacement),
        before != nil || Self.hasForm(zone.kind), Self.isBetter(field, than: before)
      else { return nil }
      return field
    }
    strips.count(strips.remaining - bare.strips.remaining)
    return better
  }

  /// Whether a value's form tells it from a piece of the overprint.
  private static func hasForm(_ kind: FieldDefinition.Kind) -> Bool { needsDigits(kind) || kind == .sex }

  static func isBetter(_ field: DocumentField, than before: DocumentField?) -> Bool {
    guard field.isWellFormed, field.confidence >= sure else { return false }
    guard let before, before.isWellFormed else { return true }
    // What differs in marks alone may be dots of the ink that are left.
    return FoldedText(field.text) != FoldedText(before.text) && before.confidence < min(surely, field.confidence)
  }
}
