/// One picture of a stream with the time it was taken.
public struct Frame: Sendable {
  /// The upright picture.
  public var image: Image
  /// Seconds since the start of the stream; never decreases from frame to frame.
  public var time: Double

  /// Creates a frame from an upright picture and its time in seconds.
  public init(image: Image, time: Double) {
    self.image = image
    self.time = time
  }
}
