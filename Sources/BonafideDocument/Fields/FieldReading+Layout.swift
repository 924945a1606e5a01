internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideLanguage

extension FieldReading {
  /// Tells which texts are whose values.
  ///
  /// - Parameters:
  ///   - tables: the words of all languages.
  ///   - model: the weights.
  ///   - isDefined: whether the page's definition is one of the catalogue, with labels and boxes.
  mutating func layOut(tables: LanguageTables, model: FieldModel, isDefined: Bool) {
    let known = isDefined ? definition : nil
    let segments = PageSegments(tables: tables, definition: known, isLicence: definition.role == .drivingLicence)
      .segments(of: lines)
    let candidates = FieldCandidates(
      segments: segments, form: FieldForm(tables: tables, country: definition.country, day: day),
      zones: known?.fields ?? [], size: size)
    let found = PageFields(candidates, model: model).values
    self.tables = tables
    values = Dictionary(found.map { ($0.field, $0) }) { first, _ in first }
  }

  /// Whether a text may be a field's value at all: a date holds a date, a sex a sex, and no label is a value.
  func isValue(_ value: FieldValue, _ zone: FieldDefinition) -> Bool {
    switch zone.kind {
    case .date, .sex: return value.isWellFormed
    case .name, .place, .authority, .nationality, .eyeColor, .address:
      guard let tables else { return true }
      let labeled = tables.segments(of: value.text).reduce(0) { $0 + ($1.quality >= 0.7 ? $1.range.count : 0) }
      // `MAGISTRÁT` is a word that stands on documents, and an office.
      let mayBeOtherWord = zone.kind == .nationality || zone.kind == .authority
      return labeled * 2 < value.text.count && (mayBeOtherWord || !tables.isOtherWord(value.text))
    default: return !value.text.contains("<")
    }
  }

  /// The pieces of a field's value as the page's layout gives them; nil where it gives none.
  func laidOut(_ zone: FieldDefinition) -> [Piece]? {
    guard let value = values?[zone.name] else { return nil }
    return value.segments.map { segment in
      guard !segment.isWhole, lines.indices.contains(segment.line) else {
        return Piece(box: segment.box, seed: (segment.text, segment.confidence))
      }
      return Piece(
        box: OrientedBox(reading: lines[segment.line].quad), seed: (segment.text, segment.confidence),
        part: segment.text)
    }
  }
}

extension DocumentDefinition {
  /// A page that the catalogue does not have.
  static func unknown(country: Country, role: DocumentRole, size: PageSize) -> DocumentDefinition {
    DocumentDefinition(
      role: role, country: country, page: .front, code: DocumentCode("unknown"), title: "", size: size,
      provenance: Provenance(restsOn: []))
  }
}
