/// Why a file could not be read or written.
public struct FileError: BonafideError {
  /// What kind of failure it is; more kinds may come.
  public struct Code: Sendable, Hashable, CustomStringConvertible {
    private enum Representation: String {
      case notFound, notPermitted, notAFile, notPrivate, unsafeFolder, noHome, tooLarge, failed
    }
    private let representation: Representation

    /// There is no such file or folder.
    public static let notFound = Code(representation: .notFound)
    /// It may not be read or written by this user.
    public static let notPermitted = Code(representation: .notPermitted)
    /// A folder, a pipe or a device where a regular file was expected.
    public static let notAFile = Code(representation: .notAFile)
    /// A secret that others may read, or that belongs to another user.
    public static let notPrivate = Code(representation: .notPrivate)
    /// A folder of models, definitions or compiled networks that others own or may write to.
    public static let unsafeFolder = Code(representation: .unsafeFolder)
    /// The environment names no home, so there is no folder of the user's own.
    public static let noHome = Code(representation: .noHome)
    /// It is larger than what is taken from outside.
    public static let tooLarge = Code(representation: .tooLarge)
    /// Something else went wrong with it.
    public static let failed = Code(representation: .failed)

    public var description: String { representation.rawValue }
  }

  /// What kind of failure it is.
  public let code: Code
  /// What happened and what mends it; holds no personal data.
  public let message: String
  /// The error below it, if there is one.
  public let cause: (any Error)?

  /// Creates an error; `message` names the path and the mend.
  public init(_ code: Code, _ message: String, cause: (any Error)? = nil) {
    self.code = code
    self.message = message
    self.cause = cause
  }

  /// The code as a word.
  public var codeName: String { code.description }

  /// Equality looks at the code only.
  public static func == (left: FileError, right: FileError) -> Bool { left.code == right.code }
}
