public import BonafideCore

/// Why a verification could not be carried out at all; a person who is not accepted is a ``Verdict``, not an error.
public struct VerificationError: BonafideError {
  /// What kind of failure it is; more kinds may come.
  public struct Code: Sendable, Hashable, CustomStringConvertible {
    private enum Representation: String { case noPicture, badPolicy, setup }
    private let representation: Representation

    /// No document picture was given.
    public static let noPicture = Code(representation: .noPicture)
    /// A threshold of the policy is outside its range.
    public static let badPolicy = Code(representation: .badPolicy)
    /// A model or library that is needed is missing.
    public static let setup = Code(representation: .setup)

    public var description: String { representation.rawValue }
  }

  /// What kind of failure it is.
  public let code: Code
  /// What happened and what mends it; holds no personal data.
  public let message: String
  /// The error below it, if there is one.
  public let cause: (any Error)?

  /// Creates an error; `message` says what happened and what mends it, without personal data.
  public init(_ code: Code, _ message: String, cause: (any Error)? = nil) {
    self.code = code
    self.message = message
    self.cause = cause
  }

  /// The code as a word.
  public var codeName: String { code.description }

  /// Equality looks at the code only.
  public static func == (left: VerificationError, right: VerificationError) -> Bool { left.code == right.code }
}
