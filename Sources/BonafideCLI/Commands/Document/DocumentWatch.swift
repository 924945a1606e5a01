internal import Bonafide

/// What `document watch` prints, and what it keeps for the end.
struct DocumentWatch {
  let json: Bool
  /// Whether any document was accepted.
  var wasAccepted: Bool { best.isAccepted }
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

  /// What came of the hologram in the end.
  struct HologramVerdict: Encodable, Equatable {
    enum Verdict: String, Encodable { case passed, notSeen, unfinished }

    var verdict: Verdict
    /// 0...100, with its threshold; left out where no document was known to look at.
    var score: Double?
    var threshold: Double?

    init(_ result: HologramResult?) {
      verdict =
        switch result?.check.outcome {
        case .passed: .passed
        case .failed: .notSeen
        case .notPerformed, nil: .unfinished
        }
      score = result?.score.rounded(to: 1)
      threshold = result?.threshold.rounded(to: 1)
    }

    var line: String {
      let numbers = score.flatMap { score in threshold.map { ", score \(score) (at least \($0))" } } ?? ""
      switch verdict {
      case .passed: return "hologram passed" + numbers
      case .notSeen: return "hologram not seen" + numbers
      case .unfinished:
        return score == nil
          ? "hologram unfinished: no document was known to look at"
          : "hologram unfinished\(numbers): not enough angles were seen; tilt the card further"
      }
    }
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
    /// With `--hologram` only.
    var hologram: HologramVerdict?
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

  init(json: Bool, hologram: Bool = false) {
    self.json = json
    current = Presented(hologram: hologram ? HologramVerdict(nil) : nil)
    past = current
  }

  /// What came of one document that was held before the camera: the hologram of one must not speak for another.
  private struct Presented {
    var document: Document?
    var isAccepted = false
    /// The latest verdict; one that has passed stays.
    var hologram: HologramVerdict?

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
      current = Presented(hologram: current.hologram == nil ? nil : HologramVerdict(nil))
    }
    current.document = result.document
    if result.state == .ok { current.isAccepted = true }
    if let seen = result.hologram, current.hologram?.verdict != .passed { current.hologram = HologramVerdict(seen) }
  }

  mutating func take(_ result: DocumentResult, _ frame: Frame, milliseconds: Double) throws {
    frameCount += 1
    all.append(milliseconds)
    if result.corners != nil { tracked.append(milliseconds) }
    let blocking = result.reasons.filter { $0.state != nil && $0 != .recognising && $0 != .notRecognised }
    if firstGood == nil, result.corners != nil, blocking.isEmpty { firstGood = frame.time }
    if firstRecognised == nil, result.document != nil { firstRecognised = frame.time }
    follow(result)
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
      frameMilliseconds: all.quantiles(digits: 2), firstGoodFrame: firstGood, firstRecognised: firstRecognised,
      hologram: best.hologram)
    if json {
      Console.line(try JSONText.encode(event))
      return
    }
    func words(_ times: [Double]) -> String { times.map { "\($0)" }.joined(separator: ", ") }
    Console.line("\(frameCount) frames, milliseconds each (median, 90 %, 99 %, most): \(words(event.frameMilliseconds))")
    if !tracked.isEmpty {
      Console.line("\(tracked.count) of them with an outline: \(words(event.trackedFrameMilliseconds))")
    }
    if let hologram = best.hologram { Console.line(hologram.line) }
    if let firstGood, let firstRecognised {
      Console.line("recognised \((firstRecognised - firstGood).rounded(to: 2)) s after the first good frame")
    }
    Console.line(wasAccepted ? "accepted" : "not accepted: no frame showed a known document that passes every gate")
  }
}
