internal import BonafideCore

/// One character of a zone that was read from a picture.
public struct MRZCharacter: Sendable, Hashable, CustomStringConvertible {
  /// The reason for a character that is not the recognizer's likeliest one.
  public enum Reason: String, Sendable, Hashable, CaseIterable, Codable {
    /// The format requires another symbol in this place: a digit or a letter, or the fillers after a name.
    case format
    /// The check digits over this place agree with this character and not with the likeliest one.
    case checkDigits
  }

  /// The character as decided.
  public let symbol: Character
  /// The likeliest character without regard to the format and the check digits.
  public let recognized: Character
  /// Probability of `symbol` given the picture and the format, 0...1; check digits are not counted in.
  public let confidence: Double
  /// Why `symbol` differs from `recognized`; nil where it does not.
  public let reason: Reason?

  package init(symbol: Character, recognized: Character, confidence: Double, reason: Reason?) {
    self.symbol = symbol
    self.recognized = recognized
    self.confidence = confidence
    self.reason = reason
  }

  /// Never shows the character, which is personal.
  public var description: String { "MRZCharacter(confidence \(confidence))" }
}
