internal import BonafideCatalogue
internal import BonafideCore
public import BonafideMRZ
internal import BonafidePage

extension FieldReader {
  /// The fields of a recognized document; none where nothing was recognized or the catalogue does not have the page.
  ///
  /// - Parameters:
  ///   - recognition: with its page and the page's lines.
  ///   - day: the one on which it was recognized.
  /// - Returns: one entry a field that was read, in the order of the definition.
  /// - Throws: `ImageError`, `InferenceError`.
  public func read(_ recognition: DocumentRecognition, on day: MRZCalendarDate) throws -> [DocumentField] {
    guard let page = recognition.page else { return [] }
    guard let definition = recognition.definition else {
      guard recognition.isPlaced || recognition.document != nil,
        let unknown = DocumentDefinition.unknown(recognition.document, size: page.size)
      else { return [] }
      return try read(page, unknown: unknown, lines: recognition.lines, on: day)
    }
    return try read(
      page, definition: recognition.isPlaced ? definition : definition.withoutPlaces, lines: recognition.lines,
      on: day)
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
}
