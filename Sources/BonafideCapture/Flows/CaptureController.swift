internal import BonafideCore
internal import BonafideImaging
public import BonafideWords
internal import Dispatch
internal import Synchronization

/// Runs a capture: frames of a camera through a verifier, with an overlay, a recorder and events.
///
/// ``DocumentController`` is one; an app's own controller needs a ``CaptureFlow``. One capture runs at a time; after it
/// has ended another one can be started. Releasing a controller ends its capture. Once a capture has ended neither the
/// controller nor its verifier holds a frame or a template: results belong to their receivers.
public final class CaptureController<Flow: CaptureFlow>: Sendable {
  /// What takes events, in their order, on the thread of the capture.
  public typealias Handler = @Sendable (CaptureControllerEvent<Flow.Result>) -> Void

  private let run: CaptureRun<Flow>

  /// Creates a controller that does not run yet.
  ///
  /// - Parameters:
  ///   - camera: the source of frames; other controllers may use it before and after.
  ///   - flow: judges the frames.
  ///   - words: of the language for people; nil gives codes only. If the flow uses another language that has words,
  ///     these replace them.
  ///   - overlay: the overlay of the preview; nil takes the default options, mirrored if the camera's preview usually
  ///     is.
  ///   - options: how it runs.
  public init(
    camera: any Camera, flow: Flow, words: Words?, overlay: OverlayOptions? = nil,
    options: CaptureControllerOptions = .init()
  ) {
    var standard = OverlayOptions()
    standard.isMirrored = camera.facing.mirrorsPreview
    let overlay = overlay ?? standard
    run = CaptureRun(camera: camera, flow: flow, words: words, overlay: overlay, options: options)
  }

  deinit { run.release() }

  /// Where frames come from.
  public var camera: any Camera { run.camera }

  /// What is done with them.
  public var flow: Flow { run.flow }

  /// How it runs; what is changed holds from the next start.
  public var options: CaptureControllerOptions {
    get { run.state.withLock { $0.options } }
    set { run.state.withLock { $0.options = newValue } }
  }

  /// What is drawn; may be changed at any time.
  ///
  /// The flow may switch the outline off and the aiming circle on: ``CaptureFlow/presentation``.
  public var overlayOptions: OverlayOptions {
    get { run.overlay.withLock { $0.options } }
    set { run.overlay.withLock { $0.options = newValue } }
  }

  /// The words of the language for people; may be changed at any time.
  ///
  /// Words of another language than the flow's are replaced by the flow's with the next frame; nil gives codes only.
  public var words: Words? {
    get { run.overlay.withLock { $0.words } }
    set { run.overlay.withLock { $0.words = newValue } }
  }

  /// Whether a capture runs.
  public var isRunning: Bool { run.state.withLock { $0.isRunning } }

  /// Whether the last capture ran to its end, and failed only with its recording.
  package var hasLostRecording: Bool { run.state.withLock { $0.hasLostRecording } }

  /// The overlay of the last frame, as JSON; nil if nothing is to be seen.
  public func renderCommands(canvasWidth: Int, canvasHeight: Int) -> String? {
    run.renderCommands(canvasWidth: canvasWidth, canvasHeight: canvasHeight)
  }

  /// The events from now on as a sequence: the newest update, and every other event.
  ///
  /// Ask for it before the start. Updates that were not taken are replaced by newer ones. The sequence ends with the
  /// capture, with a failed start, whose error is its only event, or with a controller that is released before any
  /// start.
  public func events() -> CaptureEvents<Flow.Result> {
    let mailbox = Mailbox<CaptureControllerEvent<Flow.Result>> { $0.isUpdate }
    run.streams.withLock { $0.append(mailbox) }
    return CaptureEvents(mailbox: mailbox)
  }

  /// Starts a capture on a thread of its own.
  ///
  /// - Parameter handler: takes its events, on that thread.
  /// - Throws: ``CameraError`` and other errors of the camera; ``CameraError`` with code `.badOptions` if a capture
  ///   runs already; `FileError` or `ImageError` if the video cannot be recorded.
  public func start(_ handler: @escaping Handler = { _ in }) throws {
    let (feed, recorder, running) = try run.begin()
    DispatchQueue(label: "bonafide.capture").async { [run] in
      run.run(feed, recorder, handler)
      running.leave()
    }
  }

  /// Runs a capture on this thread, until it has ended.
  ///
  /// - Parameter handler: takes its events.
  /// - Throws: as ``start(_:)``.
  public func run(_ handler: (CaptureControllerEvent<Flow.Result>) -> Void) throws {
    let (feed, recorder, running) = try run.begin()
    defer { running.leave() }
    run.run(feed, recorder, handler)
  }

  /// Ends the capture, and waits until it has ended; its recording is removed.
  ///
  /// A camera that has not given this capture a frame yet is stopped, unless another controller uses it by now. Not to
  /// be called from a handler of its events.
  public func stop() { run.requestStop().wait() }

  /// Ends the capture after the current event; its recording is removed.
  ///
  /// It waits only for an app's own camera that has not given this capture a frame yet. Such a camera is stopped, like
  /// any other, unless another controller uses it by now. Does nothing if no capture runs.
  public func requestStop() { run.requestStop() }

  /// Ends the capture after the current event, like the end of the stream; its recording is finished and reported.
  ///
  /// It waits only for an app's own camera that has not given this capture a frame yet. Such a camera is stopped, like
  /// any other, unless another controller uses it by now. Does nothing if no capture runs.
  public func requestEnd() { run.requestEnd() }

  /// Ends the capture, and removes everything it has left: auxiliary pictures, the overlay, and the recording, also a
  /// finished one.
  ///
  /// Results that were handed out belong to their owners; see ``FaceLivenessCapture/discard()``. Not to be called from
  /// a handler of its events.
  public func discard() {
    stop()
    run.discard()
  }
}
