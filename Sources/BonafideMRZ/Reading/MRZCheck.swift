public import BonafideCore

/// One check digit of a zone, compared with its sum.
public struct MRZCheck: Sendable, Hashable, CustomStringConvertible {
  /// Which check it is.
  public let name: MRZCheckLayout.Name
  /// Where the digit stands; with a long document number that is inside the optional data.
  public let position: MRZPosition
  /// The digit that the covered characters give.
  public let expected: Character
  /// The character in its place.
  public let found: Character
  /// Whether the digit is the one that the characters give.
  public let isValid: Bool

  /// Never shows a digit of the zone.
  public var description: String { "MRZCheck(\(name.rawValue), \(isValid ? "valid" : "invalid"))" }

  /// The same as a `Check`, of code `mrz.documentNumber`, `mrz.composite` and so on; it holds no digit.
  public var judgement: Check {
    Check(name.code, isValid ? .passed : .failed([Reason(.mrzCheckDigitMismatch, field: name.rawValue)]))
  }
}

extension MRZCheckLayout.Name {
  /// The code of the check.
  var code: CheckCode {
    switch self {
    case .documentNumber: .mrzDocumentNumber
    case .birthDate: .mrzBirthDate
    case .expiryDate: .mrzExpiryDate
    case .optionalData: .mrzOptionalData
    case .composite: .mrzComposite
    }
  }
}
