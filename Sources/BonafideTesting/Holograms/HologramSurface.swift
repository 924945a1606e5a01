/// What lies on a card that is shown to the camera.
public enum HologramSurface: String, Sendable, Hashable, CaseIterable {
  /// A foil of diffraction gratings.
  case genuine
  /// Print alone.
  case none
  /// The print of a photograph of a genuine card: the foil's colors of one moment, matt.
  case flatCopy
  /// The same under a shiny film that mirrors the lamp.
  case glossyCopy
}
