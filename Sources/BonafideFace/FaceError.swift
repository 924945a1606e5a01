public import BonafideCore

/// Why a face could not be found, measured, turned into a template or compared.
public struct FaceError: BonafideError {
  /// What kind of failure it is; more kinds may come.
  public struct Code: Sendable, Hashable, CustomStringConvertible {
    private enum Representation: String {
      case invalidFaceSize, invalidOptions, unsuitableModel, invalidLandmarks, invalidTemplate, incompatibleTemplates
      case unsupportedTemplate, keyNeeded, wrongKey, notSealed, noFace, severalFaces, failed
    }
    private let representation: Representation

    /// The interval of face sizes is empty, not finite or outside the valid limits.
    public static let invalidFaceSize = Code(representation: .invalidFaceSize)
    /// An option is outside its range.
    public static let invalidOptions = Code(representation: .invalidOptions)
    /// A model's tensors or data are not those that this module reads.
    public static let unsuitableModel = Code(representation: .unsuitableModel)
    /// The points are too few or do not span a face.
    public static let invalidLandmarks = Code(representation: .invalidLandmarks)
    /// The bytes are no template, or a damaged one.
    public static let invalidTemplate = Code(representation: .invalidTemplate)
    /// The template is in a format that a newer version wrote.
    public static let unsupportedTemplate = Code(representation: .unsupportedTemplate)
    /// The template is sealed and no key was given.
    public static let keyNeeded = Code(representation: .keyNeeded)
    /// The key or the context does not open the sealed template, or the template was changed.
    public static let wrongKey = Code(representation: .wrongKey)
    /// A key was given and the template is in the clear: it may have been put in the place of a sealed one.
    public static let notSealed = Code(representation: .notSealed)
    /// The templates come from different models or versions.
    public static let incompatibleTemplates = Code(representation: .incompatibleTemplates)
    /// The picture shows no face where one is needed.
    public static let noFace = Code(representation: .noFace)
    /// The picture shows several faces where exactly one is asked for.
    public static let severalFaces = Code(representation: .severalFaces)
    /// Another failure.
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
  public static func == (left: FaceError, right: FaceError) -> Bool { left.code == right.code }
}
