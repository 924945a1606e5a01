internal import ArgumentParser
internal import Bonafide
#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Runs a plan over a source, for `capture` and `document watch`.
struct CaptureJob<Plan: CapturePlan> {
  var plan: Plan
  var source: CaptureSource
  /// Frames are shrunk to this longer side, in pixels.
  var side = 1280
  /// Seconds between the pictures of a folder.
  var interval = 0.1
  /// Where the lens points to; nil for what is usual of the source.
  var facing: LensFacing?
  /// How frames must be turned and mirrored to stand upright.
  var orientation = ImageOrientation.up
  /// Whether frames of files are delivered as fast as they are taken.
  var isImmediate = false
  /// The capture ends after so many seconds of the stream; nil for the end of the source.
  var seconds: Double?
  /// Where the video goes; nil for none.
  var recordingPath: String?
  /// The folder for pictures of what a person would see; nil for none.
  var annotationFolder: String?
  /// The path of the captured picture; nil for none.
  var outputPath: String?
  /// Whether JSON is printed instead of text.
  var printsJSON: Bool
  /// The words of hints and overlay; nil tells no hints.
  var spoken: Words?
  /// The words of what is printed beside results; those of hints by default.
  var words: Words?
  /// Of the last frame, in seconds of the stream.
  private var time = 0.0
  /// When the first frame came, and how long after the one before it the last one did; nil before the first.
  private var pace: (began: Double, interval: Double)?
  /// The captured picture, if it is to be written.
  private var captured: Image?
  /// The status line for a person; nil without a person, and for JSON.
  private var status: StatusLine?

  init(plan: Plan, source: CaptureSource, printsJSON: Bool, spoken: Words?) {
    self.plan = plan
    self.source = source
    self.printsJSON = printsJSON
    self.spoken = spoken
    words = spoken
  }

  /// Runs it to the end and prints what happens.
  ///
  /// - Throws: an ``ExitStatus`` once what went wrong has been printed, or `ValidationError`.
  mutating func run() throws {
    let signals = StopSignals(stopping: words?.phrase(.captureStopping))
    // What was seen is told although it could not be recorded or written.
    var lost: [any Error] = []
    do {
      // What is missing is told at once, before models are loaded.
      let camera = try source.camera(
        side: side, isImmediate: isImmediate, interval: interval, facing: facing, orientation: orientation)
      let annotator = try annotationFolder.map { try CaptureAnnotator(folder: $0) }
      for path in [recordingPath, outputPath].compactMap(\.self) { try BoundedFile.checkWritable(path) }
      let controller = CaptureController(
        camera: camera, flow: try plan.flow(), words: spoken,
        options: CaptureControllerOptions(
          endsWhenComplete: source.isLive || plan.endsWhenComplete, maximumSeconds: seconds,
          recording: recordingPath.map { .init(path: $0) }))
      // Where one came while the models were loaded, nothing is begun any more.
      signals.onStop { controller.requestEnd() }
      if signals.cause == nil, let failure = try follow(controller, annotator, signals) { lost.append(failure) }
      warnOfFaults(of: camera)
      do { try writePicture() } catch { lost.append(error) }
    } catch {
      if error is ValidationError { throw error }
      try tell(error)
      throw ExitStatus(for: error)
    }
    // A capture that has its result was not stopped.
    let cause = signals.cause.flatMap { plan.endsWhenComplete && plan.wasAccepted ? nil : $0 }
    for line in try plan.end(stoppedBy: cause, isTimeUp: isTimeUp) { Console.line(line) }
    for error in lost { try tell(error) }
    if let worst = lost.map({ ExitStatus(for: $0) }).max() { throw worst }
    if let cause { throw ExitStatus(for: cause) }
    if !plan.wasAccepted { throw ExitStatus.negative }
  }

  /// Whether a further frame would have come too late.
  private var isTimeUp: Bool {
    guard let seconds, let pace else { return false }
    return time + pace.interval - pace.began > seconds
  }

