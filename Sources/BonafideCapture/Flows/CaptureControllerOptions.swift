public import BonafideImaging

/// How a ``CaptureController`` runs.
public struct CaptureControllerOptions: Sendable {
  /// A video of what the camera saw.
  public struct Recording: Sendable {
    /// Where the file goes.
    public var path: String
    /// Limits and wishes.
    public var options: VideoRecorderOptions

    /// Creates a plan for a recording.
    public init(path: String, options: VideoRecorderOptions = .init()) {
      self.path = path
      self.options = options
    }
  }

  /// Whether the capture ends when what was wanted has been captured, or cannot be any more; true by default.
  public var endsWhenComplete: Bool
  /// Whether the camera goes on when the capture has ended, for the next controller; false by default.
  public var keepsCameraRunning: Bool
  /// Seconds of the stream after which the capture ends; nil, the default, for no limit.
  public var maximumSeconds: Double?
  /// What is recorded; nil, the default, records nothing.
  public var recording: Recording?

  /// Creates options.
  public init(
    endsWhenComplete: Bool = true, keepsCameraRunning: Bool = false, maximumSeconds: Double? = nil,
    recording: Recording? = nil
  ) {
    self.endsWhenComplete = endsWhenComplete
    self.keepsCameraRunning = keepsCameraRunning
    self.maximumSeconds = maximumSeconds
    self.recording = recording
  }
}
