package import BonafideCapture
internal import BonafideCatalogue
internal import BonafideCore
internal import BonafidePage

/// Follows the results of a stream: the changes, and the summary at the end.
package struct StreamSummary {
  /// The result of one document in front of the camera: the hologram of one must not count for another.
  private struct Presented {
    var document: Document?
    var isEditionCertain = false
    var isAccepted = false
    /// The latest verdict; one that has passed stays.
    var hologram: StreamEvents.HologramVerdict?
    var signature: ImageSignature?

    var worth: Int { (isAccepted ? 2 : 0) + (hologram?.verdict == .passed ? 1 : 0) }
  }

  /// What ended the stream before its own end; nil while nothing has.
  package var stoppedBy: StreamEvents.StopCause?
  /// Whether the capture had no more time, so that the source may go on.
  package var isTimeUp = false
  /// Seconds of the stream, of the last frame.
  package private(set) var time = 0.0
  private var last: StreamEvents.Change?
  private var frameMilliseconds: [Double] = []
  private var trackedMilliseconds: [Double] = []
  private var firstGood: Double?
  private var firstRecognized: Double?
  private var current: Presented
  /// The best of those before.
  private var past: Presented

  private let flow: StreamEvents.Flow?

  /// Begins before the first frame.
  ///
  /// - Parameters:
  ///   - hologram: whether holograms are verified.
  ///   - flow: nil where the document alone is captured; a document is accepted without its hologram then.
  package init(hologram: Bool = false, flow: StreamEvents.Flow? = nil) {
    self.flow = flow
    let hologram = hologram || flow == .hologram
    current = Presented(hologram: hologram ? StreamEvents.HologramVerdict(nil) : nil)
    past = current
  }

  private var best: Presented { current.worth >= past.worth ? current : past }

  /// Whether any document was accepted, with its hologram if that was to be captured.
  package var wasAccepted: Bool {
    best.isAccepted && (flow != .hologram || best.hologram?.verdict == .passed)
  }
  /// The document that was accepted, and whether its edition is certain; nil while none is.
  var accepted: (document: Document, isEditionCertain: Bool)? {
    wasAccepted ? best.document.map { ($0, best.isEditionCertain) } : nil
  }
  /// How many frames had an outline.
  package var trackedCount: Int { trackedMilliseconds.count }

  /// Takes the result of the next frame, or of the last one anew: that one is not counted again.
  ///
  /// - Parameters:
  ///   - result: what the verifier says of it.
  ///   - time: seconds of the stream.
  ///   - milliseconds: how long the frame took.
  /// - Returns: what has changed; nil where nothing has.
  package mutating func take(
    _ result: DocumentResult, at time: Double, milliseconds: Double
  ) -> StreamEvents.Change? {
    if frameMilliseconds.isEmpty || time != self.time {
      frameMilliseconds.append(milliseconds)
      if result.corners != nil { trackedMilliseconds.append(milliseconds) }
    }
    self.time = time
    if firstGood == nil, result.isGood { firstGood = time }
    if firstRecognized == nil, result.document != nil { firstRecognized = time }
    follow(result)
    var change = StreamEvents.Change(result, flow: flow)
    guard change != last else { return nil }
    last = change
    change.time = time
    return change
  }

  /// Where the document is lost, or turns out to be another one, the next one begins.
  private mutating func follow(_ result: DocumentResult) {
    let isOther = current.document != nil && result.document != current.document
    if result.corners == nil || isOther {
      past = best
      current = Presented(hologram: current.hologram == nil ? nil : StreamEvents.HologramVerdict(nil))
    }
    current.document = result.document
    current.isEditionCertain = result.isEditionCertain
    // Who turns a document for its hologram need not hold it still any more once it was read.
    if result.state == .ok || flow == .hologram && result.capture != nil { current.isAccepted = true }
    // Results of holograms are never signed.
    if flow == nil { current.signature = result.signature ?? current.signature }
    if let seen = result.hologram, current.hologram?.verdict != .passed {
      current.hologram = StreamEvents.HologramVerdict(seen)
    }
  }

  /// What is said after the last frame.
  package var end: StreamEvents.End {
    StreamEvents.End(
      time: time, frames: frameMilliseconds.count, accepted: wasAccepted,
      trackedFrameMilliseconds: trackedMilliseconds.quantiles(digits: 2),
      frameMilliseconds: frameMilliseconds.quantiles(digits: 2), firstGoodFrame: firstGood,
      firstRecognized: firstRecognized, hologram: best.hologram, stoppedBy: stoppedBy, flow: flow,
      signature: best.signature.map(SignatureBody.init))
  }
}
