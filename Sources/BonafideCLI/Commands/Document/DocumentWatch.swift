internal import Bonafide

/// What `document watch` prints, and what it keeps for the end.
struct DocumentWatch {
  let json: Bool
  /// Whether any document was accepted.
  var wasAccepted: Bool { best.isAccepted }
  private var last: StreamEvents.Change?
  private let words: Words?
  private var frameCount = 0
  private var tracked: [Double] = []
  private var all: [Double] = []
  private var firstGood: Double?
  private var firstRecognized: Double?

  init(json: Bool, hologram: Bool = false, words: Words?) {
    self.json = json
    self.words = words
    current = Presented(hologram: hologram ? StreamEvents.HologramVerdict(nil) : nil)
    past = current
  }

  /// What came of one document that was held before the camera: the hologram of one must not speak for another.
  private struct Presented {
    var document: Document?
    var isAccepted = false
    /// The latest verdict; one that has passed stays.
    var hologram: StreamEvents.HologramVerdict?

    var worth: Int { (isAccepted ? 2 : 0) + (hologram?.verdict == .passed ? 1 : 0) }
  }

  private var current: Presented
  /// The best of those before.
  private var past: Presented
  private var best: Presented { current.worth >= past.worth ? current : past }

  /// Where the document is lost, or turns out to be another one, the next one begins.
  private mutating func follow(_ result: DocumentResult) {
    let isOther = current.document != nil && result.document != current.document
    if result.corners == nil || isOther {
      past = best
      current = Presented(hologram: current.hologram == nil ? nil : StreamEvents.HologramVerdict(nil))
    }
    current.document = result.document
    if result.state == .ok { current.isAccepted = true }
    if let seen = result.hologram, current.hologram?.verdict != .passed {
      current.hologram = StreamEvents.HologramVerdict(seen)
    }
  }

  mutating func take(_ result: DocumentResult, _ frame: Frame, milliseconds: Double) throws {
    frameCount += 1
    all.append(milliseconds)
    if result.corners != nil { tracked.append(milliseconds) }
    if firstGood == nil, result.isGood { firstGood = frame.time }
    if firstRecognized == nil, result.document != nil { firstRecognized = frame.time }
    follow(result)
    time = frame.time
    var event = StreamEvents.Change(result)
    guard event != last else { return }
    last = event
    event.time = frame.time
    if json {
      Console.line(try JSONText.encode(event))
    } else {
      let what = event.document.map(DocumentReportText.words) ?? ""
      let hologram = event.hologram.map { "hologram \($0.state)" } ?? ""
      let parts = [
        "\(frame.time.rounded(to: 2))".paddedRight(to: 7), event.state.paddedRight(to: 18),
        event.reasons.map { words?.reason($0) ?? $0.code.rawValue }.joined(separator: ", "), what, hologram,
      ]
      Console.line(parts.filter { !$0.isEmpty }.joined(separator: " "))
    }
  }

  private var time = 0.0

  func fail(_ error: any Error) throws {
    guard json else { return Console.note("bonafide: " + ErrorText.line(for: error)) }
    Console.line(try JSONText.encode(StreamEvents.Failed(error, time: time)))
  }

  func end() throws {
    let event = StreamEvents.End(
      time: time, frames: frameCount, accepted: wasAccepted, trackedFrameMilliseconds: tracked.quantiles(digits: 2),
      frameMilliseconds: all.quantiles(digits: 2), firstGoodFrame: firstGood, firstRecognized: firstRecognized,
      hologram: best.hologram)
    if json {
      Console.line(try JSONText.encode(event))
      return
    }
    func words(_ times: [Double]) -> String { times.map { "\($0)" }.joined(separator: ", ") }
    Console.line(
      "\(frameCount) frames, milliseconds each (median, 90 %, 99 %, most): \(words(event.frameMilliseconds))")
    if !tracked.isEmpty {
      Console.line("\(tracked.count) of them with an outline: \(words(event.trackedFrameMilliseconds))")
    }
    if let hologram = best.hologram { Console.line(hologram.line) }
    if let firstGood, let firstRecognized {
      Console.line("recognized \((firstRecognized - firstGood).rounded(to: 2)) s after the first good frame")
    }
    Console.line(wasAccepted ? "accepted" : "not accepted: no frame showed a known document that passes every gate")
  }
}
