/// One character that was changed because it is easily confused and the check digits agree only with the change.
public struct MRZRepair: Sendable, Hashable, CustomStringConvertible {
  /// The reason for the change; the raw value is its name in JSON.
  public enum Reason: String, Sendable, Hashable, CaseIterable, Codable {
    /// The check digits over this place agree after the change, and no other change as small does it.
    case checkDigits
    /// No check digit covers the place, but its kind of symbol was wrong and only one confusable fits.
    case characterClass
  }

  /// Where it stands.
  public let position: MRZPosition
  /// The character that was read.
  public let from: Character
  /// The character that it was changed to.
  public let to: Character
  /// Why the change is right.
  public let reason: Reason

  /// Shows the place, not the characters, which are personal.
  public var description: String {
    "MRZRepair(line \(position.line + 1), character \(position.column + 1), \(reason.rawValue))"
  }
}
