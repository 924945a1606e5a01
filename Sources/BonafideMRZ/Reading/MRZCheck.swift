public import BonafideCore

/// One check digit of a zone, held against the sum that it stands for.
public struct MRZCheck: Sendable, Hashable, CustomStringConvertible {
  /// Which check it is.
  public let name: MRZCheckLayout.Name
  /// Where the digit stands; with a long document number that is inside the optional data.
  public let position: MRZPosition
  /// The digit that the covered characters give.
  public let expected: Character
  /// What stands in its place.
  public let found: Character
  /// Whether the digit is the one that the characters give.
  public let isValid: Bool

  /// Never shows a digit of the zone.
  public var description: String { "MRZCheck(\(name.rawValue), \(isValid ? "valid" : "invalid"))" }

  /// The same as a `Check` named `mrzDocumentNumber`, `mrzComposite` and so on; it holds no digit.
  public var judgement: Check {
    let raw = name.rawValue
    return Check(
      name: "mrz" + raw.prefix(1).uppercased() + raw.dropFirst(),
      outcome: isValid ? .passed : .failed(["checkDigitMismatch"]))
  }
}
