internal import BonafideCatalogue
internal import BonafideCore
public import BonafideMRZ
internal import BonafidePage

extension FieldReader {
  /// Fewest labeled values for which an unknown page is read.
  private static let leastOfUnknown = 2

  /// The fields of a page; of an unrecognized page only where several labels are sure.
  ///
  /// - Parameters:
  ///   - recognition: with its page and the page's lines.
  ///   - day: of the recognition.
  /// - Returns: one entry for each field read, in the order of the definition, or of the page where there is none.
  /// - Throws: `ImageError`, `InferenceError`.
  public func read(_ recognition: DocumentRecognition, on day: MRZCalendarDate) throws -> [DocumentField] {
    try printed(recognition, on: day).fields
  }

  /// The same with the fields that were not read.
  func printed(_ recognition: DocumentRecognition, on day: MRZCalendarDate) throws -> PrintedFields {
    guard let page = recognition.page else { return PrintedFields() }
    if let definition = recognition.definition {
      return try printed(
        page, definition: recognition.isPlaced ? definition : definition.withoutPlaces, printsAll: true,
        lines: recognition.lines, on: day)
    }
    guard let unknown = DocumentDefinition.unknown(recognition.document, size: page.size) else {
      return PrintedFields()
    }
    if let any = unknown.withLabels(of: recognition.relatives) {
      return try printed(page, definition: any, printsAll: false, lines: recognition.lines, on: day)
    }
    let found = try read(page, unknown: unknown, lines: recognition.lines, on: day)
    return recognition.document != nil || found.fields.count >= Self.leastOfUnknown ? found : PrintedFields()
  }
}

extension DocumentDefinition {
  /// The page with fields that are found by their labels only.
  var withoutPlaces: DocumentDefinition {
    var definition = self
    for index in definition.fields.indices {
      definition.fields[index].box = nil
      definition.fields[index].labelBox = nil
    }
    return definition
  }

  /// The page with the fields of editions that it may be one of, to be found by their labels; nil where there are none.
  func withLabels(of editions: [DocumentDefinition]) -> DocumentDefinition? {
    guard let key = editions.first?.sources.first(where: { $0.value.basis != .assumed })?.key else { return nil }
    var page = self
    page.sources = editions[0].sources
    for var field in editions.flatMap(\.withoutAssumedPlaces.withoutPlaces.fields) where !field.labels.isEmpty {
      field.source = key
      if let index = page.fields.firstIndex(where: { $0.name == field.name }) {
        page.fields[index].labels += field.labels.filter { !page.fields[index].labels.contains($0) }
        if page.fields[index].pattern != field.pattern { page.fields[index].pattern = nil }
      } else {
        page.fields.append(field)
      }
    }
    return page.fields.isEmpty ? nil : page
  }
}
