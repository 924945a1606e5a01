public import BonafideCore

/// Why a model could not be loaded or run.
public typealias InferenceError = Failure<InferenceErrorCode>

/// What kind of failure an ``InferenceError`` is; more kinds may come.
public struct InferenceErrorCode: FailureCode {
  private enum Representation: String {
    case badManifest, unknownModel, missingModel, hashMismatch, unsupportedModel, shapeMismatch, engine
  }
  private let representation: Representation

  /// The manifest is missing, malformed or names something it must not.
  public static let badManifest = InferenceErrorCode(representation: .badManifest)
  /// The manifest has no model of that id.
  public static let unknownModel = InferenceErrorCode(representation: .unknownModel)
  /// The manifest names a file that is not in the folder.
  public static let missingModel = InferenceErrorCode(representation: .missingModel)
  /// A file's SHA-256 is not the one that the manifest states.
  public static let hashMismatch = InferenceErrorCode(representation: .hashMismatch)
  /// The engine cannot use the model: its format, or tensors that are not 32-bit floats.
  public static let unsupportedModel = InferenceErrorCode(representation: .unsupportedModel)
  /// A tensor handed in does not have the shape that the network takes.
  public static let shapeMismatch = InferenceErrorCode(representation: .shapeMismatch)
  /// The engine reported a failure of its own.
  public static let engine = InferenceErrorCode(representation: .engine)

  public var description: String { representation.rawValue }
}
