/// Why a document could not be read or an evaluation not be run.
public struct DocumentError: BonafideError {
  /// What kind of failure it is; more kinds may come.
  public struct Code: Sendable, Hashable, CustomStringConvertible {
    private enum Representation: String { case badTruth, badBarcode, badOptions, badCatalogue, missingModel, missingProgram, failed }
    private let representation: Representation

    /// A truth file is malformed.
    public static let badTruth = Code(representation: .badTruth)
    /// The content of a barcode is not in the form that it claims.
    public static let badBarcode = Code(representation: .badBarcode)
    /// A file of the document catalogue is malformed, or its folder cannot be listed.
    public static let badCatalogue = Code(representation: .badCatalogue)
    /// Models are needed that were not loaded.
    public static let missingModel = Code(representation: .missingModel)
    /// A program that is started beside this one is not installed.
    public static let missingProgram = Code(representation: .missingProgram)
    /// Something else went wrong on the way.
    public static let failed = Code(representation: .failed)
    /// Options contradict each other or are outside their range.
    public static let badOptions = Code(representation: .badOptions)

    public var description: String { representation.rawValue }
  }

  /// What kind of thing went wrong.
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
  public static func == (left: DocumentError, right: DocumentError) -> Bool { left.code == right.code }
}
