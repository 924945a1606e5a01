internal import Bonafide

/// `capture --flow hologram`: a document that is read, then turned until its hologram was seen.
struct HologramCapturePlan: CapturePlan {
  let asked: AskedDocument
  private var told: DocumentLines

  /// Creates a plan; `words` are those of what is printed, nil prints JSON.
  init(_ asked: AskedDocument, words: Words?) {
    self.asked = asked
    told = DocumentLines(StreamSummary(flow: .hologram), words: words)
  }

  var endsWhenComplete: Bool { true }

  var wasAccepted: Bool { told.summary.wasAccepted }

  func flow() throws -> HologramFlow {
    let day = asked.day
    return try HologramFlow(verifier: asked.verifier()) { day }
  }

  func picture(of result: DocumentResult) -> Image? { result.capture?.frame }

  mutating func take(_ result: DocumentResult, at time: Double, milliseconds: Double) throws -> CaptureNews {
    try told.take(result, at: time, milliseconds: milliseconds)
  }

  mutating func end(stoppedBy: StreamEvents.StopCause?, isTimeUp: Bool) throws -> [String] {
    try told.end(stoppedBy: stoppedBy, isTimeUp: isTimeUp)
  }
}
