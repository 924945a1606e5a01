/// Which frames of a file a ``Camera`` hands over, and when.
public enum FrameDelivery: Sendable, Hashable {
  /// As from a live camera: each frame at its own time; where the taker is late, the newest takes the others' place.
  case live
  /// Each frame, at its own time or as soon as the previous one was taken.
  case paced
  /// Each frame as soon as the previous one was taken.
  case immediate
}
