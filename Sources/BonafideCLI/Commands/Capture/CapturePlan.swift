internal import Bonafide

/// One flow of `capture`: what judges the frames, and what is printed of its results.
///
/// A new flow is one file with a type like this, and its name in ``CaptureCommand/Flow``.
protocol CapturePlan {
  /// What the frames are given to.
  associatedtype Flow: CaptureFlow

  /// Loads the models; called once, after everything else that may be missing was looked for.
  func flow() throws -> Flow

  /// Whether a file is followed no further than until the capture is complete; a camera never is.
  var endsWhenComplete: Bool { get }

  /// The frame that what was captured rests on; nil where the result holds none.
  func picture(of result: Flow.Result) -> Image?

  /// Takes the result of the next frame.
  mutating func take(_ result: Flow.Result, at time: Double, milliseconds: Double) throws -> CaptureNews

  /// How far it is after the frame that was taken last.
  ///
  /// - Parameter time: of that frame, in seconds of the stream.
  /// - Returns: what is done and how long there is.
  func status(at time: Double) -> CaptureStatus

  /// The lines to print after the last frame.
  ///
  /// - Parameters:
  ///   - stoppedBy: what ended the stream before its own end; nil where nothing did.
  ///   - isTimeUp: whether it was followed for as long as was asked for, and the source may go on.
  /// - Returns: lines without ends.
  /// - Throws: what encoding them fails with.
  mutating func end(stoppedBy: StreamEvents.StopCause?, isTimeUp: Bool) throws -> [String]

  /// Whether what was asked for was captured.
  var wasAccepted: Bool { get }
}

extension CapturePlan {
  /// Nothing is counted.
  func status(at time: Double) -> CaptureStatus { CaptureStatus() }
}
