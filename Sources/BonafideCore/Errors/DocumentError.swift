/// Why a document could not be read or an evaluation not be run.
public typealias DocumentError = Failure<DocumentErrorCode>

/// What kind of failure a ``DocumentError`` is; more kinds may come.
public struct DocumentErrorCode: FailureCode {
  private enum Representation: String {
    case badTruth, badBarcode, badOptions, badCatalogue, missingCatalogue, missingModel, missingProgram, differentPages,
      failed
  }
  private let representation: Representation

  /// A truth file is malformed.
  public static let badTruth = DocumentErrorCode(representation: .badTruth)
  /// The content of a barcode is not in the form that it claims.
  public static let badBarcode = DocumentErrorCode(representation: .badBarcode)
  /// A file of the document catalogue is malformed, or its folder cannot be listed.
  public static let badCatalogue = DocumentErrorCode(representation: .badCatalogue)
  /// There is no catalogue on this machine: it was not set up.
  public static let missingCatalogue = DocumentErrorCode(representation: .missingCatalogue)
  /// Models are needed that were not loaded.
  public static let missingModel = DocumentErrorCode(representation: .missingModel)
  /// A program that this one starts is not installed.
  public static let missingProgram = DocumentErrorCode(representation: .missingProgram)
  /// Pictures that should show one page of one document show different ones.
  public static let differentPages = DocumentErrorCode(representation: .differentPages)
  /// Something else went wrong on the way.
  public static let failed = DocumentErrorCode(representation: .failed)
  /// Options contradict each other or are outside their range.
  public static let badOptions = DocumentErrorCode(representation: .badOptions)

  public var description: String { representation.rawValue }
}
