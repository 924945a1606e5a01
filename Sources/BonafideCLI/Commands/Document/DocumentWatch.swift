internal import Bonafide

/// Prints what `document watch` says: text where there are words, else JSON.
struct DocumentWatch {
  private(set) var summary: StreamSummary
  private let text: StreamText?

  init(hologram: Bool, words: Words?) {
    summary = StreamSummary(hologram: hologram)
    text = words.map(StreamText.init)
  }

  mutating func take(_ result: DocumentResult, _ frame: Frame, milliseconds: Double) throws {
    guard let change = summary.take(result, at: frame.time, milliseconds: milliseconds) else { return }
    Console.line(try text?.line(change) ?? JSONText.encode(change))
  }

  func fail(_ error: any Error) throws {
    guard text == nil else { return Console.note("bonafide: " + ErrorText.line(for: error)) }
    Console.line(try JSONText.encode(StreamEvents.Failed(error, time: summary.time)))
  }

  func end() throws {
    for line in try text?.lines(summary) ?? [JSONText.encode(summary.end)] { Console.line(line) }
  }
}
