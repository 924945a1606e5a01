internal import Bonafide

/// `capture --flow document`: a document of a kind.
struct DocumentCapturePlan: CapturePlan {
  let asked: AskedDocument
  let withHologram: Bool
  private var told: DocumentLines

  /// Creates a plan; `words` are those of what is printed, nil prints JSON.
  init(_ asked: AskedDocument, withHologram: Bool, words: Words?) {
    self.asked = asked
    self.withHologram = withHologram
    told = DocumentLines(StreamSummary(hologram: withHologram), words: words)
  }

  /// A file may show several documents.
  var endsWhenComplete: Bool { false }

  var wasAccepted: Bool { told.summary.wasAccepted }

  func flow() throws -> DocumentFlow {
    let verifier = try asked.verifier()
    if withHologram { try verifier.beginHologramVerification() }
    let day = asked.day
    return DocumentFlow(verifier: verifier) { day }
  }

  func picture(of result: DocumentResult) -> Image? { result.capture?.frame }

  mutating func take(_ result: DocumentResult, at time: Double, milliseconds: Double) throws -> CaptureNews {
    try told.take(result, at: time, milliseconds: milliseconds)
  }

  mutating func end(stoppedBy: StreamEvents.StopCause?, isTimeUp: Bool) throws -> [String] {
    try told.end(stoppedBy: stoppedBy, isTimeUp: isTimeUp)
  }
}
