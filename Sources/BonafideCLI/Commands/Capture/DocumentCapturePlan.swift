internal import Bonafide

/// `capture --flow document`: a document of a kind.
struct DocumentCapturePlan: CapturePlan {
  var kind: Document
  var day: MRZCalendarDate
  /// Folder of definitions; nil for the standard ones.
  var catalogue: String?
  /// Whether frames wait for recognition.
  var isImmediate: Bool
  var withHologram: Bool
  let common: CommonOptions
  private var summary: StreamSummary
  private let text: StreamText?

  /// Creates a plan; `words` are those of what is printed, nil prints JSON.
  init(
    kind: Document, day: MRZCalendarDate, catalogue: String?, isImmediate: Bool, withHologram: Bool,
    common: CommonOptions, words: Words?
  ) {
    self.kind = kind
    self.day = day
    self.catalogue = catalogue
    self.isImmediate = isImmediate
    self.withHologram = withHologram
    self.common = common
    summary = StreamSummary(hologram: withHologram)
    text = words.map(StreamText.init)
  }

  /// A file may show several documents.
  var endsWhenComplete: Bool { false }

  var wasAccepted: Bool { summary.wasAccepted }

  func flow() throws -> DocumentFlow {
    let models = try DocumentVerifierModels(
      models: common.store(budget: .besideStream), catalogue: CatalogueChoice.open(catalogue))
    let verifier = DocumentVerifier(
      input: DocumentsInput([kind]), language: .english, executor: isImmediate ? .immediate : .background)
    verifier.loadModels(models)
    verifier.finish()
    if withHologram { try verifier.beginHologramVerification() }
    let day = day
    return DocumentFlow(verifier: verifier) { day }
  }

  mutating func take(_ result: DocumentResult, at time: Double, milliseconds: Double) throws -> String? {
    guard let change = summary.take(result, at: time, milliseconds: milliseconds) else { return nil }
    return try text?.line(change) ?? JSONText.encode(change)
  }

  func end() throws -> [String] { try text?.lines(summary) ?? [JSONText.encode(summary.end)] }
}
