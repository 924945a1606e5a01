/// The result of a verification.
public enum Decision: String, Sendable, Hashable, Codable, CaseIterable {
  /// Every required check was performed and passed.
  case accepted
  /// A decisive check failed on pictures that were good enough to judge it.
  case rejected
  /// Something required could not be judged; better pictures may settle it.
  case undecided
}
