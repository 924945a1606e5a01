internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideLanguage

extension FieldReading {
  /// Fields that must be found before the rest is assigned by order.
  ///
  /// Their lines say how high values are.
  private static let leastFound = 1
  /// Share of its confidence that a field keeps when only its order, form and place speak for it.
  private static let trust = 0.9

  /// Assigns lines that no other field took to fields whose labels could not be read: fields follow the order of the
  /// definition, down the columns or along the rows.
  ///
  /// A line goes to a field only if it has the field's form. Fields of words, which have no form, are filled only where
  /// no line is left over between sure ones.
  mutating func fieldsByOrder(_ zones: some Sequence<FieldDefinition>, found: [DocumentField]) throws -> [DocumentField]
  {
    let missing = zones.filter { zone in
      zone.box == nil && !zone.labels.isEmpty && !found.contains { $0.name == zone.name && $0.isWellFormed }
    }.prefix(FieldPage.mostOrdered)
    guard !missing.isEmpty, found.count(where: \.isWellFormed) >= Self.leastFound else { return [] }
    if missing.contains(where: { $0.script != nil }), !labelLines.contains(where: \.text.holdsCyrillic) {
      try addCyrillicLines(whatever: true)
    }
    guard let best = page.order(of: Array(missing), among: zones, beside: found) else { return [] }
    var fields: [DocumentField] = []
    for (zone, line) in best.pairs {
      let piece = FieldPiece(box: OrientedBox(reading: line.quad), seed: (line.text, line.confidence))
      let pattern = zone.fieldPattern
      let read =
        zone.script == nil
        ? try read([piece], zone: zone, pattern: pattern)
        : places.candidate(
          [StripReading(text: CyrillicText.plain(page.text(of: line, in: zone)), confidence: line.confidence)],
          zone: zone,
          pattern: pattern)
      guard var read, read.value.isWellFormed else { continue }
      read.confidence *= Self.trust
      if let field = field(zone, read, pieces: [piece]) { fields.append(field) }
    }
    // Ignore date assignments that are not in chronological order.
    return Self.ascend(found + fields) ? fields : fields.filter { !PageFields.inTime.contains($0.name) }
  }

  /// Whether the known ones among birth, issue and expiry are in chronological order.
  private static func ascend(_ fields: [DocumentField]) -> Bool {
    // `YYYY-MM-DD`: sorting the text sorts by time.
    let days = PageFields.inTime.compactMap { name in
      fields.first { $0.name == name && $0.isWellFormed && $0.value.count == 10 }?.value
    }
    return zip(days, days.dropFirst()).allSatisfy { $0 < $1 }
  }
}
