/// Whether the national check digits of a number agree.
public enum NationalOutcome: String, Sendable, Hashable, Codable {
  /// They agree.
  case passed
  /// They do not.
  case failed
}
