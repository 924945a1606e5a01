internal import Foundation

/// How much a stretch of frames looks like a fade from one picture to another that hides a joint.
///
/// A stretch that hardly moves looks like a sum of two pictures as well: a smile changes so little of a picture that it
/// leaves as small a rest as a fade. But then the points of the face go straight on together, while in a mixture of two
/// faces each point is found elsewhere on its way. The weights are a logistic regression (`scripts/liveness/fades.py`).
/// It was fitted on joints within six real clips hidden by fades of 2 to 10 frames, and on the stretches of nine real
/// clips that look most like one; four of these also as five other cameras and codecs would give them.
struct Fade: Sendable, Hashable {
  /// Mean difference of the pictures around it, in levels of gray.
  var apart: Double
  /// Greatest share of the difference that a sum of both pictures leaves of a frame in it, 0...1.
  var rest: Double
  /// How far the points of the face in it depart from their straight way at most, in widths of the face; nil where it
  /// is not seen in all of its frames and beside them.
  var detour: Double?

  private static let weights = (one: 0.98, rest: -2.59, apart: 0.16, detour: 1.26)
  /// What the features are multiples of before their logarithms are taken.
  private static let usual = (rest: 0.1, apart: 6.0, detour: 0.005)
  /// Score from which it is a fade.
  ///
  /// Of the 29 honest clips of the fit the highest scores 0.69. The limit was also set on 108 small and strongly
  /// compressed films of the same people, of which eight score more. Half of the joints are above it; most of the
  /// others are where the head looks straight ahead and hardly moves.
  private static let least = 1.35
  /// The sum of pictures in whole levels is never exact.
  private static let leastRest = 0.02
  /// The detour of a face's points, in widths of the face.
  ///
  /// `exact` is the accuracy of the points, and `unknown` the value for an unknown detour; `least` and `most` are the
  /// bounds. Two pictures of a face that holds still are mixed without a detour, which must not excuse an exact sum.
  /// When a face is nearly lost, its points lie anywhere. A hidden face must excuse nothing.
  private static let detours = (exact: 0.001, unknown: 0.0085, least: 0.002, most: 0.014)

  /// The logarithm of how much more probable a fade is than a movement.
  var score: Double {
    let detours = Self.detours
    let counted = min(detours.most, max(detours.least, detour ?? detours.unknown)) + detours.exact
    return Self.weights.one + Self.weights.rest * log(max(rest, Self.leastRest) / Self.usual.rest)
      + Self.weights.apart * log(apart / Self.usual.apart) + Self.weights.detour * log(counted / Self.usual.detour)
  }

  /// The likeness to a fade as a multiple of the limit.
  var multiple: Double { exp(score - Self.least) }
}
