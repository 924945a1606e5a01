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

  /// Fewest letters and digits of a number in the zone's optional data that is looked for.
  private static let leastNumber = 6

  /// Finds the zone's values in print elsewhere on the page, where no label could be read beside them.
  ///
  /// A value found like this was printed. One that is printed differently is not found, and contradicts nothing.
  ///
  /// - Parameters:
  ///   - zoned: the zone's fields that were not read in print.
  ///   - zone: the zone, in pixels of the page.
  ///   - recognition: with the page and its lines.
  ///   - taken: places of other values on the page.
  ///   - day: the day against which two-digit years are resolved.
  /// - Returns: fields with source ``DocumentField/Source/visual``.
  /// - Throws: `ImageError`, `InferenceError`.
  func printed(
    _ zoned: [DocumentField], of zone: MRZZone, recognition: DocumentRecognition, taken: [PageBox],
    on day: MRZCalendarDate
  ) throws -> [DocumentField] {
    let zoned = zoned + Self.optional(zone, beside: zoned)
    guard !zoned.isEmpty, let page = recognition.page,
      let definition = recognition.definition ?? .unknown(recognition.document, size: page.size)
    else { return [] }
    let area = zone.quad.bounds.expanded(by: 0.02)
    let lines = recognition.lines.filter { line in
      !line.holdsFillers && line.box.share(inside: area) < 0.4
    }
    var reading = try stripReading(page, definition: definition, lines: lines, on: day)
    let rects = taken.map { $0.pixels(in: reading.size) }
    let runs = PrintedRun.all(reading.lines)
    var found: [DocumentField] = []
    for field in zoned {
      let own = definition.fields.first { $0.name == field.name }
      guard own?.script == nil, field.name != "sex" || recognition.definition == nil else { continue }
      let wanted = own ?? FieldDefinition(name: field.name, kind: FieldForm.kind(field.name))
      let candidates = runs.filter { run in
        says(run, field, wanted, country: definition.country, taken: rects, on: day)
      }
      guard let run = Self.surest(candidates, FieldForm.kind(field.name), heights: rects.map(\.height)),
        let value = try self.value(of: run, field, wanted, zone: zone, taken: rects, &reading)
      else { continue }
      found.append(value)
    }
    return found
  }

  /// Whether a text may be the zone's value of a field.
  private func says(
    _ run: PrintedRun, _ field: DocumentField, _ wanted: FieldDefinition, country: Country?, taken: [PixelRect],
    on day: MRZCalendarDate
  ) -> Bool {
    let kind = FieldForm.kind(field.name)
    guard hasForm(run.text, kind), run.isUsable(for: kind),
      !taken.contains(where: { run.line.box.share(inside: $0) > 0.5 })
    else { return false }
    let value = FieldValue(run.text, zone: wanted, pattern: nil, country: country, reference: day)
    // A year alone is no day.
    if kind == .date, value.value.count < field.value.count { return false }
    return isOwnName(field, run, taken: taken) || Self.areAlike(field, value.value)
      || agree(field, value.value, run.text)
  }

  /// The only text that may be the value; nil where several may be.
  private static func surest(
    _ runs: [PrintedRun], _ kind: FieldDefinition.Kind, heights: [Double]
  ) -> PrintedRun? {
    let whole = runs.filter(\.isWhole)
    let runs = whole.isEmpty ? runs : whole
    switch kind {
    // A lone letter counts as the sex only if it is the only one, or the only one as high as the page's values.
    case .sex:
      guard runs.count > 1, let usual = heights.isEmpty ? nil : heights.sorted()[heights.count / 2] else {
        return runs.first
      }
      let like = runs.filter { Self.column.heights.contains($0.line.box.height / usual) }
      return like.count == 1 ? like.first : nil
    // A nationality stands above the place of birth, which may name the state too.
    case .nationality: return runs.min { $0.line.box.y < $1.line.box.y }
    default: return runs.max { $0.line.confidence < $1.line.confidence }
    }
  }

  /// The field that a text gives when it is looked at once more; nil where it then says something else.
  private func value(
    of run: PrintedRun, _ field: DocumentField, _ wanted: FieldDefinition, zone: MRZZone, taken: [PixelRect],
    _ reading: inout FieldReading
  ) throws -> DocumentField? {
    // A text that agrees with a zone with valid check digits needs less confidence.
    let least = zone.mrz.isValid ? Self.leastAgreeing : reading.reader.options.leastConfidence
    guard let best = try reading.read(run.pieces, zone: wanted, pattern: nil), best.value.isWellFormed,
      var value = reading.field(wanted, best, pieces: run.pieces, leastConfidence: least)
    else { return nil }
    value.box = PageBox(run.line.box, in: reading.size)
    if Self.areAlike(field, best.value.value) {
      // The zone's check digits decide between two look-alike characters; where they are invalid, print does.
      if zone.mrz.isValid {
        value.repairCount += zip(value.value, field.value).count { $0 != $1 }
        value.value = field.value
      }
    } else if !agree(field, best.value.value, best.value.text), !isOwnName(field, run, taken: taken) {
      return nil
    }
    // Of a name in two scripts or with further names behind a slash, the one that the zone has.
    if FieldForm.kind(field.name) == .name, value.value.contains("/"), !value.isOfTwoNames,
      let part = value.value.split(separator: "/").map({ TrimmedText.of(String($0)) }).last(where: {
        agree(field, $0, $0)
      })
    {
      value.value = part
    }
    return value
  }

  /// Least confidence of a text that agrees with a zone with valid check digits.
  private static let leastAgreeing = 0.4

  /// The number of the holder that the zone's optional data may be.
  private static func optional(_ zone: MRZZone, beside zoned: [DocumentField]) -> [DocumentField] {
    let number = zone.mrz.fields.optionalData1.filter { $0.isLetter || $0.isNumber }
    guard zone.mrz.isValid, number.count >= leastNumber, number.contains(where: \.isNumber),
      !zoned.contains(where: { $0.name == "personalNumber" })
    else { return [] }
    return [
      DocumentField(name: "personalNumber", value: number, text: number, confidence: zone.confidence, source: .mrz)
    ]
  }

  /// Whether a printed number equals the zone's except for characters that readers confuse.
  static func areAlike(_ zoned: DocumentField, _ value: String) -> Bool {
    guard ["documentNumber", "personalNumber"].contains(zoned.name), value != zoned.value else { return false }
    func plain(_ text: String) -> String { text.uppercased().filter { $0.isLetter || $0.isNumber } }
    return value.count == zoned.value.count && plain(value) != plain(zoned.value)
      && LookalikeText.folded(value) == LookalikeText.folded(zoned.value)
  }

  /// A column of values: the fewest values that show where it is; how far from one of them another may begin, and how
  /// much lower or higher it may be, in heights of the line.
  private static let column = (leastCount: 2, offset: 1.0, heights: 0.75...1.35)

  /// Whether a line is the name of the zone's state and stands below other values of the page, as a nationality does
  /// and a title does not.
  private func isOwnName(_ zoned: DocumentField, _ run: PrintedRun, taken: [PixelRect]) -> Bool {
    let line = run.line
    // Some words of a title are no line by themselves.
    guard zoned.name == "nationality", run.isWhole, let state = tables.state(code: zoned.value) else { return false }
    let spelled = state.country.map { StateSpelling.spelled(line.text, country: $0).text } ?? line.text
    let parts = spelled.split(separator: "/").map(String.init)
    guard !parts.isEmpty, parts.allSatisfy({ tables.statesFilling($0, as: .name).contains(state.code) }) else {
      return false
    }
    let box = line.letters
    let beside = taken.filter {
      abs($0.x - box.x) < Self.column.offset * box.height && Self.column.heights.contains($0.height / box.height)
    }
    return beside.count >= Self.column.leastCount && beside.contains { $0.maxY < box.y }
  }

  /// Placement of the only remaining date of a page as the date of issue, 0...1.
  private static let onlyDatePlacement = 0.8

  /// The date of issue of a page whose other dates are known: the only one that lies between birth and expiry.
  ///
  /// - Parameters:
  ///   - zone: valid, with both other dates.
  ///   - recognition: with the page and its lines.
  ///   - taken: where values stand on the page.
  ///   - day: no document was issued later.
  /// - Returns: nil where there is none such date, or several.
  /// - Throws: `ImageError`, `InferenceError`.
  func issueDate(
    of zone: MRZZone, recognition: DocumentRecognition, taken: [PageBox], on day: MRZCalendarDate
  ) throws -> DocumentField? {
    guard zone.mrz.isValid, let page = recognition.page, recognition.definition == nil,
      let definition = DocumentDefinition.unknown(recognition.document, size: page.size),
      let birth = zone.mrz.fields.birthDate.calendarDate, let expiry = zone.mrz.fields.expiryDate?.calendarDate
    else { return nil }
    let order = DateText.order(of: recognition.lines.map(\.text), country: definition.country)
    let wanted = FieldDefinition(name: "issueDate", kind: .date, dateOrder: order)
    var reading = try stripReading(page, definition: definition, lines: recognition.lines, on: day)
    let rects = taken.map { $0.pixels(in: reading.size) }
    let dated = reading.lines.compactMap { line -> (line: TextLine, value: String)? in
      guard !line.holdsFillers, LoneDate.hasLength(line.text),
        !rects.contains(where: { line.box.share(inside: $0) > 0.5 }),
        let date = DateText(
          line.text, order: order, role: .issue, country: definition.country, reference: day), date.day != nil
      else { return nil }
      return (line, date.value)
    }.filter { ![birth.iso8601, expiry.iso8601].contains($0.value) }
    guard Set(dated.map(\.value)).count == 1, let only = dated.first, birth.iso8601 < only.value,
      only.value < expiry.iso8601, only.value <= day.iso8601,
      let year = Int(only.value.prefix(4)), expiry.year - year <= DocumentValidity.longestYears
    else { return nil }
    let piece = FieldPiece(
      box: OrientedBox(reading: only.line.quad), seed: (only.line.text, only.line.confidence))
    guard let best = try reading.read([piece], zone: wanted, pattern: nil), best.value.value == only.value else {
      return nil
    }
    return reading.field(wanted, best, pieces: [piece], placement: Self.onlyDatePlacement)
  }

  /// Whether a printed text equals the zone's value; the name of a nationality in any language equals the state's code.
  private func agree(_ zoned: DocumentField, _ value: String, _ text: String) -> Bool {
    if zoned.name == "sex" {
      // A lone letter, or the international letter beside one of a language: `K/F`.
      let words = text.split { !$0.isLetter }
      guard words.count == 1 && words[0].count == 1 || words.contains(where: { $0 == zoned.value }) else {
        return false
      }
    }
    guard zoned.name == "nationality" else {
      guard case .agree = CrossChecker.relation(zoned.name, value, zoned.value, isTruncated: false, isOfZone: true)
      else { return false }
      return true
    }
    guard let state = tables.state(code: zoned.value), !text.contains("<") else { return false }
    let words = text.split { !$0.isLetter }
    if words.count <= 3, words.contains(where: { $0 == state.code }) {
      // An office may be named with the state's code too: `MoI BGR`.
      return words.count == 1 || text.contains("/") || !tables.statesFilling(text, as: .nationality).isEmpty
        || !tables.statesFilling(text, as: .name).isEmpty
    }
    // The state's own name stands in titles, and as a place.
    let parts = text.split(separator: "/").map { TrimmedText.of(String($0)) }.filter { !$0.isEmpty }
    return !parts.isEmpty && parts.allSatisfy { tables.statesFilling($0, as: .nationality).contains(state.code) }
  }

  private func hasForm(_ text: String, _ kind: FieldDefinition.Kind) -> Bool {
    let letters = text.count(where: \.isLetter)
    let digits = text.count(where: \.isNumber)
    return kind == .sex ? (1...Self.mostOfSex).contains(letters) && digits == 0 : letters + digits >= Self.leastSymbols
  }
}
