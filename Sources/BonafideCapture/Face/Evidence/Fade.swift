internal import Foundation

/// How much a stretch of frames looks like a fade from one picture to another that was put there to hide a joint.
///
/// What hardly moves looks like a sum of two pictures as well: a smile changes so little of a picture that it leaves as
/// little as a fade does. But then the points of the face go straight on, while in a mixture of two faces they are
/// found on one or the other. The weights are a logistic regression (`scripts/liveness/fades.py`) over joints within
/// six real clips that fades of 2 to 10 frames hide, and over what looks most like one in nine real clips, four of them
/// also as five other cameras and codecs would give them.
struct Fade: Sendable, Hashable {
  /// Mean difference of the pictures around it, in levels of gray.
  var apart: Double
  /// Greatest share of the difference that a sum of both pictures leaves of a frame in it, 0...1.
  var rest: Double
  /// How far the points of the face in it depart from their straight way at most, in widths of the face; nil where it
  /// is not seen in all of its frames and beside them.
  var bend: Double?

  private static let weights = (one: 0.91, rest: -2.51, apart: 0.24, bend: 1.31)
  /// What the features are multiples of before their logarithms are taken.
  private static let usual = (rest: 0.1, apart: 6.0, bend: 0.005)
  /// From which score on it is a fade.
  ///
  /// Of the 26 honest clips of the fit the surest scores 0.67. The limit lies higher, because small and hard-pressed
  /// films of the same people, which no weight was fitted to, score up to 1.3 while their faces can be followed. Above
  /// are half of the joints; most of the others lie where the head looks straight ahead and hardly moves.
  private static let least = 1.4
  /// The sum of pictures in whole levels is never exact.
  private static let leastRest = 0.02
  /// How exactly the points of a face are found, in its widths, what stands for a bend that is not known, and the most
  /// that counts: where a face is nearly lost its points lie anywhere.
  private static let bends = (exact: 0.001, unknown: 0.004, most: 0.014)

  /// The logarithm of how much more probable a fade is than a movement.
  var score: Double {
    Self.weights.one + Self.weights.rest * log(max(rest, Self.leastRest) / Self.usual.rest)
      + Self.weights.apart * log(apart / Self.usual.apart)
      + Self.weights.bend * log((min(bend ?? Self.bends.unknown, Self.bends.most) + Self.bends.exact) / Self.usual.bend)
  }

  /// 1 where it is as much like a fade as is allowed.
  var multiple: Double { exp(score - Self.least) }
}
