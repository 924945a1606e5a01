public import BonafideCore

/// What a ``CaptureController`` does with the frames of a camera: a verifier and the meaning of its results.
///
/// An app's own flow needs no more than this; the controller brings camera, overlay, recorder and events.
public protocol CaptureFlow: Sendable {
  /// What is known after a frame.
  associatedtype Result: OverlayDrawable

  /// How results are shown from now on; asked with each frame.
  var presentation: CapturePresentation { get }

  /// Judges one frame; called from one thread, in the order of the frames' times.
  ///
  /// - Throws: what ends the capture.
  func verify(_ frame: Frame) throws -> Result

  /// Whether what was to be captured has been.
  func isComplete(_ result: Result) -> Bool

  /// Whether nothing can be captured any more, for example without an attempt left.
  func isOver(_ result: Result) -> Bool

  /// The machine readable zone that a result holds: its lines, with an end of line between them; nil for none.
  func mrzText(in result: Result) -> String?

  /// Judges the last frame of a source again, once all work has ended.
  ///
  /// Called before ``finish()`` if the frames have ended and nothing was captured.
  ///
  /// - Parameter last: the frame that was judged last.
  /// - Returns: what is known now; nil if waiting changes nothing.
  /// - Throws: an error that ends the capture.
  func settle(_ last: Frame) throws -> Result?

  /// Waits until nothing that was begun runs any more; called once after the last frame.
  func finish()

  /// Releases frames and templates: the capture has ended, and its results were handed over.
  ///
  /// Called once after ``finish()``, before the last event. Data that was asked for, such as auxiliary pictures, stays
  /// until ``discard()`` or the first frame of the next capture.
  func forgetCapture()

  /// Forgets everything that was seen: pictures, templates, values; called when no frame is being judged.
  func discard()
}

extension CaptureFlow {
  /// As the controller says.
  public var presentation: CapturePresentation { .init() }
  /// It never is.
  public func isOver(_ result: Result) -> Bool { false }
  /// There is none.
  public func mrzText(in result: Result) -> String? { nil }
  /// Everything is known within the frame.
  public func settle(_ last: Frame) throws -> Result? { nil }
  /// Waits for nothing.
  public func finish() {}
  /// Lets go of nothing; for flows that remember nothing.
  public func forgetCapture() {}
  /// Forgets nothing; for flows that remember nothing.
  public func discard() {}
}
