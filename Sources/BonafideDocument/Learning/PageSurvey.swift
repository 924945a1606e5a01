internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideMRZ
internal import BonafidePage
internal import BonafideText

/// The findings of the reader of unknown pages on a specimen.
///
/// It weighs labels, places and forms by a fitted model, reads small labels again and knows Cyrillic letters, so it
/// also finds fields where the learner's own words fail.
struct PageSurvey: Sendable {
  /// A value with what points at it.
  struct Found: Sendable {
    var field: DocumentField
    /// The label as it is printed; nil where the field was found by place or form alone.
    var label: String?
  }

  /// Well formed values that have a place, and that the zone does not contradict.
  var found: [Found] = []
  /// The lines of the page in all letters that its country uses.
  var lines: [TextLine]
}

extension FieldReader {
  /// Surveys a page of which only the issuer is known.
  ///
  /// - Parameters:
  ///   - page: flat and upright.
  ///   - role: of the page.
  ///   - country: of the issuer.
  ///   - lines: its text.
  ///   - zone: its machine readable zone.
  ///   - day: the day against which two-digit years are resolved.
  /// - Returns: its findings; nothing where it finds no field.
  /// - Throws: `ImageError`, `InferenceError`.
  func survey(
    _ page: RectifiedPage, role: DocumentRole, country: Country, lines: [TextLine], zone: MRZZone?,
    on day: MRZCalendarDate
  ) throws -> PageSurvey {
    let unknown = DocumentDefinition(
      role: role, country: country, page: .front, code: DocumentCode("unknown"), title: "", size: page.size)
    var reading = try unknownReading(page, unknown, lines: lines, on: day, isThorough: true)
    let fields = try fields(of: &reading)
    let table = CrossChecker.table(visual: fields, mrz: zone?.mrz, barcode: [])
    let contradicted = Set(table.filter { $0.outcome == .differ }.map(\.name))
    let found = fields.filter { $0.box != nil && $0.isWellFormed && !contradicted.contains($0.name) }
    return PageSurvey(
      found: found.map { PageSurvey.Found(field: $0, label: reading.layout?.values[$0.name]?.labelText) },
      lines: reading.labelLines)
  }
}
