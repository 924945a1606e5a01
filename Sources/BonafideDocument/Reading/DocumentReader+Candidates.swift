internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideLanguage
package import BonafideMRZ
internal import BonafidePage

extension DocumentReader {
  /// The columns of ``candidateRows(_:truth:name:on:)``.
  package static var candidateColumns: [String] {
    ["picture", "field", "text", "isValue"] + FieldFeature.allCases.map(\.rawValue)
  }

  /// Every candidate for a field of a page with its features and whether it is the value: the data for fitting weights.
  ///
  /// - Parameters:
  ///   - recognition: of the picture.
  ///   - truth: the spellings of each printed value by the name of its field, dates as YYYY-MM-DD.
  ///   - name: of the picture, for the first column.
  ///   - day: of the recognition.
  /// - Returns: one line a candidate, with tabs between its cells: first as the page is read with its definition, then
  ///   as if the catalogue did not have it.
  /// - Throws: `ImageError`, `InferenceError`.
  package func candidateRows(
    _ recognition: DocumentRecognition, truth: [String: [String]], name: String, on day: MRZCalendarDate
  ) throws -> [String] {
    guard let page = recognition.page,
      let unknown = DocumentDefinition.unknown(recognition.document, size: page.size)
    else { return [] }
    let known = recognition.definition.map { recognition.isPlaced ? $0 : $0.withoutPlaces }
    var rows: [String] = []
    for definition in [known, unknown].compactMap(\.self) {
      let isDefined = definition.code != unknown.code
      let found = try fields.candidates(
        page, definition: definition, isDefined: isDefined, lines: recognition.lines, on: day)
      for candidate in found.all() {
        let text = found.segments[candidate.segment].text
        guard !FieldForm.isOfDocument(candidate.field) else { continue }
        let isValue = (truth[candidate.field] ?? []).contains { isPrinted($0, text, candidate.field, found.form) }
        rows.append(
          ([name + (isDefined ? "" : "#unknown"), candidate.field, text, isValue ? "1" : "0"]
            + candidate.features.map { "\($0)" }).joined(separator: "\t"))
      }
    }
    return rows
  }

  /// Whether a line shows a value, or the first line of one.
  private func isPrinted(_ value: String, _ text: String, _ field: String, _ form: FieldForm) -> Bool {
    switch FieldForm.kind(field) {
    case .date: return DateText(text, role: .init(fieldName: field), reference: form.day)?.value == value
    case .sex: return form.tables.sex(of: text) == value
    default: break
    }
    let (one, other) = (FoldedText(value).symbols, FoldedText(text).symbols)
    guard !other.isEmpty, !one.isEmpty else { return false }
    let compared = one.count > other.count ? Array(one.prefix(other.count)) : one
    guard other.count * 3 >= one.count else { return false }
    return EditDistance.isAtMost(max(compared.count, other.count) / 5, compared, other)
  }
}
