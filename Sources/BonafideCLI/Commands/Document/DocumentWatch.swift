internal import Bonafide

/// What `document watch` prints, and what it keeps for the end.
struct DocumentWatch {
  let json: Bool
  private(set) var wasAccepted = false
  private var last: StateEvent?
  private var frameCount = 0
  private var tracked: [Double] = []
  private var all: [Double] = []
  private var firstGood: Double?
  private var firstRecognised: Double?

  /// A change of state.
  struct StateEvent: Encodable, Equatable {
    var event = "state"
    var time = 0.0
    var state: String
    var reasons: [String]
    var document: Document?
    var isBlurGateRelaxed: Bool
    /// Names of the fields that were read; their values are not printed.
    var fields: [String]
    var hologram: HologramEvent?
  }

  struct HologramEvent: Encodable, Equatable {
    var state: String
    var zoneCount: Int
  }

  /// The last line.
  struct EndEvent: Encodable {
    var event = "end"
    var time: Double
    var frames: Int
    var accepted: Bool
    /// Median, 90 %, 99 % and most, in milliseconds.
    var trackedFrameMilliseconds: [Double]
    var frameMilliseconds: [Double]
    /// Seconds of the stream.
    var firstGoodFrame: Double?
    var firstRecognised: Double?
  }

  /// The last line where something went wrong.
  struct ErrorEvent: Encodable {
    struct Failure: Encodable {
      var code: String
      var message: String
    }

    var event = "error"
    var time: Double
    var error: Failure
  }

  init(json: Bool) { self.json = json }

  mutating func take(_ result: DocumentResult, _ frame: Frame, milliseconds: Double) throws {
    frameCount += 1
    all.append(milliseconds)
    if result.corners != nil { tracked.append(milliseconds) }
    let blocking = result.reasons.filter { $0.state != nil && $0 != .recognising && $0 != .notRecognised }
    if firstGood == nil, result.corners != nil, blocking.isEmpty { firstGood = frame.time }
    if firstRecognised == nil, result.document != nil { firstRecognised = frame.time }
    if result.state == .ok { wasAccepted = true }
    time = frame.time
    var event = StateEvent(
      state: result.state.rawValue, reasons: result.reasons.map(\.rawValue), document: result.document,
      isBlurGateRelaxed: result.isBlurGateRelaxed, fields: result.fields.map(\.name),
      hologram: result.hologram.map { HologramEvent(state: $0.state.rawValue, zoneCount: $0.zones.count) })
    guard event != last else { return }
    last = event
    event.time = frame.time
    if json {
      Console.line(try JSONText.encode(event))
    } else {
      let what = event.document.map(EvaluateDocumentsCommand.words) ?? ""
      let hologram = event.hologram.map { "hologram \($0.state)" } ?? ""
      let words = [
        "\(frame.time.rounded(to: 2))".paddedRight(to: 7), event.state.paddedRight(to: 18),
        event.reasons.joined(separator: ", "), what, hologram,
      ]
      Console.line(words.filter { !$0.isEmpty }.joined(separator: " "))
    }
  }

  private var time = 0.0

  func fail(_ error: any Error) throws {
    let line = ErrorText.line(for: error)
    guard json else { return Console.note("bonafide: " + line) }
    Console.line(
      try JSONText.encode(ErrorEvent(time: time, error: .init(code: ErrorText.code(for: error), message: line))))
  }

  func end() throws {
    let event = EndEvent(
      time: time, frames: frameCount, accepted: wasAccepted, trackedFrameMilliseconds: tracked.quantiles(digits: 2),
      frameMilliseconds: all.quantiles(digits: 2), firstGoodFrame: firstGood, firstRecognised: firstRecognised)
    if json {
      Console.line(try JSONText.encode(event))
      return
    }
    func words(_ times: [Double]) -> String { times.map { "\($0)" }.joined(separator: ", ") }
    Console.line("\(frameCount) frames; median, 90 %, 99 %, most: \(words(event.frameMilliseconds)) ms")
    if !tracked.isEmpty {
      Console.line("with an outline \(tracked.count); the same: \(words(event.trackedFrameMilliseconds)) ms")
    }
    if let firstGood, let firstRecognised {
      Console.line("recognised \((firstRecognised - firstGood).rounded(to: 2)) s after the first good frame")
    }
  }
}
