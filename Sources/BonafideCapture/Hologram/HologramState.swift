/// What the person should do next while a hologram is verified.
public enum HologramState: String, Sendable, Hashable, Codable, CaseIterable {
  /// Hold the document straight in front of the camera.
  case center
  /// Turn it about its upright axis, to both sides.
  case tiltLeftAndRight
  /// Lean it forwards and backwards.
  case tiltUpAndDown
  /// A hologram was seen from all sides.
  case ok
}
