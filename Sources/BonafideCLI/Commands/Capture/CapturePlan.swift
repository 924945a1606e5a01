internal import Bonafide

/// One flow of `capture`: how frames are judged, and how results are printed.
///
/// A new flow is one file with a type like this, and its name in ``CaptureCommand/Flow``.
protocol CapturePlan {
  /// What the frames are given to.
  associatedtype Flow: CaptureFlow

  /// Loads the models; called once, after everything else was checked.
  func flow() throws -> Flow

  /// Whether a file is followed no further than until the capture is complete; a camera never is.
  var endsWhenComplete: Bool { get }

  /// The frame of the captured result; nil if the result holds none.
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
  ///   - stoppedBy: what ended the stream before its own end; nil for nothing.
  ///   - isTimeUp: whether the requested time has passed; the source may go on.
  /// - Returns: lines without ends.
  /// - Throws: errors of encoding.
  mutating func end(stoppedBy: StreamEvents.StopCause?, isTimeUp: Bool) throws -> [String]

  /// Whether what was asked for was captured.
  var wasAccepted: Bool { get }
}

extension CapturePlan {
  /// Nothing is counted.
  func status(at time: Double) -> CaptureStatus { CaptureStatus() }
}
