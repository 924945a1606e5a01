public import BonafideFace

/// How a face evaluation is done.
public struct FaceEvaluationOptions: Sendable, Hashable {
  /// Which face of a picture gets the template.
  public enum FaceChoice: String, Sendable, Hashable, Codable, CaseIterable {
    /// The largest; what ``FaceMatcher`` does.
    case largest
    /// The one whose box's center is nearest to the picture's, measured in its own widths: for collections such as
    /// LFW whose subject is centerd by construction.
    case central
  }

  /// How templates are made.
  public var extraction: TemplateExtractorOptions
  /// Which face counts; nil takes `.central` for `pairs.txt` and `.largest` for `master.csv`.
  public var faceChoice: FaceChoice?
  /// Smallest and largest face looked for, as a share of the picture's shorter side (``FaceImage``).
  public var faceSize: ClosedRange<Double>
  /// False-match rate of the threshold that counts as the product's.
  public var falseMatchRate: Double

  /// Creates options.
  public init(
    extraction: TemplateExtractorOptions = .init(), faceChoice: FaceChoice? = nil,
    faceSize: ClosedRange<Double> = FaceImage.standardFaceSizes,
    falseMatchRate: Double = TemplateMatcher.defaultFalseMatchRate
  ) {
    self.extraction = extraction
    self.faceChoice = faceChoice
    self.faceSize = faceSize
    self.falseMatchRate = falseMatchRate
  }
}
