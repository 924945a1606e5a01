public import BonafideCore

/// Why a model could not be loaded or run.
public struct InferenceError: BonafideError {
  /// What kind of failure it is; more kinds may come.
  public struct Code: Sendable, Hashable, CustomStringConvertible {
    private enum Representation: String {
      case badManifest, unknownModel, missingModel, hashMismatch, unsupportedModel, shapeMismatch, engine
    }
    private let representation: Representation

    /// The manifest is missing, malformed or names something it must not.
    public static let badManifest = Code(representation: .badManifest)
    /// The manifest has no model of that id.
    public static let unknownModel = Code(representation: .unknownModel)
    /// The manifest names a file that is not in the folder.
    public static let missingModel = Code(representation: .missingModel)
    /// A file's SHA-256 is not the one that the manifest states.
    public static let hashMismatch = Code(representation: .hashMismatch)
    /// The engine cannot use the model: its format, or tensors that are not 32-bit floats.
    public static let unsupportedModel = Code(representation: .unsupportedModel)
    /// A tensor handed in does not have the shape that the network takes.
    public static let shapeMismatch = Code(representation: .shapeMismatch)
    /// The engine reported a failure of its own.
    public static let engine = Code(representation: .engine)

    public var description: String { representation.rawValue }
  }

  /// What kind of failure it is.
  public let code: Code
  /// What happened and what mends it; holds no personal data.
  public let message: String
  /// The error below it, if there is one.
  public let cause: (any Error)?

  /// Creates an error; `message` says what happened and what mends it.
  public init(_ code: Code, _ message: String, cause: (any Error)? = nil) {
    self.code = code
    self.message = message
    self.cause = cause
  }

  /// The code as a word.
  public var codeName: String { code.description }

  /// Equality looks at the code only.
  public static func == (left: InferenceError, right: InferenceError) -> Bool { left.code == right.code }
}
