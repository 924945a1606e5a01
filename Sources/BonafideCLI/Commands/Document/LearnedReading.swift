internal import Bonafide

/// The specimen as its new definition reads it: which fields are found again.
///
/// Values are left out.
struct LearnedReading: Encodable {
  enum State: String, Encodable {
    case found
    case notFound
    /// Found, but not of the form that its kind asks for.
    case unusualForm
    /// The machine readable zone or a barcode says otherwise.
    case differs
  }

  struct Field: Encodable {
    var name: String
    var state: State
  }

  /// Whether the specimen is recognized as what it was learned for.
  var isRecognized: Bool
  var fields: [Field]

  /// Reads the specimen.
  init(_ definition: DocumentDefinition, specimen: Image, networks: DocumentNetworks, on day: MRZCalendarDate) throws {
    let reader = try DocumentReader(catalogue: DocumentCatalogue(definitions: [definition]), networks: networks)
    let result = try reader.read(specimen, among: [definition.document], on: day)
    isRecognized = result.document != nil
    fields = definition.fields.map { zone in
      let state: State =
        if let field = result.field(zone.name, source: .visual) {
          if result.crossChecks.contains(where: { $0.name == zone.name && $0.outcome == .differ }) {
            .differs
          } else {
            field.isWellFormed ? .found : .unusualForm
          }
        } else {
          .notFound
        }
      return Field(name: zone.name, state: state)
    }
  }

  /// One line for each state, with what to do about it.
  var lines: [String] {
    guard isRecognized else {
      return ["read back: the specimen is not recognized by the new definition; learn it from a sharper picture"]
    }
    func line(_ state: State, _ words: String) -> String? {
      let names = fields.filter { $0.state == state }.map(\.name)
      return names.isEmpty ? nil : "read back, \(words): \(names.joined(separator: ", "))"
    }
    return [
      line(.found, "found"), line(.notFound, "not found; correct the field's box in the file"),
      line(.unusualForm, "of unusual form; see whether the field's box and kind are right"),
      line(.differs, "other than in the zone or barcode; see whether the field's box is right"),
    ].compactMap(\.self)
  }
}
