public import BonafideCore
public import BonafideImaging

/// What a ``CaptureController`` says.
public enum CaptureControllerEvent<Result: Sendable>: Sendable {
  /// A frame was judged.
  case updated(CaptureUpdate<Result>)
  /// A machine readable zone was read: its lines, with an end of line between them; once for each zone that differs
  /// from the one before.
  ///
  /// Comes right after the update of the frame that it was known in.
  case readMRZ(String, in: Result)
  /// The hint has changed.
  case announced(Announcement)
  /// What was to be captured has been; once in a capture.
  case scanned(Result)
  /// The video is finished; once, after the last frame.
  case recorded(VideoRecording)
  /// Something went wrong, and the capture has ended; a recording has been removed.
  ///
  /// Where a capture cannot begin only sequences get it: ``CaptureController/start(_:)`` throws the error.
  case failed(any BonafideError)
  /// The capture has ended without a failure; the last event.
  case ended

  var isUpdate: Bool { if case .updated = self { true } else { false } }
}
