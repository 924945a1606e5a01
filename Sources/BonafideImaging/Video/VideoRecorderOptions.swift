/// Limits and wishes of a ``VideoRecorder``.
public struct VideoRecorderOptions: Sendable, Hashable {
  /// Frames are shrunk so that the longer side has at most this many pixels; 1280 by default.
  public var maximumLongerSide: Int
  /// Longest recording, in seconds of the stream; 600 by default.
  ///
  /// Later frames are left out.
  public var maximumSeconds: Double
  /// Largest file, in bytes; 512 MB by default.
  ///
  /// The recording ends before it grows past this.
  public var maximumByteCount: Int
  /// Frames that wait while one is encoded; 4 by default.
  ///
  /// The oldest makes room for a newer one.
  public var waitingFrameCount: Int
  /// Longest time that ``VideoRecorder/add(_:)`` waits for room, in seconds; 0.05 by default, 0 never waits.
  public var longestWait: Double
  /// Longest time that encoding one frame, and ending the file, may take, in seconds; 10 by default.
  public var secondsToEncode: Double
  /// The ffmpeg program: a name that is looked up in `PATH`, or a path.
  public var program: String

  /// Creates options.
  public init(
    maximumLongerSide: Int = 1280, maximumSeconds: Double = 600, maximumByteCount: Int = 512 << 20,
    waitingFrameCount: Int = 4, longestWait: Double = 0.05, secondsToEncode: Double = 10, program: String = "ffmpeg"
  ) {
    self.maximumLongerSide = maximumLongerSide
    self.maximumSeconds = maximumSeconds
    self.maximumByteCount = maximumByteCount
    self.waitingFrameCount = waitingFrameCount
    self.longestWait = longestWait
    self.secondsToEncode = secondsToEncode
    self.program = program
  }
}
