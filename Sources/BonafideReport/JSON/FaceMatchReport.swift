package import BonafideFace

/// The JSON of `face match`.
package struct FaceMatchReport: Encodable {
  private let reference: String
  /// 0...1, higher is more alike.
  package let score: Double
  /// The score from which the two match.
  package let threshold: Double
  private let falseMatchRate: Double
  /// Whether they match.
  package let match: Bool

  /// Takes what came of comparing, and the file of the person who is known.
  package init(_ result: MatchResult, reference: String) {
    self.reference = reference
    score = result.score.rounded(to: 4)
    threshold = result.threshold.rounded(to: 4)
    falseMatchRate = result.falseMatchRate
    match = result.isMatch
  }
}
