public import BonafideCapture
public import BonafideCore
internal import BonafideImaging
public import BonafideMRZ
internal import BonafideReport
public import BonafideTesting

/// Shows clips to the verifier of streams that ships, which has nothing but their pixels.
///
/// What is true of a clip is held against the results afterwards; nothing of it reaches the verifier.
public struct StreamEvaluation: Sendable {
  private let models: DocumentVerifierModels
  private let executor: CaptureExecutor

  /// - Parameters:
  ///   - models: networks and definitions of every clip's verifier.
  ///   - executor: where recognition runs. Beside the frames, which then come at the clip's own pace; or at once, which
  ///     gives the same result each time, but says nothing of how soon a document is recognized.
  public init(models: DocumentVerifierModels, executor: CaptureExecutor = .background) {
    self.models = models
    self.executor = executor
  }

  /// Plays the clips of a folder, the first one twice: the first time warms up and does not count.
  ///
  /// - Parameters:
  ///   - folder: where the clips' files lie.
  ///   - truth: which clips there are, and what is true of them.
  ///   - day: the day against which two-digit years are resolved.
  ///   - progress: called before each clip with its number, 0 for the first time of the first, and their count.
  /// - Returns: what came of the clips, in their order.
  /// - Throws: what reading the files and ``play(truth:on:_:)`` throw; `DocumentError` with code `.badTruth` where a
  ///   link leads out of the folder.
  public func run(
    folder: String, truth: ClipTruth, on day: MRZCalendarDate, progress: (Int, Int) -> Void = { _, _ in }
  ) throws -> StreamEvaluationResult {
    try TruthFileName.check(truth.clips.map(\.file), in: folder)
    var result = StreamEvaluationResult()
    for (index, clip) in (truth.clips.prefix(1) + truth.clips).enumerated() {
      progress(index, truth.clips.count)
      var opened: VideoReader?
      let played = try play(truth: clip, on: day) {
        // Taking the file apart begins with the first frame that is asked for: the verifier has its networks by then.
        let reader = try opened ?? VideoReader(path: folder + "/" + clip.file)
        opened = reader
        return try reader.next()
      }
      if index > 0 { result.add(played) }
    }
    return result
  }

  /// Plays one clip.
  ///
  /// - Parameters:
  ///   - truth: what is true of the clip.
  ///   - day: the day against which two-digit years are resolved.
  ///   - next: gives the frames in their order, then nil.
  /// - Returns: what the verifier said of the clip, and how long it took.
  /// - Throws: as ``DocumentVerifier/verify(_:on:)``, and what `next` throws.
  public func play(
    truth: ClipTruth.Clip, on day: MRZCalendarDate, _ next: () throws -> Frame?
  ) throws -> StreamClipResult {
    let verifier = DocumentVerifier(language: .english, executor: executor)
    verifier.loadModels(models)
    verifier.finish()
    defer { verifier.finish() }
    var clip = StreamClipResult(file: truth.file, wanted: truth.document)
    let clock = ContinuousClock()
    var pace = StreamPace()
    while let frame = try next() {
      if !executor.isImmediate { pace.hold(until: frame.time) }
      let before = clock.now
      let result = try verifier.verify(frame, on: day)
      let milliseconds = (clock.now - before).milliseconds
      clip.add(
        result, truth: truth.frame(at: frame.time),
        time: executor.isImmediate ? frame.time : pace.elapsedSeconds, milliseconds: milliseconds)
    }
    return clip
  }
}
