public import BonafideCore

/// Why the words of a language cannot be had.
public typealias WordsError = Failure<WordsErrorCode>

/// What kind of failure a ``WordsError`` is; more kinds may come.
public struct WordsErrorCode: FailureCode {
  private enum Representation: String { case missing, unknownLanguage, badFile }
  private let representation: Representation

  /// There is no folder of words.
  public static let missing = WordsErrorCode(representation: .missing)
  /// There is no file for the language.
  public static let unknownLanguage = WordsErrorCode(representation: .unknownLanguage)
  /// The file of a language is malformed.
  public static let badFile = WordsErrorCode(representation: .badFile)

  public var description: String { representation.rawValue }
}
