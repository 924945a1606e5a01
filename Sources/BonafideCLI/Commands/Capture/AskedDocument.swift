internal import Bonafide

/// The document to look for in a stream, and how to look for it.
struct AskedDocument {
  let kind: Document
  let day: MRZCalendarDate
  /// Folder of definitions; nil for the standard ones.
  let catalogue: String?
  /// Whether frames wait for recognition.
  let isImmediate: Bool
  /// In which language people are spoken to.
  let language: Language
  let models: ModelsOption

  /// A verifier with its models loaded and ready.
  func verifier() throws -> DocumentVerifier {
    let loaded = try DocumentVerifierModels(
      models: models.store(budget: .besideStream), catalogue: CatalogueChoice.open(catalogue))
    let verifier = DocumentVerifier(
      input: DocumentsInput([kind]), language: language, executor: isImmediate ? .immediate : .background)
    verifier.loadModels(loaded)
    verifier.finish()
    return verifier
  }
}

/// What is printed of a stream of a document.
struct DocumentLines {
  private(set) var summary: StreamSummary
  private let text: StreamText?
  private var held: HeldLines<StreamEvents.Change>

  /// Begins before the first frame; `words` are those of what is printed, nil prints JSON.
  init(_ summary: StreamSummary, words: Words?) {
    self.summary = summary
    let text = words.map(StreamText.init)
    self.text = text
    held = HeldLines(text.map { text in (told: { text.told($0) }, line: { text.line($0, at: $1) }) })
  }

  /// What a frame brought.
  mutating func take(_ result: DocumentResult, at time: Double, milliseconds: Double) throws -> CaptureNews {
    try held.take(summary.take(result, at: time, milliseconds: milliseconds), at: time)
  }

  /// The lines after the last frame.
  mutating func end(stoppedBy: StreamEvents.StopCause?, isTimeUp: Bool) throws -> [String] {
    summary.stoppedBy = stoppedBy
    summary.isTimeUp = isTimeUp
    guard let text else { return [try JSONText.encode(summary.end)] }
    return held.rest(at: summary.time) + text.lines(summary)
  }
}
