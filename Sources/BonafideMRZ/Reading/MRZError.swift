public import BonafideCore

/// Why lines are not a machine readable zone, or why one could not be composed.
///
/// Holds places and counts, never a character of the zone.
public struct MRZError: BonafideError {
  /// The kind of failure; more kinds may come.
  public struct Code: Sendable, Hashable, CustomStringConvertible {
    private enum Representation: String {
      case tooLong, badLineCount, badLineLength, badCharacter, fieldTooLong, fieldNotEncodable
    }
    private let representation: Representation

    /// The text is longer than any zone could be.
    public static let tooLong = Code(representation: .tooLong)
    /// No format has this many lines.
    public static let badLineCount = Code(representation: .badLineCount)
    /// No format has lines of this length.
    public static let badLineLength = Code(representation: .badLineLength)
    /// A character is not one of the 37 symbols.
    public static let badCharacter = Code(representation: .badCharacter)
    /// A value to compose does not fit its field.
    public static let fieldTooLong = Code(representation: .fieldTooLong)
    /// A value to compose has characters without a transliteration, or that its field must not hold.
    public static let fieldNotEncodable = Code(representation: .fieldNotEncodable)

    public var description: String { representation.rawValue }
  }

  /// The kind of failure.
  public let code: Code
  /// The failure and its remedy; holds no personal data.
  public let message: String
  /// Where in the zone, if that is known.
  public let position: MRZPosition?
  /// Which field, if that is known.
  public let field: MRZField?

  /// Creates an error; `message` holds no personal data.
  public init(_ code: Code, _ message: String, at position: MRZPosition? = nil, in field: MRZField? = nil) {
    self.code = code
    self.message = message
    self.position = position
    self.field = field
  }

  /// The error below it, if there is one.
  public var cause: (any Error)? { nil }
  /// The code as a word.
  public var codeName: String { code.description }

  /// Equality looks at the code only.
  public static func == (left: MRZError, right: MRZError) -> Bool { left.code == right.code }
}
