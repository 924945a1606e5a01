package import BonafideCapture
package import BonafideCatalogue
package import BonafideCore
internal import BonafideDocument
package import BonafideImaging
internal import BonafidePage

/// The JSON of `capture --flow document`, `capture --flow hologram` and `document watch`: one object a line.
package enum StreamEvents {
  /// What is captured beside the document.
  package enum Flow: String, Encodable, CaseIterable, Sendable {
    /// A document that is read, and its hologram.
    case hologram
  }

  /// A change of what the verifier says.
  package struct Change: Encodable, Equatable {
    var event = "state"
    package var time = 0.0
    package let state: String
    package let reasons: [Reason]
    package let suspicions: [Reason]
    package let document: Document?
    /// Whether its edition stands out from the others of the same page; left out where none is named.
    package let editionCertain: Bool?
    let isBlurGateRelaxed: Bool
    /// Names of the fields that were read; their values are not printed.
    let fields: [String]
    package let hologram: Hologram?
    /// Left out where the document alone is captured.
    package let flow: Flow?

    package init(_ result: DocumentResult, flow: Flow? = nil) {
      self.flow = flow
      state = result.state.rawValue
      reasons = result.reasons
      suspicions = result.suspicions.map { Reason($0.reason) }
      document = result.document
      editionCertain = result.document?.code == nil ? nil : result.isEditionCertain
      isBlurGateRelaxed = result.isBlurGateRelaxed
      fields = result.fields.map(\.name)
      hologram = result.hologram.map { Hologram(state: $0.state.rawValue, zoneCount: $0.zones.count) }
    }
  }

  /// What ended a stream before its own end.
  package enum StopCause: String, Encodable, CaseIterable, Sendable {
    /// Ctrl-C, the signal SIGINT.
    case interrupt
    /// The signal SIGTERM, as `kill` and services send it.
    case terminate
    /// The terminal is gone: the signal SIGHUP.
    case hangUp
  }

  /// How far hologram verification has come.
  package struct Hologram: Encodable, Equatable {
    package let state: String
    let zoneCount: Int
  }

  /// The final result of the hologram.
  package struct HologramVerdict: Encodable, Equatable {
    /// The result, in a word.
    package enum Verdict: String, Encodable { case passed, notSeen, unfinished }

    package let verdict: Verdict
    /// 0...100, with its threshold; left out where no document was known to look at.
    package let score: Double?
    package let threshold: Double?

    package init(_ result: HologramResult?) {
      verdict =
        switch result?.check.outcome {
        case .passed: .passed
        case .failed: .notSeen
        case .notPerformed, nil: .unfinished
        }
      score = result?.score.rounded(to: 1)
      threshold = result?.threshold.rounded(to: 1)
    }
  }

  /// The last line.
  package struct End: Encodable {
    var event = "end"
    package var time: Double
    package var frames: Int
    package var accepted: Bool
    /// Median, 90 %, 99 % and most, in milliseconds.
    package var trackedFrameMilliseconds: [Double]
    package var frameMilliseconds: [Double]
    /// Seconds of the stream.
    package var firstGoodFrame: Double?
    package var firstRecognized: Double?
    /// Where a hologram was asked for only.
    package var hologram: HologramVerdict?
    /// What ended it before its own end; left out otherwise.
    package var stoppedBy: StopCause?
    /// Left out where the document alone is captured.
    package var flow: Flow?
    /// Of the document; left out unless somebody has signed it.
    package var signature: SignatureBody?

    package init(
      time: Double, frames: Int, accepted: Bool, trackedFrameMilliseconds: [Double], frameMilliseconds: [Double],
      firstGoodFrame: Double?, firstRecognized: Double?, hologram: HologramVerdict?, stoppedBy: StopCause? = nil,
      flow: Flow? = nil, signature: SignatureBody? = nil
    ) {
      self.time = time
      self.frames = frames
      self.accepted = accepted
      self.trackedFrameMilliseconds = trackedFrameMilliseconds
      self.frameMilliseconds = frameMilliseconds
      self.firstGoodFrame = firstGoodFrame
      self.firstRecognized = firstRecognized
      self.hologram = hologram
      self.stoppedBy = stoppedBy
      self.flow = flow
      self.signature = signature
    }
  }

  /// The hint has changed.
  package struct Hint: Encodable {
    var event = "hint"
    let time: Double
    let code: String
    let text: String
    let priority: String

    package init(_ announcement: Announcement, time: Double) {
      self.time = time
      code = announcement.code
      text = announcement.text
      priority = announcement.priority.rawValue
    }
  }

  /// The video is finished.
  package struct Recorded: Encodable {
    var event = "recorded"
    let time: Double
    let path: String
    let frames: Int
    let droppedFrames: Int
    /// From its first frame to its last.
    let seconds: Double
    let bytes: Int
    /// Whether it reached its greatest length or size before the end.
    let isCutShort: Bool

    package init(_ video: VideoRecording, time: Double) {
      self.time = time
      path = video.path
      frames = video.frameCount
      droppedFrames = video.droppedFrameCount
      seconds = video.seconds
      bytes = video.byteCount
      isCutShort = video.isCutShort
    }
  }

  /// The last line where something went wrong.
  package struct Failed: Encodable {
    var event = "error"
    let time: Double
    let error: ErrorBody

    package init(_ error: any Error, time: Double) {
      self.time = time
      self.error = ErrorBody(error)
    }
  }
}
