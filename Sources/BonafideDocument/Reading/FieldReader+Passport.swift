internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideMRZ
internal import BonafidePage
internal import BonafideText

extension FieldReader {
  /// The fields found by the order of a passport's page, the surest first.
  private static let byOrder = ["nationality", "personalNumber", "birthPlace", "issuer"]

  /// Adds, on the data page of a passport without a definition, texts in the places of fields whose labels could not be
  /// read.
  ///
  /// - Parameters:
  ///   - visual: the fields read in print.
  ///   - zone: of the page; nil where none was read.
  ///   - recognition: with the page and its lines.
  ///   - day: of the recognition.
  /// - Returns: `visual` with more fields. These have the placement of a guess, so that no contradiction rests on them.
  /// - Throws: `ImageError`, `InferenceError`.
  func withPlaced(
    _ visual: [DocumentField], zone: MRZZone?, recognition: DocumentRecognition, on day: MRZCalendarDate
  ) throws -> [DocumentField] {
    guard let page = recognition.page, recognition.definition == nil, recognition.relatives.isEmpty,
      recognition.document?.role == .passport || zone?.mrz.format == .td3,
      let definition = DocumentDefinition.unknown(recognition.document, size: page.size)
    else { return visual }
    var reading = try stripReading(page, definition: definition, lines: recognition.lines, on: day)
    var found = visual
    func order() -> PassportOrder {
      var known: [String: PixelRect] = [:]
      for field in found { known[field.name] = field.box?.pixels(in: reading.size) }
      return PassportOrder(
        reading.lines, known: known, zone: zone?.quad.bounds, tables: tables, country: recognition.document?.country,
        names: found.filter { FieldForm.kind($0.name) == .name }.map(\.value))
    }
    if let number = order().documentNumber(),
      let field = try guess("documentNumber", [number], &reading)
    {
      found = found.map { other in
        var other = other
        if other.name == "documentNumber" { other.name = "personalNumber" }
        return other
      }
      found.append(field)
    }
    if let nationality = found.firstIndex(where: { $0.name == "nationality" }),
      found[nationality].placement <= DocumentField.formPlacement, order().isNationalityOfBirth
    {
      found.remove(at: nationality)
    }
    for name in Self.byOrder {
      let lines = order().lines(of: name)
      guard !lines.isEmpty, let field = try guess(name, lines, &reading) else { continue }
      found.append(field)
    }
    return zone.map { CrossChecker.withoutGuesses(found, against: $0.mrz) } ?? found
  }

  private func guess(_ name: String, _ lines: [TextLine], _ reading: inout FieldReading) throws -> DocumentField? {
    let kind = FieldForm.kind(name)
    let pieces = lines.map { FieldPiece(box: OrientedBox(reading: $0.quad), seed: ($0.text, $0.confidence)) }
    let wanted = FieldDefinition(name: name, kind: kind, maximumLineCount: FieldForm.lineCount(kind))
    guard let best = try reading.read(pieces, zone: wanted, pattern: nil), best.value.isWellFormed else { return nil }
    return reading.field(wanted, best, pieces: pieces, placement: DocumentField.formPlacement)
  }
}
