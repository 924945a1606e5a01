/// The bounds of a file of a language or of a state.
enum LanguageLimits {
  /// Most bytes of a file.
  static let byteCount = 1 << 18
  /// Most files of a folder.
  static let fileCount = 1000
  /// Most scalars of a phrase.
  static let phraseLength = 120
  /// Most phrases of one list.
  static let listCount = 200
  /// Most keys of one object.
  static let keyCount = 200
  /// Characters of a text that are looked at; what is behind is left out.
  static let textLength = 10_000
}
