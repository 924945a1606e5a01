internal import BonafideCore
internal import BonafideImaging
internal import BonafideWords
internal import Dispatch
internal import Synchronization

/// The part of a ``CaptureController`` that its thread holds, so that a controller may be released while it runs.
final class CaptureRun<Flow: CaptureFlow>: Sendable {
  let camera: any Camera
  let flow: Flow

  struct State: Sendable {
    var options: CaptureControllerOptions
    /// The options of the running capture; changes are valid from the next one.
    var held: CaptureControllerOptions
    var feed: CameraFeed?
    /// The camera use of the capture that was begun last.
    var taking = CameraTaking()
    var isRunning = false
    /// Is left once the last begun capture has ended; each capture has its own, so that nobody waits for a later one.
    var running = DispatchGroup()
    /// Whether the end was requested and the recording is not wanted.
    var isStopped = false
    /// Whether the end was requested and the recording is kept.
    var isEnded = false
    /// The recorder of the last capture that was recorded to its end.
    var finished: VideoRecorder?
    /// Whether the last capture ran to its end and its recording is lost.
    var hasLostRecording = false
  }

  let state: Mutex<State>
  let overlay: Mutex<Overlay>
  /// The language that was asked for last and has no words.
  private let unspoken = Mutex<Language?>(nil)
  let streams = Mutex<[Mailbox<CaptureControllerEvent<Flow.Result>>]>([])

  /// Longest wait for an event of the camera before another look at whether to stop, in seconds.
  private let step = 0.25

  init(camera: any Camera, flow: Flow, words: Words?, overlay: OverlayOptions, options: CaptureControllerOptions) {
    self.camera = camera
    self.flow = flow
    self.overlay = Mutex(Overlay(words: words, options: overlay))
    state = Mutex(State(options: options, held: options))
    speak(flow.presentation.language)
  }

  /// Takes the words of another language, unless only codes are given.
  ///
  /// For a language without words, the current ones stay.
  private func speak(_ language: Language?) {
    guard let language, let spoken = overlay.withLock({ $0.words?.language }),
      Words.closest(to: language, among: [spoken]) == nil, unspoken.withLock({ $0 != language })
    else { return }
    let words = try? Words.load(language)
    unspoken.withLock { $0 = words == nil ? language : nil }
    if let words { overlay.withLock { $0.words = words } }
  }

  /// What is to be drawn over the last frame; nil where nothing is to be seen.
  func renderCommands(canvasWidth: Int, canvasHeight: Int) -> String? {
    let presentation = flow.presentation
    return overlay.withLock { overlay in
      var shown = overlay
      shown.options = presentation.shown(with: overlay.options)
      return shown.renderCommands(canvasWidth: canvasWidth, canvasHeight: canvasHeight)
    }
  }

  /// - Returns: what is left once the capture has ended, to be waited for; nothing to wait for where none ran.
  @discardableResult
  func requestStop() -> DispatchGroup { request { $0.isStopped = true } }

  func requestEnd() { request { $0.isEnded = true } }

  @discardableResult
  private func request(_ mark: (inout State) -> Void) -> DispatchGroup {
    let (taking, running) = state.withLock { state -> (CameraTaking?, DispatchGroup) in
      guard state.isRunning else { return (nil, state.running) }
      mark(&state)
      state.feed?.close()
      return (state.taking, state.running)
    }
    // A camera may take long to give its first frame. If others use it by now, their run goes on.
    taking?.giveUp()
    return running
  }

  /// The controller is released: a running capture ends, and so do the sequences of one that never begins.
  func release() {
    requestStop()
    let waiting = state.withLock { $0.isRunning ? [] : takeStreams() }
    for stream in waiting { stream.close() }
  }

  /// Removes what a capture has left; it has ended.
  func discard() {
    overlay.withLock { $0.reset() }
    flow.discard()
    let recorder = state.withLock { state in
      defer { state.finished = nil }
      return state.finished
    }
    recorder?.discard()
  }

