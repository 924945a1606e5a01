public import BonafideCore
public import BonafideFace

/// What a face evaluation measured; encodes to JSON in lowerCamelCase.
public struct FaceEvaluationResult: Sendable, Hashable, Codable {
  /// Pictures of which no template could be made.
  public struct FailuresToEnrol: Sendable, Hashable, Codable {
    /// Number of them over the number of pictures, with Wilson's interval.
    public let rate: RateEstimate
    /// Their paths in the evaluated folder.
    public let pictures: [String]
  }

  /// Decisions at the product's default threshold over the pairs.
  public struct DefaultDecisions: Sendable, Hashable, Codable {
    /// Share of right decisions, with Wilson's interval.
    public let accuracy: RateEstimate
    /// Pairs of two people that were taken for one.
    public let falseMatchCount: Int
    /// Pairs of one person that were not.
    public let falseNonMatchCount: Int
  }

  /// `pairs.txt` or `master.csv`.
  public let list: String
  /// How many pictures the list names.
  public let pictureCount: Int
  /// How many pairs the list names.
  public let pairCount: Int
  /// Views averaged in a template.
  public let effort: TemplateEffort
  /// Which face of a picture counted.
  public let faceChoice: FaceEvaluationOptions.FaceChoice
  /// Version of the score calibration.
  public let calibrationVersion: Int
  /// Accuracy over the folds; nil for a list without folds.
  public let accuracy: FoldAccuracy?
  /// What the default threshold decides on the pairs.
  public let defaultDecisions: DefaultDecisions
  /// Errors over the listed pairs; a pair without a template never matches.
  public let pairs: ErrorSummary
  /// Errors over all comparisons of all pictures; nil where the list tells no names.
  ///
  /// Pictures without a template are left out here.
  public let allComparisons: ErrorSummary?
  /// Pictures that gave no template, and pairs that could not be compared.
  public let failuresToEnrol: FailuresToEnrol
  /// Median time of detection and landmarks of a picture in milliseconds, without decoding.
  public let detectionMilliseconds: Double
  /// Median time of alignment and template network of a picture in milliseconds.
  public let templateMilliseconds: Double
  /// Time of the whole run in seconds.
  public let elapsedSeconds: Double
}
