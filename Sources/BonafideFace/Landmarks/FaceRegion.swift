internal import BonafideCore

/// A square around a face, turned so that the eyes are level: what the landmark network looks at.
struct FaceRegion: Sendable, Hashable {
  var center: PixelPoint
  /// Side in pixels.
  var side: Double
  /// Angle of the line from the right to the left eye in the picture, clockwise, in radians.
  var angle: Double

  /// How much larger than the face the square is: the landmark network's training crop (MediaPipe, face_landmarker).
  static let margin = 1.5

  /// From the detector's box and eyes.
  init?(_ candidate: FaceCandidate) {
    self.init(
      center: candidate.box.center, side: max(candidate.box.width, candidate.box.height) * Self.margin,
      from: candidate.keypoints[0], to: candidate.keypoints[1])
  }

  /// From the points of an earlier look; steadier than the detector's.
  init?(_ landmarks: FaceLandmarks) {
    let bounds = landmarks.bounds
    self.init(
      center: bounds.center, side: max(bounds.width, bounds.height) * Self.margin, from: landmarks.rightEyeOuter,
      to: landmarks.leftEyeOuter)
  }

  private init?(center: PixelPoint, side: Double, from right: PixelPoint, to left: PixelPoint) {
    self.center = center
    self.side = side
    angle = Maths.angle(x: left.x - right.x, y: left.y - right.y)
    guard side >= 4, side < 1e6, center.x.isFinite, center.y.isFinite, angle.isFinite else { return nil }
  }

  /// From the picture's pixels to those of a square crop of that side.
  func map(to cropSide: Int) -> AffineTransform {
    let crop = Double(cropSide)
    let scale = crop / side
    let a = scale * Maths.cosine(angle)
    let b = scale * Maths.sine(angle)
    return AffineTransform(
      a: a, b: b, tx: crop / 2 - (a * center.x + b * center.y), c: -b, d: a,
      ty: crop / 2 - (a * center.y - b * center.x))
  }
}