  /// Opens camera and recorder; whoever runs the capture leaves the group behind it.
  func begin() throws -> (feed: CameraFeed, recorder: VideoRecorder?, running: DispatchGroup) {
    let (options, taking, running) = try claim()
    do {
      let (feed, recorder) = try open(options, taking)
      return (feed, recorder, running)
    } catch {
      running.leave()
      throw error
    }
  }

  /// From here on a capture runs and can be waited for.
  private func claim() throws -> (CaptureControllerOptions, CameraTaking, DispatchGroup) {
    try state.withLock { state -> (CaptureControllerOptions, CameraTaking, DispatchGroup) in
      guard !state.isRunning else {
        throw CameraError(.badOptions, "a capture runs already; stop it before another one is started")
      }
      state.running = DispatchGroup()
      state.running.enter()
      state.isRunning = true
      (state.isStopped, state.isEnded) = (false, false)
      state.finished = nil
      state.hasLostRecording = false
      state.held = state.options
      state.taking = CameraTaking()
      return (state.held, state.taking, state.running)
    }
  }

  private func open(
    _ options: CaptureControllerOptions, _ taking: CameraTaking
  ) throws -> (CameraFeed, VideoRecorder?) {
    overlay.withLock { $0.reset() }
    do {
      // The camera first: a recording takes the place of an older one.
      let feed: CameraFeed
      do {
        feed = try camera.begin(taking)
      } catch  where state.withLock({ $0.isEnded || $0.isStopped }) {
        // It did not fail: it was stopped before it gave a frame.
        feed = CameraFeed()
        hold(feed)
        return (feed, nil)
      }
      hold(feed)
      do {
        let recorder = try options.recording.map { try VideoRecorder(path: $0.path, options: $0.options) }
        return (feed, recorder)
      } catch {
        feed.close()
        if !options.keepsCameraRunning { camera.leave(feed) }
        throw error
      }
    } catch {
      // Readers of events in a task do not see thrown errors.
      end(finished(), with: .failed(Self.told(error, "the capture could not begin")))
      throw error
    }
  }

  /// From now on a request for the end closes the feed; one may have come while the camera was opened.
  private func hold(_ feed: CameraFeed) {
    let isOver = state.withLock { state in
      state.feed = feed
      return state.isEnded || state.isStopped
    }
    if isOver { feed.close() }
  }

  /// Ends the run: another capture may begin, whose sequences are not among the returned ones.
  private func finished() -> [Mailbox<CaptureControllerEvent<Flow.Result>>] {
    state.withLock { state in
      state.feed = nil
      state.isRunning = false
      return takeStreams()
    }
  }

  private func takeStreams() -> [Mailbox<CaptureControllerEvent<Flow.Result>>] {
    streams.withLock { streams in
      defer { streams = [] }
      return streams
    }
  }

  private func end(
    _ streams: [Mailbox<CaptureControllerEvent<Flow.Result>>], with last: CaptureControllerEvent<Flow.Result>
  ) {
    for stream in streams {
      stream.post(last)
      stream.close()
    }
  }

  func run(
    _ feed: CameraFeed, _ recorder: VideoRecorder?, _ handler: (CaptureControllerEvent<Flow.Result>) -> Void
  ) {
    let failure = take(feed, recorder, handler)
    let (isStopped, isEnded, keepsCamera) = state.withLock {
      ($0.isStopped, $0.isEnded, $0.held.keepsCameraRunning)
    }
    feed.close()
    // A controller that has taken the camera over needs it.
    if !keepsCamera { camera.leave(feed) }
    flow.finish()
    var last = failure.map(CaptureControllerEvent<Flow.Result>.failed) ?? .ended
    if let recorder {
      // A capture that was ended before its first frame has recorded nothing, which is no failure.
      if isStopped || failure != nil || (isEnded && !recorder.hasFrames) {
        recorder.discard()
      } else {
        do {
          let video = try recorder.finish()
          state.withLock { $0.finished = recorder }
          tell(.recorded(video), handler)
        } catch {
          state.withLock { $0.hasLostRecording = true }
          last = .failed(Self.told(error))
        }
      }
    }
    // Frames and templates live no longer than the capture, however it ended.
    overlay.withLock { $0.keepShapes() }
    flow.forgetCapture()
    // The receiver of the last event may start the next capture.
    let ended = finished()
    handler(last)
    end(ended, with: last)
  }

