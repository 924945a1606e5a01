internal import Bonafide

/// Prints changes of a stream: as text with each line held for half a second, or as JSON.
struct HeldLines<Change: Encodable> {
  /// What text tells of a change, and the line of it behind a time in seconds of the stream.
  typealias Text = (told: (Change) -> String, line: (String, Double) -> String)

  private let text: Text?
  private var steadier = LineSteadier()

  /// Begins before the first frame; nil prints JSON.
  init(_ text: Text?) { self.text = text }

  /// What a frame brought.
  mutating func take(_ change: Change?, at time: Double) throws -> CaptureNews {
    guard let text else {
      return CaptureNews(hasChanged: change != nil, line: try change.map { try JSONText.encode($0) })
    }
    let told = steadier.take(change.map(text.told), at: time)
    return CaptureNews(hasChanged: change != nil, line: told.map { text.line($0, time) })
  }

  /// The line that still waits after the last frame, if one does.
  mutating func rest(at time: Double) -> [String] {
    guard let text else { return [] }
    return steadier.rest().map { [text.line($0, time)] } ?? []
  }
}
