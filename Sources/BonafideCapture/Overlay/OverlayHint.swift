public import BonafideCore

/// What a person is to be told, before it is put into words.
public struct OverlayHint: Sendable, Hashable {
  /// What kind of message it is; told by a sign of its own shape and not by color alone.
  public enum Kind: String, Sendable, Hashable, Codable {
    /// Something has to be mended: a triangle with an exclamation mark.
    case warning
    /// Something goes on: three dots.
    case progress
    /// All is well: a check mark.
    case success
  }

  /// The code of what is told: `document.tooFar`; words of states are looked for under it.
  public var code: String
  /// Why; its remedy is told too.
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
