/// How faces are found and compared.
public struct FaceMatcherOptions: Sendable, Hashable {
  /// Which face counts when a picture shows several.
  public enum SeveralFaces: String, Sendable, Hashable, Codable, CaseIterable {
    /// The one with the largest box; the default, for people stand behind others in selfies.
    case largest
    /// None: the picture is refused with ``FaceError/Code/severalFaces``.
    case refuse
  }

  /// Which face counts when a picture shows several.
  public var severalFaces: SeveralFaces
  /// How templates are made from pictures.
  public var extraction: TemplateExtractorOptions
  /// False-match rate of the threshold, 1e-6...1.
  public var falseMatchRate: Double

  /// Creates options.
  public init(
    severalFaces: SeveralFaces = .largest, extraction: TemplateExtractorOptions = .init(),
    falseMatchRate: Double = TemplateMatcher.defaultFalseMatchRate
  ) {
    self.severalFaces = severalFaces
    self.extraction = extraction
    self.falseMatchRate = falseMatchRate
  }
}
