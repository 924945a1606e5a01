internal import Bonafide

/// What is printed of a stream of a face: text, of which each line is held for half a second, or JSON.
struct FaceLines {
  private(set) var summary: FaceCaptureSummary
  private let text: FaceCaptureText?
  private var steadier = LineSteadier()

  /// Begins before the first frame; `words` are those of what is printed, nil prints JSON.
  init(_ summary: FaceCaptureSummary, words: Words?) {
    self.summary = summary
    text = words.map(FaceCaptureText.init)
  }

  /// What a frame brought.
  mutating func take(_ result: FaceLivenessResult, at time: Double, milliseconds: Double) throws -> CaptureNews {
    try news(summary.take(result, at: time, milliseconds: milliseconds), at: time)
  }

  /// What a frame brought.
  mutating func take(_ result: SelfieResult, at time: Double, milliseconds: Double) throws -> CaptureNews {
    try news(summary.take(result, at: time, milliseconds: milliseconds), at: time)
  }

  private mutating func news(_ change: FaceCaptureEvents.Change?, at time: Double) throws -> CaptureNews {
    guard let text else {
      return CaptureNews(hasChanged: change != nil, line: try change.map { try JSONText.encode($0) })
    }
    let told = steadier.take(change.map { text.told($0) }, at: time)
    return CaptureNews(hasChanged: change != nil, line: told.map { text.line($0, at: time) })
  }

  /// The lines after the last frame.
  mutating func end(stoppedBy: StreamEvents.StopCause?, isTimeUp: Bool) throws -> [String] {
    summary.stoppedBy = stoppedBy
    summary.isTimeUp = isTimeUp
    guard let text else { return [try JSONText.encode(summary.end)] }
    let rest = steadier.rest().map { [text.line($0, at: summary.time)] } ?? []
    return rest + text.lines(summary)
  }
}
