public import BonafideCore

/// Why a verification could not be carried out at all; a person who is not accepted is a ``Verdict``, not an error.
public typealias VerificationError = Failure<VerificationErrorCode>

/// What kind of failure a ``VerificationError`` is; more kinds may come.
public struct VerificationErrorCode: FailureCode {
  private enum Representation: String { case noPicture, badPolicy, setup }
  private let representation: Representation

  /// No document picture was given.
  public static let noPicture = VerificationErrorCode(representation: .noPicture)
  /// A threshold of the policy is outside its range.
  public static let badPolicy = VerificationErrorCode(representation: .badPolicy)
  /// A model or library that is needed is missing.
  public static let setup = VerificationErrorCode(representation: .setup)

  public var description: String { representation.rawValue }
}
