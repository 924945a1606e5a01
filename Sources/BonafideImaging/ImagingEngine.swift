/// A library behind imaging, for diagnostics.
public struct ImagingEngine: Sendable, Hashable {
  /// What it is called.
  public let name: String
  /// Its version in its own form.
  public let version: String
}
