internal import Bonafide

/// Prints what `capture --flow document` and `document watch` say: text where there are words, else JSON.
struct DocumentWatch {
  private(set) var summary: StreamSummary
  private let text: StreamText?

  init(hologram: Bool, words: Words?) {
    summary = StreamSummary(hologram: hologram)
    text = words.map(StreamText.init)
  }

  /// Takes the result of the next frame; whether it is news, and was printed.
  @discardableResult
  mutating func take(_ result: DocumentResult, _ frame: Frame, milliseconds: Double) throws -> Bool {
    guard let change = summary.take(result, at: frame.time, milliseconds: milliseconds) else { return false }
    Console.line(try text?.line(change) ?? JSONText.encode(change))
    return true
  }

  /// A hint; text has told the state already.
  func announce(_ announcement: Announcement) throws {
    guard text == nil else { return }
    Console.line(try JSONText.encode(StreamEvents.Hint(announcement, time: summary.time)))
  }

  func record(_ video: VideoRecording) throws {
    guard text == nil else {
      return Console.note("bonafide: recorded \(video.frameCount) frames to \(video.path)")
    }
    Console.line(try JSONText.encode(StreamEvents.Recorded(video, time: summary.time)))
  }

  func fail(_ error: any Error) throws {
    guard text == nil else { return Console.note("bonafide: " + ErrorText.line(for: error)) }
    Console.line(try JSONText.encode(StreamEvents.Failed(error, time: summary.time)))
  }

  func end() throws {
    for line in try text?.lines(summary) ?? [JSONText.encode(summary.end)] { Console.line(line) }
  }
}
