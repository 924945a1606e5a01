public import BonafideCore

/// A hint for a person, before it is put into words.
public struct OverlayHint: Sendable, Hashable {
  /// The kind of a message; shown by the shape of a sign and not by color alone.
  public enum Kind: String, Sendable, Hashable, Codable {
    /// A problem to fix: a triangle with an exclamation mark.
    case warning
    /// Work in progress: three dots.
    case progress
    /// All is well: a check mark.
    case success
  }

  /// The code of the hint, such as `document.tooFar`; words of states are found by it.
  public var code: String
  /// The reason; its remedy is shown too.
  public var reason: Reason?
  /// What kind of message it is.
  public var kind: Kind
  /// Whether nothing may come after it, so that it waits for no other hint; false by default.
  public var isFinal = false

  /// Creates a hint.
  public init(code: String, reason: Reason? = nil, kind: Kind) {
    self.code = code
    self.reason = reason
    self.kind = kind
  }

  /// The same hint, final or not.
  func asFinal(_ isFinal: Bool) -> OverlayHint {
    var hint = self
    hint.isFinal = isFinal
    return hint
  }
}
