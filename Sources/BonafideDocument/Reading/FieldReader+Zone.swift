internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideLanguage
internal import BonafideMRZ
internal import BonafidePage
internal import BonafideText

extension FieldReader {
  /// Letters and digits from which on a text is no value of the zone by chance.
  private static let leastSymbols = 4
  /// Most letters of a sex in two languages: `K/F`, `Ž/F`.
  private static let mostOfSex = 3

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
    for field in zoned {
      let kind = FieldForm.kind(field.name)
      let own = definition.fields.first { $0.name == field.name }
      guard own?.script == nil, field.name != "sex" || recognition.definition == nil else { continue }
      let wanted = own ?? FieldDefinition(name: field.name, kind: kind)
      let candidates = reading.lines.compactMap { line -> (TextLine, FieldValue)? in
        guard hasForm(line.text, kind),
          !taken.contains(where: { line.box.share(inside: $0.pixels(in: reading.size)) > 0.5 })
        else { return nil }
        let value = FieldValue(line.text, zone: wanted, pattern: nil, country: definition.country, reference: day)
        // A year alone is no day.
        if kind == .date, value.value.count < field.value.count { return nil }
        return agree(field, value.value, line.text) ? (line, value) : nil
      }
      // One letter alone says a sex only where no other one does.
      guard kind != .sex || candidates.count == 1 else { continue }
      guard let (line, _) = candidates.max(by: { $0.0.confidence < $1.0.confidence }) else { continue }
      let piece = FieldReading.Piece(box: OrientedBox(reading: line.quad), seed: (line.text, line.confidence))
      guard let best = try reading.read([piece], zone: wanted, pattern: nil), best.value.isWellFormed,
        agree(field, best.value.value, best.value.text),
        let value = reading.field(wanted, best, pieces: [piece])
      else { continue }
      found.append(value)
    }
    return found
  }

  /// Whether a printed text says what the zone does; the word for a people in any language for the state's code.
  private func agree(_ zoned: DocumentField, _ value: String, _ text: String) -> Bool {
    guard zoned.name == "nationality" else { return FieldComparison(zoned.name, value, zoned.value) == .agree }
    guard let state = tables.state(code: zoned.value), !text.contains("<") else { return false }
    let words = text.split { !$0.isLetter }
    if words.count <= 3, words.contains(where: { $0 == state.code }) { return true }
    // The state's own name stands in titles, and as a place.
    return tables.statesFilling(text, as: .nationality).contains(state.code)
  }

  private func hasForm(_ text: String, _ kind: FieldDefinition.Kind) -> Bool {
    let letters = text.count(where: \.isLetter)
    let digits = text.count(where: \.isNumber)
    return kind == .sex ? (1...Self.mostOfSex).contains(letters) && digits == 0 : letters + digits >= Self.leastSymbols
  }
}
