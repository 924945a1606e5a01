internal import Foundation

/// How much a stretch of frames looks like a fade from one picture to another that was put there to hide a joint.
///
/// What hardly moves looks like a sum of two pictures as well: a smile changes so little of a picture that it leaves
/// as little as a fade does. But then the points of the face go straight on together, while in a mixture of two faces
/// each is found somewhere else on its way. The weights are a logistic regression (`scripts/liveness/fades.py`) over
/// joints within six real clips that fades of 2 to 10 frames hide, and over what looks most like one in nine real
/// clips, four of them also as five other cameras and codecs would give them.
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
  /// From which score on it is a fade.
  ///
  /// Of the 29 honest clips of the fit the surest scores 0.69. The limit was set on 108 small and hard-pressed films of
  /// the same people as well, of which eight score more. Above are half of the joints; most of the others lie where the
  /// head looks straight ahead and hardly moves.
  private static let least = 1.35
  /// The sum of pictures in whole levels is never exact.
  private static let leastRest = 0.02
  /// How exactly the points of a face are found, in its widths, what stands for a detour that is not known, and the
  /// least and the most that count.
  ///
  /// Two pictures of a face that holds still are mixed without a detour, and that must not excuse an exact sum; where a
  /// face is nearly lost its points lie anywhere; and a face that is hidden must excuse nothing.
  private static let detours = (exact: 0.001, unknown: 0.0085, least: 0.002, most: 0.014)

  /// The logarithm of how much more probable a fade is than a movement.
  var score: Double {
    let detours = Self.detours
    let counted = min(detours.most, max(detours.least, detour ?? detours.unknown)) + detours.exact
    return Self.weights.one + Self.weights.rest * log(max(rest, Self.leastRest) / Self.usual.rest)
      + Self.weights.apart * log(apart / Self.usual.apart) + Self.weights.detour * log(counted / Self.usual.detour)
  }

  /// 1 where it is as much like a fade as is allowed.
  var multiple: Double { exp(score - Self.least) }
}
