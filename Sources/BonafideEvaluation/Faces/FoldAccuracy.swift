/// Share of right decisions over the folds of a pair list, each fold judged by a threshold chosen on the others.
///
/// The standard protocol of Labeled Faces in the Wild (Huang et al. 2007, view 2). The threshold of a fold is the
/// median of those that are best on the other folds.
public struct FoldAccuracy: Sendable, Hashable, Codable {
  /// Share of right decisions of each fold, 0...1.
  public let folds: [Double]
  /// Threshold (similarity) used for each fold.
  public let thresholds: [Float]
  /// Mean over the folds.
  public let mean: Double
  /// Standard deviation of the folds (n - 1) over the root of their number; 0 for one fold.
  public let standardError: Double

  /// Judges comparisons.
  ///
  /// With one fold there are no others, so its threshold is chosen on itself and the accuracy is optimistic.
  /// - Parameters:
  ///   - comparisons: similarity (-infinity where a template is missing), truth and fold of each.
  ///   - foldCount: number of folds, 1 or more.
  public init(comparisons: [(similarity: Float, isSame: Bool, fold: Int)], foldCount: Int) {
    var folds: [Double] = []
    var thresholds: [Float] = []
    for fold in 0..<max(foldCount, 1) {
      let training = foldCount > 1 ? comparisons.filter { $0.fold != fold } : comparisons
      let threshold = Self.bestThreshold(training.map { ($0.similarity, $0.isSame) })
      let tested = comparisons.filter { $0.fold == fold }
      let right = tested.count { ($0.similarity >= threshold) == $0.isSame }
      thresholds.append(threshold)
      folds.append(tested.isEmpty ? 0 : Double(right) / Double(tested.count))
    }
    let mean = folds.reduce(0, +) / Double(folds.count)
    let squares = folds.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let count = Double(folds.count)
    self.folds = folds
    self.thresholds = thresholds
    self.mean = mean
    self.standardError = folds.count > 1 ? (squares / (count - 1)).squareRoot() / count.squareRoot() : 0
  }

  /// The middle one of the thresholds (half way between neighboring similarities) with the most right decisions.
  static func bestThreshold(_ comparisons: [(similarity: Float, isSame: Bool)]) -> Float {
    let sorted = comparisons.sorted { $0.similarity < $1.similarity }
    guard let first = sorted.first, let last = sorted.last else { return 0 }
    // Right decisions when everything matches; then raise the threshold past one similarity after the other.
    var right = sorted.count { $0.isSame }
    var candidates: [(right: Int, threshold: Float)] = [(right, first.similarity)]
    for (index, comparison) in sorted.enumerated() {
      right += comparison.isSame ? -1 : 1
      if index + 1 < sorted.count {
        let next = sorted[index + 1].similarity
        guard next > comparison.similarity else { continue }
        let middle = comparison.similarity.isFinite ? (comparison.similarity + next) / 2 : next
        candidates.append((right, middle > comparison.similarity ? middle : next))
      } else {
        candidates.append((right, last.similarity.nextUp))
      }
    }
    let most = candidates.map(\.right).max() ?? 0
    // Where a picture has no face its similarity is infinitely small, and so is what lies half way to another one.
    let best = candidates.filter { $0.right == most }.map { max($0.threshold, -.greatestFiniteMagnitude) }
    let (lower, upper) = (best[(best.count - 1) / 2], best[best.count / 2])
    return lower + (upper - lower) / 2
  }
}
