internal import BonafideDocument
internal import BonafidePage

/// The way of a document through a stream: sought, judged, recognized, accepted.
///
/// A pure value: what is seen and when are arguments, what to do next is the answer. It knows no pictures.
struct DocumentFlow {
  /// What is known about one frame.
  struct Observation {
    /// Whether the document's outline is known in this frame.
    var isTracked: Bool
    /// Mean movement of the corners since the frame before in shares of the document's width; nil where not known.
    var motion: Double?
    /// What is wrong with the frame.
    var gates: [DocumentGate] = []
    /// Whether light and sharpness were looked at in this very frame; only then can it be recognized.
    var isJudged = true
    /// Whether recognizing can begin now; not while an earlier picture is still being worked on.
    var canRecognize = true
  }

  /// How far recognizing the tracked document has come.
  enum Recognition: Equatable {
    case open
    case running
    /// It is known what it is; its fields are being read.
    case reading
    /// All is known.
    case matched
    /// Nothing fitted in a picture taken at this time.
    case failed(at: Double)
  }

  /// What a frame leads to.
  struct Decision: Equatable {
    /// What is wrong with the frame, in order of precedence.
    var gates: [DocumentGate]
    var progress: [DocumentProgress] = []
    /// What to tell the person.
    var state: DocumentState { DocumentState(gates, progress: progress) }
    /// Whether a document should be looked for in this frame, away from the stream.
    var wantsLocating: Bool
    /// Whether this frame should be recognized, away from the stream.
    var wantsRecognizing: Bool
  }

  /// Seconds of nothing but blur after which the gate is relaxed.
  var blurTolerance: Double
  /// Movement between two frames, in shares of the document's width, from which on it moves.
  static let greatestMotion = 0.03
  /// Seconds between a failed thorough recognition and the next; a quick one is followed by a thorough one at once.
  static let retryInterval = 0.3
  /// Seconds for which an outline is followed without being recognized until it is looked for anew: it may be none.
  static let doubtInterval = 0.4

  private(set) var recognition = Recognition.open
  /// Whether the blur gate is one step lower by now.
  private(set) var isBlurGateRelaxed = false
  private var isLocating = false
  private var isTracked = false
  private var blurSince: Double?
  private var unknownSince: Double?
  /// Recognitions of this document that failed.
  private var failureCount = 0

  init(blurTolerance: Double) { self.blurTolerance = blurTolerance }

  /// Takes a frame in.
  mutating func observe(_ seen: Observation, at time: Double) -> Decision {
    if isTracked, !seen.isTracked { lose() }
    isTracked = seen.isTracked
    guard seen.isTracked else {
      let wants = !isLocating
      if wants { isLocating = true }
      return Decision(gates: [.notFound], wantsLocating: wants, wantsRecognizing: false)
    }
    waitForSharpness(seen.gates, at: time)
    var gates = seen.gates
    var progress: Set<DocumentProgress> = []
    let isUsable = seen.isJudged && seen.canRecognize && gates.isEmpty
    let moves = seen.motion.map { $0 > Self.greatestMotion } ?? false
    if moves { progress.insert(.moving) }
    var wantsRecognizing = false
    switch recognition {
    case .matched: break
    case .running, .reading: progress.insert(.recognizing)
    case .open: wantsRecognizing = isUsable && !moves
    case .failed(let failedAt):
      gates.append(.notRecognized)
      wantsRecognizing = isUsable && !moves && mayRetry(failedAt, at: time)
    }
    if wantsRecognizing { recognition = .running }
    if wantsRecognizing, !gates.contains(.notRecognized) { progress.insert(.recognizing) }
    if recognition == .open { progress.insert(.recognizing) }
    return Decision(
      gates: gates.sorted(), progress: progress.sorted(), wantsLocating: doubts(at: time),
      wantsRecognizing: wantsRecognizing)
  }

  /// Whether another outline should be looked for beside the one that is followed.
  private mutating func doubts(at time: Double) -> Bool {
    switch recognition {
    case .reading, .matched:
      unknownSince = nil
      return false
    // The clock goes on: tries that fail follow one another closely.
    case .running where !isDoubtful: return false
    case .running, .open, .failed:
      let since = unknownSince ?? time
      unknownSince = since
      guard !isLocating, time - since >= Self.doubtInterval else { return false }
      unknownSince = time
      isLocating = true
      return true
    }
  }

  /// Whether the next frame is wanted for recognition if it is good enough.
  func wantsPicture(at time: Double) -> Bool {
    switch recognition {
    case .open: true
    case .failed(let failedAt): mayRetry(failedAt, at: time)
    case .running, .reading, .matched: false
    }
  }

  /// What the next recognition, or the one that is running, may cost.
  ///
  /// The first picture is often taken while the hand still moves, so nothing slow is done on it; pictures are tried
  /// quickly and thoroughly in turn.
  var effort: RecognitionEffort { failureCount.isMultiple(of: 2) ? .quick : .thorough }

  private func mayRetry(_ failedAt: Double, at time: Double) -> Bool {
    effort == .thorough || time - failedAt >= Self.retryInterval
  }

  /// Looking for a document has ended.
  mutating func endLocating() { isLocating = false }

  /// Recognizing has ended.
  ///
  /// - Parameter reads: whether the fields of a match are read next; see ``endReading(isMatch:at:)``.
  mutating func endRecognizing(isMatch: Bool, reads: Bool = false, at time: Double) {
    guard recognition == .running else { return }
    if !isMatch { failureCount += 1 }
    recognition = isMatch ? reads ? .reading : .matched : .failed(at: time)
  }

  /// The fields of the recognized document were read.
  ///
  /// - Parameter isMatch: false where it is none of its kind when it is read whole, or could not be read.
  mutating func endReading(isMatch: Bool = true, at time: Double) {
    guard recognition == .reading else { return }
    if !isMatch { failureCount += 1 }
    recognition = isMatch ? .matched : .failed(at: time)
  }

  /// Whether a quick and a thorough recognition have failed: the outline that is followed may be none.
  var isDoubtful: Bool { failureCount >= 2 }

  /// What was followed was none: another outline is followed from now on.
  mutating func startAnew() { lose() }

  /// The wanted kinds have changed: what was recognized must be recognized anew.
  mutating func restartRecognition() {
    recognition = .open
    failureCount = 0
  }

  /// The document was lost; the next one is another one until recognized.
  private mutating func lose() {
    restartRecognition()
    blurSince = nil
    unknownSince = nil
    isBlurGateRelaxed = false
  }

  /// The clock runs while blur is the only thing wrong.
  private mutating func waitForSharpness(_ gates: [DocumentGate], at time: Double) {
    guard !isBlurGateRelaxed, gates == [.blurry] else {
      if !isBlurGateRelaxed { blurSince = nil }
      return
    }
    let since = blurSince ?? time
    blurSince = since
    if time - since >= blurTolerance { isBlurGateRelaxed = true }
  }
}
