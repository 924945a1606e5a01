/// A kind of failure of one module; more kinds may come.
public protocol FailureCode: Sendable, Hashable, CustomStringConvertible {}

/// The common shape of errors: a code of its module, a sentence with the remedy, and the cause.
public struct Failure<Kind: FailureCode>: BonafideError {
  /// What kinds of failure there are.
  public typealias Code = Kind

  /// What kind of failure it is.
  public let code: Code
  /// What happened and how to fix it; holds no personal data.
  public let message: String
  /// The error below it, if there is one.
  public let cause: (any Error)?

  /// Creates an error; `message` says what happened and how to fix it, and holds no personal data.
  public init(_ code: Code, _ message: String, cause: (any Error)? = nil) {
    self.code = code
    self.message = message
    self.cause = cause
  }

  /// The code as a word.
  public var codeName: String { code.description }

  /// Equality looks at the code only.
  public static func == (left: Failure, right: Failure) -> Bool { left.code == right.code }
}
