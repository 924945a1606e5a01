#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// From sums of log-likelihood ratios to probabilities.
///
/// The reasons for a page are not independent, as a sum of their logarithms would have it, and most pictures show no
/// page of the catalogue: the sum is divided by a temperature and held against the weight of "something else".
struct RecognitionCalibration: Sendable, Hashable {
  /// Divides every sum.
  var temperature: Double
  /// The sum at which a page is as likely as no page of the catalogue.
  var nullScore: Double
  /// Taken from pages without a title of their own, a zone or a keypoint template.
  var weaknessPenalty: Double

  static let standard = RecognitionCalibration(temperature: 1.4, nullScore: 4, weaknessPenalty: 2)

  /// The probability of each of the kinds with these sums; the rest to 1 is no kind.
  func probabilities(_ scores: [Double]) -> [Double] {
    let top = max(nullScore, scores.max() ?? nullScore)
    let shares = scores.map { exp(($0 - top) / temperature) }
    let sum = shares.reduce(exp((nullScore - top) / temperature), +)
    return shares.map { $0 / sum }
  }
}
