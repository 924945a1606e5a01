/// A video that a ``VideoRecorder`` has finished.
public struct VideoRecording: Sendable, Hashable {
  /// Where the file lies.
  public var path: String
  /// Frames in it.
  public var frameCount: Int
  /// Frames that were left out because newer ones came before they could be encoded.
  public var droppedFrameCount: Int
  /// Time of its last frame, in seconds since its first.
  public var seconds: Double
  /// Size of the file in bytes.
  public var byteCount: Int
  /// Whether it ended early because it reached its greatest length or size.
  public var isCutShort: Bool

  /// Creates a description of a recording.
  public init(
    path: String, frameCount: Int, droppedFrameCount: Int, seconds: Double, byteCount: Int, isCutShort: Bool
  ) {
    self.path = path
    self.frameCount = frameCount
    self.droppedFrameCount = droppedFrameCount
    self.seconds = seconds
    self.byteCount = byteCount
    self.isCutShort = isCutShort
  }
}
