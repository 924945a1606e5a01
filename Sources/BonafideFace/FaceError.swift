public import BonafideCore

/// Why a face could not be found, measured, turned into a template or compared.
public typealias FaceError = Failure<FaceErrorCode>

/// What kind of failure a ``FaceError`` is; more kinds may come.
public struct FaceErrorCode: FailureCode {
  private enum Representation: String {
    case invalidFaceSize, invalidOptions, unsuitableModel, invalidLandmarks, invalidTemplate, incompatibleTemplates
    case unsupportedTemplate, keyNeeded, wrongKey, notSealed, noFace, severalFaces, failed
  }
  private let representation: Representation

  /// The interval of face sizes is empty, not finite or outside the valid limits.
  public static let invalidFaceSize = FaceErrorCode(representation: .invalidFaceSize)
  /// An option is outside its range.
  public static let invalidOptions = FaceErrorCode(representation: .invalidOptions)
  /// A model's tensors or data are not those that this module reads.
  public static let unsuitableModel = FaceErrorCode(representation: .unsuitableModel)
  /// The points are too few or do not span a face.
  public static let invalidLandmarks = FaceErrorCode(representation: .invalidLandmarks)
  /// The bytes are no template, or a damaged one.
  public static let invalidTemplate = FaceErrorCode(representation: .invalidTemplate)
  /// The template is in a format that a newer version wrote.
  public static let unsupportedTemplate = FaceErrorCode(representation: .unsupportedTemplate)
  /// The template is sealed and no key was given.
  public static let keyNeeded = FaceErrorCode(representation: .keyNeeded)
  /// The key or the context does not open the sealed template, or the template was changed.
  public static let wrongKey = FaceErrorCode(representation: .wrongKey)
  /// A key was given, but the template is in the clear: it may have replaced a sealed one.
  public static let notSealed = FaceErrorCode(representation: .notSealed)
  /// The templates come from different models or versions.
  public static let incompatibleTemplates = FaceErrorCode(representation: .incompatibleTemplates)
  /// The picture shows no face where one is needed.
  public static let noFace = FaceErrorCode(representation: .noFace)
  /// The picture shows several faces where exactly one is asked for.
  public static let severalFaces = FaceErrorCode(representation: .severalFaces)
  /// Another failure.
  public static let failed = FaceErrorCode(representation: .failed)

  public var description: String { representation.rawValue }
}
