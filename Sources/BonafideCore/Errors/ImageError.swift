/// Why a picture could not be made, read or changed.
public struct ImageError: BonafideError {
  /// What kind of failure it is; more kinds may come.
  public struct Code: Sendable, Hashable, CustomStringConvertible {
    private enum Representation: String { case badGeometry, unreadable, unsupported, tooLarge, missingProgram, failed }
    private let representation: Representation

    /// Sizes, layout or stride do not fit together.
    public static let badGeometry = Code(representation: .badGeometry)
    /// The file or bytes are missing, cut short or corrupt.
    public static let unreadable = Code(representation: .unreadable)
    /// The bytes are of a kind that is not supported.
    public static let unsupported = Code(representation: .unsupported)
    /// The picture would exceed the stated limits.
    public static let tooLarge = Code(representation: .tooLarge)
    /// A program that the task needs is not installed.
    public static let missingProgram = Code(representation: .missingProgram)
    /// The engine failed for another reason.
    public static let failed = Code(representation: .failed)

    public var description: String { representation.rawValue }
  }

  /// What kind of failure it is.
  public let code: Code
  /// What happened and what mends it; holds no personal data.
  public let message: String
  /// The error below it, if there is one.
  public let cause: (any Error)?

  /// Creates an error; `message` says what happened and what mends it, and holds no personal data.
  public init(_ code: Code, _ message: String, cause: (any Error)? = nil) {
    self.code = code
    self.message = message
    self.cause = cause
  }

  /// The code as a word.
  public var codeName: String { code.description }

  /// Equality looks at the code only.
  public static func == (left: ImageError, right: ImageError) -> Bool { left.code == right.code }
}
