public import BonafideCore

/// Why render commands cannot be used.
public typealias OverlayError = Failure<OverlayErrorCode>

/// What kind of failure an ``OverlayError`` is; more kinds may come.
public struct OverlayErrorCode: FailureCode {
  private enum Representation: String { case badCommands, tooLarge, badOptions }
  private let representation: Representation

  /// The text is no render commands of a known version, or a command holds a value outside its range.
  public static let badCommands = OverlayErrorCode(representation: .badCommands)
  /// There are more bytes or commands than are taken.
  public static let tooLarge = OverlayErrorCode(representation: .tooLarge)
  /// An option is outside its range.
  public static let badOptions = OverlayErrorCode(representation: .badOptions)

  public var description: String { representation.rawValue }
}