  /// Takes frames to the end; what went wrong, if anything did.
  private func take(
    _ feed: CameraFeed, _ recorder: VideoRecorder?, _ handler: (CaptureControllerEvent<Flow.Result>) -> Void
  ) -> (any BonafideError)? {
    let clock = ContinuousClock()
    let options = state.withLock { $0.held }
    var (isComplete, isOver) = (false, false)
    var first: Double?
    var last: Frame?
    var lastZone: String?
    func judge(_ frame: Frame, _ look: (Frame) throws -> Flow.Result?) throws {
      let before = clock.now
      guard let result = try look(frame) else { return }
      let milliseconds = (clock.now - before) / .milliseconds(1)
      let zone = flow.mrzText(in: result)
      let isNews = !isComplete && flow.isComplete(result)
      isOver = flow.isOver(result)
      tell(
        result, of: frame, milliseconds: milliseconds, newZone: zone == lastZone ? nil : zone,
        isLast: options.endsWhenComplete && (isNews || isOver), handler)
      lastZone = zone ?? lastZone
      guard isNews else { return }
      isComplete = true
      tell(.scanned(result), handler)
    }
    // A person who looks at a file wants to know what it shows, however short it is.
    func settled() -> (any BonafideError)? {
      guard !isComplete, let last else { return nil }
      do { try judge(last, flow.settle) } catch { return Self.told(error) }
      return nil
    }
    while !state.withLock({ $0.isStopped || $0.isEnded }) {
      guard let event = feed.next(within: step) else {
        if feed.isClosed { return nil }
        continue
      }
      switch event {
      case .ended: return settled()
      // The end of a capture may end its camera.
      case .failed(let error): return state.withLock { $0.isEnded } ? nil : error
      case .frame(let frame):
        // A camera that ran on has counted the seconds of captures before.
        let began = first ?? frame.time
        first = began
        if let limit = options.maximumSeconds, frame.time - began > limit { return settled() }
        last = frame
        recorder?.add(frame)
        do { try judge(frame, flow.verify) } catch { return Self.told(error) }
        if isComplete || isOver, options.endsWhenComplete { return nil }
      }
    }
    return nil
  }

  /// Reports the result of a frame, and the hint for the person.
  private func tell(
    _ result: Flow.Result, of frame: Frame, milliseconds: Double, newZone: String?, isLast: Bool,
    _ handler: (CaptureControllerEvent<Flow.Result>) -> Void
  ) {
    speak(flow.presentation.language)
    let announcement = overlay.withLock { $0.take(result, frame: frame.image.size, at: frame.time, isLast: isLast) }
    tell(.updated(CaptureUpdate(result: result, frame: frame, milliseconds: milliseconds)), handler)
    if let newZone { tell(.readMRZ(newZone, in: result), handler) }
    if let announcement { tell(.announced(announcement), handler) }
  }

  private func tell(
    _ event: CaptureControllerEvent<Flow.Result>, _ handler: (CaptureControllerEvent<Flow.Result>) -> Void
  ) {
    handler(event)
    for stream in streams.withLock(\.self) { stream.post(event) }
  }

  private static func told(
    _ error: any Error, _ what: String = "a frame could not be judged"
  ) -> any BonafideError {
    error as? any BonafideError ?? ImageError(.failed, what, cause: error)
  }
}
