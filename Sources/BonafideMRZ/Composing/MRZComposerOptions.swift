/// How a zone is composed.
public struct MRZComposerOptions: Sendable, Hashable {
  /// Which of several permitted spellings of a Latin letter is written; the first of Doc 9303-3, 6 A by default.
  public var style: MRZTransliteration.Style
  /// The Cyrillic spelling that is written; the general one by default.
  public var cyrillic: MRZTransliteration.Cyrillic
  /// Whether `<` instead of `0` is the check digit of a TD3's empty optional data; false by default.
  ///
  /// Doc 9303-4, 4.2.2.2 leaves it to the issuer.
  public var writesFillerForEmptyOptionalData: Bool

  /// Creates options.
  public init(
    style: MRZTransliteration.Style = .recommended, cyrillic: MRZTransliteration.Cyrillic = .general,
    writesFillerForEmptyOptionalData: Bool = false
  ) {
    self.style = style
    self.cyrillic = cyrillic
    self.writesFillerForEmptyOptionalData = writesFillerForEmptyOptionalData
  }
}
