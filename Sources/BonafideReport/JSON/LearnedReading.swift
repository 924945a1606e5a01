package import BonafideCatalogue
package import BonafideDocument

/// How the new definition reads a specimen: the fields that are found again.
///
/// Values are left out.
package struct LearnedReading: Encodable {
  /// The result of a field.
  package enum State: String, Encodable {
    case found
    case notFound
    /// Found, but not of the form that its kind asks for.
    case unusualForm
    /// The machine readable zone or a barcode says otherwise.
    case differs
  }

  /// A field of the definition.
  package struct Field: Encodable {
    package let name: String
    package let state: State
  }

  /// Whether the specimen is recognized as the learned document.
  package let isRecognized: Bool
  package let fields: [Field]

  init(isRecognized: Bool, fields: [Field]) {
    self.isRecognized = isRecognized
    self.fields = fields
  }

  /// Takes a definition and the result of a reader that knows no other definition.
  package init(_ definition: DocumentDefinition, _ result: DocumentReaderResult) {
    self.init(definition, [result])
  }

  /// The same for several specimens: the worst of them counts.
  package init(_ definition: DocumentDefinition, _ results: [DocumentReaderResult]) {
    let worst: [State] = [.differs, .unusualForm, .notFound]
    self.init(
      isRecognized: !results.isEmpty && results.allSatisfy { $0.document != nil },
      fields: definition.fields.map { field in
        let states = results.map { Self.state(of: field.name, in: $0) }
        return Field(name: field.name, state: worst.first(where: states.contains) ?? .found)
      })
  }

  private static func state(of name: String, in result: DocumentReaderResult) -> State {
    guard let field = result.field(name, source: .visual) else { return .notFound }
    if result.crossChecks.contains(where: { $0.name == name && $0.outcome == .differ }) { return .differs }
    return field.isWellFormed ? .found : .unusualForm
  }
}
