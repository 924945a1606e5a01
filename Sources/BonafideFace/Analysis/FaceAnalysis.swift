/// Everything measured on the main face of a picture or frame.
public struct FaceAnalysis: Sendable {
  /// Where the face came from.
  public enum Origin: String, Sendable, Hashable, Codable {
    /// The detector found it in this picture.
    case detected
    /// It was followed from the frame before; ``DetectedFace/confidence`` is then the landmark network's presence.
    case tracked
  }

  /// The face with its landmarks, expression and pose.
  public let face: DetectedFace
  /// Eyes, mouth, smile and gaze.
  public let attributes: FaceAttributes
  /// How the face was found.
  public let origin: Origin
  /// Seconds since the start of the stream; nil for a still picture.
  public let time: Double?
}
