internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideMRZ
internal import BonafidePage
internal import BonafideText

extension FieldReader {
  /// Letters and digits from which on a text is no value of the zone by chance.
  private static let leastSymbols = 4

  /// What the zone says, as it is printed elsewhere on the page where no label could be read beside it.
  ///
  /// That a value is found so speaks for its being printed; what is printed otherwise is not found, and contradicts
  /// nothing.
  ///
  /// - Parameters:
  ///   - zoned: the zone's fields that were not read in print.
  ///   - zone: the zone, in pixels of the page.
  ///   - recognition: with the page and its lines.
  ///   - taken: where other values stand on the page.
  ///   - day: the day against which two-digit years are resolved.
  /// - Returns: fields with source ``DocumentField/Source/visual``.
  /// - Throws: `ImageError`, `InferenceError`.
  func printed(
    _ zoned: [DocumentField], of zone: MRZZone, recognition: DocumentRecognition, taken: [PageBox],
    on day: MRZCalendarDate
  ) throws -> [DocumentField] {
    guard !zoned.isEmpty, let page = recognition.page,
      let definition = recognition.definition ?? .unknown(recognition.document, size: page.size)
    else { return [] }
    let area = zone.quad.bounds.expanded(by: 0.02)
    let lines = recognition.lines.filter { line in
      !line.holdsFillers && line.box.share(inside: area) < 0.4
    }
    var reading = try stripReading(page, definition: definition, lines: lines, on: day)
    var found: [DocumentField] = []
    for field in zoned where field.name != "sex" {
      let kind = FieldForm.kind(field.name)
      let own = definition.fields.first { $0.name == field.name }
      guard own?.script == nil else { continue }
      let wanted = own ?? FieldDefinition(name: field.name, kind: kind)
      let candidates = reading.lines.compactMap { line -> (TextLine, FieldValue)? in
        guard line.text.count(where: { $0.isLetter || $0.isNumber }) >= Self.leastSymbols,
          !taken.contains(where: { line.box.share(inside: $0.pixels(in: reading.size)) > 0.5 })
        else { return nil }
        let value = FieldValue(line.text, zone: wanted, pattern: nil, country: definition.country, reference: day)
        return FieldComparison(field.name, value.value, field.value) == .agree ? (line, value) : nil
      }
      guard let (line, _) = candidates.max(by: { $0.0.confidence < $1.0.confidence }) else { continue }
      let piece = FieldReading.Piece(box: OrientedBox(reading: line.quad), seed: (line.text, line.confidence))
      guard let best = try reading.read([piece], zone: wanted, pattern: nil), best.value.isWellFormed,
        FieldComparison(field.name, best.value.value, field.value) == .agree,
        let value = reading.field(wanted, best, pieces: [piece])
      else { continue }
      found.append(value)
    }
    return found
  }
}
