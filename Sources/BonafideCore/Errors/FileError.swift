/// Why a file could not be read or written.
public typealias FileError = Failure<FileErrorCode>

/// What kind of failure a ``FileError`` is; more kinds may come.
public struct FileErrorCode: FailureCode {
  private enum Representation: String {
    case notFound, notPermitted, notAFile, notPrivate, unsafeFolder, noHome, otherVersion, tooLarge, failed
  }
  private let representation: Representation

  /// There is no such file or folder.
  public static let notFound = FileErrorCode(representation: .notFound)
  /// It may not be read or written by this user.
  public static let notPermitted = FileErrorCode(representation: .notPermitted)
  /// A folder, a pipe or a device where a regular file was expected.
  public static let notAFile = FileErrorCode(representation: .notAFile)
  /// A secret that other users may read, or that belongs to another user.
  public static let notPrivate = FileErrorCode(representation: .notPrivate)
  /// A folder of models, definitions or compiled networks that others own or may write to.
  public static let unsafeFolder = FileErrorCode(representation: .unsafeFolder)
  /// The environment names no home, so there is no folder of the user's own.
  public static let noHome = FileErrorCode(representation: .noHome)
  /// Data that set-up keeps are not of this version: another checkout's set-up wrote them.
  public static let otherVersion = FileErrorCode(representation: .otherVersion)
  /// It is larger than what is taken from outside.
  public static let tooLarge = FileErrorCode(representation: .tooLarge)
  /// Something else went wrong with it.
  public static let failed = FileErrorCode(representation: .failed)

  public var description: String { representation.rawValue }
}
