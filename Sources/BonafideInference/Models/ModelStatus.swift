/// What was found on disk for one entry of a manifest.
public struct ModelStatus: Sendable, Hashable {
  /// Whether the model can be used.
  public enum State: Sendable, Hashable {
    /// Every file is there with its hash.
    case present
    /// The file that is not there.
    case missing(file: String)
    /// The file whose SHA-256 is another one.
    case hashMismatch(file: String)
  }

  /// The entry of the manifest.
  public let entry: ModelEntry
  /// What was found in its place.
  public let state: State
}
