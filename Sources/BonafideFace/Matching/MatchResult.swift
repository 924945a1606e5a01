/// What comparing two templates gives.
public struct MatchResult: Sendable, Hashable, Codable {
  /// -log10 of the false-match rate, divided by 6: 0...1, higher is more alike.
  ///
  /// So 0.5 means one false match in a thousand comparisons of different people, 2/3 one in ten thousand.
  public let score: Double
  /// The score from which ``isMatch`` holds, 0...1.
  public let threshold: Double
  /// Cosine of the angle between the templates, -1...1; what the score is computed from.
  public let similarity: Double

  /// Creates a result.
  public init(score: Double, threshold: Double, similarity: Double) {
    self.score = score
    self.threshold = threshold
    self.similarity = similarity
  }

  /// True when the score reaches the threshold.
  public var isMatch: Bool { score >= threshold }

  /// The share of comparisons of different people that reach this score, on the pictures of ``ScoreCalibration``.
  ///
  /// Never below 1e-6: the pictures are too few to tell more.
  public var falseMatchRate: Double { ScoreCalibration.falseMatchRate(score: score) }
}
