internal import BonafideCore
internal import BonafideImaging
public import BonafideWords
internal import Dispatch
internal import Synchronization

/// Runs a capture: frames of a camera through a verifier, with an overlay, a recorder and events.
///
/// ``DocumentController`` is one; a controller of one's own needs a ``CaptureFlow``. One capture runs at a time;
/// after it has ended another one can be started. A controller that goes ends its capture. Once a capture has ended
/// neither the controller nor its verifier holds a frame or a template any more: results belong to whoever took them.
public final class CaptureController<Flow: CaptureFlow>: Sendable {
  /// What takes events, in their order, on the thread of the capture.
  public typealias Handler = @Sendable (CaptureControllerEvent<Flow.Result>) -> Void

  private let run: CaptureRun<Flow>

  /// Creates a controller that does not run yet.
  ///
  /// - Parameters:
  ///   - camera: where frames come from; may be that of other controllers, which run before and after.
  ///   - flow: what is done with them.
  ///   - words: of the language that people are spoken to in; nil tells codes only. Where the flow speaks another
  ///     language, that one's words are loaded in their place if there are any.
  ///   - overlay: what is drawn over the preview; nil takes the default options, mirrored where people expect it of
  ///     the camera's preview.
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

  /// The words of the language that people are spoken to in; may be changed at any time.
  ///
  /// Those of another language than the flow's give way to its own with the next frame; nil tells codes only.
  public var words: Words? {
    get { run.overlay.withLock { $0.words } }
    set { run.overlay.withLock { $0.words = newValue } }
  }

  /// Whether a capture runs.
  public var isRunning: Bool { run.state.withLock { $0.isRunning } }

  /// Whether the last capture ran to its end, and failed only with its recording.
  package var hasLostRecording: Bool { run.state.withLock { $0.hasLostRecording } }

  /// What is to be drawn over the last frame, as JSON; nil where nothing is to be seen.
  public func renderCommands(canvasWidth: Int, canvasHeight: Int) -> String? {
    run.renderCommands(canvasWidth: canvasWidth, canvasHeight: canvasHeight)
  }

  /// The events from now on as a sequence: the newest update, and everything else that there is to say.
  ///
  /// Ask for it before the start. Updates that nobody has taken give way to newer ones. The sequence ends with the
  /// capture; with a start that fails, whose error is its only event; and with a controller that goes before any start.
  public func events() -> CaptureEvents<Flow.Result> {
    let mailbox = Mailbox<CaptureControllerEvent<Flow.Result>> { $0.isUpdate }
    run.streams.withLock { $0.append(mailbox) }
    return CaptureEvents(mailbox: mailbox)
  }

  /// Starts a capture on a thread of its own.
  ///
  /// - Parameter handler: takes its events, on that thread.
  /// - Throws: ``CameraError`` and what else the camera fails with; ``CameraError`` with code `.badOptions` where a
  ///   capture runs already; `FileError` or `ImageError` where the video cannot be recorded.
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
  /// A camera that has not given it its first frame yet is stopped, unless another controller has it by now. Not to be
  /// called from a handler of its events.
  public func stop() { run.requestStop().wait() }

  /// Ends the capture after the event that is being handled; its recording is removed.
  ///
  /// Waits for nothing but an app's own camera that has not given it its first frame yet, which is stopped, as others
  /// are; unless another controller has it by now. Does nothing where no capture runs.
  public func requestStop() { run.requestStop() }

  /// Ends the capture after the event that is being handled, as the end of the stream does; its recording is finished
  /// and told.
  ///
  /// Waits for nothing but an app's own camera that has not given it its first frame yet, which is stopped, as others
  /// are; unless another controller has it by now. Does nothing where no capture runs.
  public func requestEnd() { run.requestEnd() }

  /// Ends the capture, and removes all that it has left: auxiliary pictures, what is drawn, and the recording, also a
  /// finished one.
  ///
  /// Results that were handed out belong to whoever holds them; see ``FaceLivenessCapture/discard()``. Not to be called
  /// from a handler of its events.
  public func discard() {
    stop()
    run.discard()
  }
}