  /// Takes what the controller tells, to its end.
  ///
  /// - Returns: why the capture was not recorded; nil where it was, or was not asked to be.
  /// - Throws: what has ended it.
  private mutating func follow(
    _ controller: CaptureController<Plan.Flow>, _ annotator: CaptureAnnotator?, _ signals: StopSignals
  ) throws -> (any Error)? {
    var failure: (any Error)?
    var last: Frame?
    status = printsJSON || !Console.canOverwrite ? nil : spoken.map(StatusLine.init)
    defer { status?.clear() }
    try controller.run { event in
      guard failure == nil else { return }
      // One that came before the capture ran was heard by nobody.
      if signals.cause != nil { controller.requestEnd() }
      do {
        switch event {
        case .updated(let update):
          if last == nil { try removeOldPicture() }
          follow(update.frame)
          last = update.frame
          let news = try plan.take(update.result, at: time, milliseconds: update.milliseconds)
          showStatus()
          if let line = news.line { tell(line) }
          if news.hasChanged { try annotator?.draw(update.frame, controller) }
        case .announced(let announcement):
          try tell(announcement)
          if let last { try annotator?.draw(last, controller) }
        case .recorded(let video): try tell(video)
        case .failed(let error): failure = error
        case .scanned(let result): if outputPath != nil { captured = plan.picture(of: result) }
        case .readMRZ, .ended: break
        }
      } catch {
        failure = error
        controller.requestStop()
      }
    }
    if let failure, !controller.hasLostRecording { throw failure }
    return failure
  }

  private func tell(_ error: any Error) throws {
    guard printsJSON else { return Console.note("bonafide: " + ErrorText.line(for: error)) }
    Console.line(try JSONText.encode(StreamEvents.Failed(error, time: time)))
  }

  /// Warns of a video that broke off or is damaged, which ends like any other.
  private func warnOfFaults(of camera: any Camera) {
    guard let file = camera as? VideoFileCamera else { return }
    VideoWarnings(path: file.path, words: words).warn(file.shortfall(), isDamaged: file.isDamaged)
  }

  /// A picture of a capture before is none of this one; it stays until a frame was seen.
  private func removeOldPicture() throws {
    guard let outputPath, FileManager.default.fileExists(atPath: outputPath) else { return }
    try FileManager.default.removeItem(atPath: outputPath)
  }

  private mutating func follow(_ frame: Frame) {
    pace = (pace?.began ?? frame.time, pace == nil ? 0 : max(0, frame.time - time))
    time = frame.time
  }

  /// Writes what was captured, for its owner alone, and lets go of it.
  private mutating func writePicture() throws {
    defer { captured = nil }
    guard let outputPath, let captured else { return }
    try ImageEncoder.write(captured, to: outputPath, readableBy: .owner)
    if !printsJSON, let words { Console.note("bonafide: " + words.phrase(.learnWrote, ["file": outputPath])) }
  }

  /// Prints a change, unless a status line already shows it.
  private func tell(_ line: String) {
    if status == nil || !Console.isOutputWatched { Console.line(line) }
  }

  private mutating func showStatus() {
    var now = plan.status(at: time)
    // The capture may end before what is asked for would be too late.
    if let seconds { now.secondsLeft = min(now.secondsLeft ?? .infinity, seconds - time) }
    status?.show(now)
  }

  /// A hint; text has told the state already.
  private mutating func tell(_ announcement: Announcement) throws {
    status?.tell(announcement.text)
    showStatus()
    guard printsJSON, spoken != nil else { return }
    Console.line(try JSONText.encode(StreamEvents.Hint(announcement, time: time)))
  }

  private mutating func tell(_ video: VideoRecording) throws {
    status?.clear()
    guard !printsJSON, let words else {
      return Console.line(try JSONText.encode(StreamEvents.Recorded(video, time: time)))
    }
    let frames = words.counted(.frames, video.frameCount)
    Console.note("bonafide: " + words.phrase(.captureRecorded, ["file": video.path, "frames": frames]))
  }
}
