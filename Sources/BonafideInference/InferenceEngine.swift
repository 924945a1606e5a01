/// An inference engine on this machine, for diagnostics.
public struct InferenceEngine: Sendable, Hashable {
  /// The engine's name.
  public let name: String
  /// The engine's own version text.
  public let version: String

  /// Names an engine.
  public init(name: String, version: String) {
    self.name = name
    self.version = version
  }
}
