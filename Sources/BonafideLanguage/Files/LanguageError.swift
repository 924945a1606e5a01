package import BonafideCore

/// Why the tables of languages and states cannot be had.
package typealias LanguageError = Failure<LanguageErrorCode>

/// The kind of a ``LanguageError``; more kinds may come.
package struct LanguageErrorCode: FailureCode {
  private enum Representation: String { case missing, badFile }
  private let representation: Representation

  /// There is no folder of languages or of states, or it holds no file.
  package static let missing = LanguageErrorCode(representation: .missing)
  /// A file is malformed.
  package static let badFile = LanguageErrorCode(representation: .badFile)

  package var description: String { representation.rawValue }
}
