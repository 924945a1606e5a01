/// Why a picture could not be made, read or changed.
public typealias ImageError = Failure<ImageErrorCode>

/// What kind of failure an ``ImageError`` is; more kinds may come.
public struct ImageErrorCode: FailureCode {
  private enum Representation: String { case badGeometry, unreadable, unsupported, tooLarge, missingProgram, failed }
  private let representation: Representation

  /// Sizes, layout or stride do not fit together.
  public static let badGeometry = ImageErrorCode(representation: .badGeometry)
  /// The file or bytes are missing, cut short or corrupt.
  public static let unreadable = ImageErrorCode(representation: .unreadable)
  /// The bytes are of a kind that is not supported.
  public static let unsupported = ImageErrorCode(representation: .unsupported)
  /// The picture would exceed the stated limits.
  public static let tooLarge = ImageErrorCode(representation: .tooLarge)
  /// A program that the task needs is not installed.
  public static let missingProgram = ImageErrorCode(representation: .missingProgram)
  /// The engine failed for another reason.
  public static let failed = ImageErrorCode(representation: .failed)

  public var description: String { representation.rawValue }
}
