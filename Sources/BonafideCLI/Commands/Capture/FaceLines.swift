internal import Bonafide

/// The output for a stream of a face: text with each line held for half a second, or JSON.
struct FaceLines {
  private(set) var summary: FaceCaptureSummary
  private let text: FaceCaptureText?
  private var held: HeldLines<FaceCaptureEvents.Change>

  /// Begins before the first frame; `words` are those of what is printed, nil prints JSON.
  init(_ summary: FaceCaptureSummary, words: Words?) {
    self.summary = summary
    let text = words.map(FaceCaptureText.init)
    self.text = text
    held = HeldLines(text.map { text in (told: { text.told($0) }, line: { text.line($0, at: $1) }) })
  }

  /// What a frame brought.
  mutating func take(_ result: FaceLivenessResult, at time: Double, milliseconds: Double) throws -> CaptureNews {
    try held.take(summary.take(result, at: time, milliseconds: milliseconds), at: time)
  }

  /// What a frame brought.
  mutating func take(_ result: SelfieResult, at time: Double, milliseconds: Double) throws -> CaptureNews {
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
