/// The common part of the controllers: a capture that they configure, with events for a delegate.
public protocol FlowController: AnyObject, Sendable {
  /// What is captured.
  associatedtype Flow: CaptureFlow

  /// What runs the capture: for events, the overlay and its words.
  var capture: CaptureController<Flow> { get }
}

extension FlowController {
  /// The events from now on as a sequence; ask for it before the start.
  public func events() -> CaptureEvents<Flow.Result> { capture.events() }

  /// Ends the capture and waits until it has ended; its recording is removed.
  ///
  /// Not to be called by the delegate.
  public func stop() { capture.stop() }

  /// Ends the capture and removes all that it has left, also a finished recording.
  ///
  /// Not to be called by the delegate.
  public func discard() { capture.discard() }

  /// The overlay of the last frame, as JSON; nil if nothing is to be seen.
  public func renderCommands(canvasWidth: Int, canvasHeight: Int) -> String? {
    capture.renderCommands(canvasWidth: canvasWidth, canvasHeight: canvasHeight)
  }
}
