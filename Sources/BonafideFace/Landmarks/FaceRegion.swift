internal import BonafideCore

/// A square around a face, turned so that the eyes are level: the input of the landmark network.
struct FaceRegion: Sendable, Hashable {
  var center: PixelPoint
  /// Side in pixels.
  var side: Double
  /// Angle of the line from the right to the left eye in the picture, clockwise, in radians.
  var angle: Double

  /// How much larger than the face the square is: the landmark network's training crop (MediaPipe, face_landmarker).
  static let margin = 1.5

  /// From the points of an earlier look; steadier than the detector's.
  init?(_ landmarks: FaceLandmarks) {
    let bounds = landmarks.bounds
    self.init(
      center: bounds.center, side: max(bounds.width, bounds.height) * Self.margin, from: landmarks.rightEyeOuter,
      to: landmarks.leftEyeOuter)
  }

  init?(center: PixelPoint, side: Double, from right: PixelPoint, to left: PixelPoint) {
    self.center = center
    self.side = side
    angle = arcTangent(left.y - right.y, left.x - right.x)
    guard side >= 4, side < 1e6, center.x.isFinite, center.y.isFinite, angle.isFinite else { return nil }
  }

  /// From the picture's pixels to those of a square crop of that side.
  func map(to cropSide: Int) -> AffineTransform {
    let crop = Double(cropSide)
    let scale = crop / side
    let a = scale * cosine(angle)
    let b = scale * sine(angle)
    return AffineTransform(
      a: a, b: b, tx: crop / 2 - (a * center.x + b * center.y), c: -b, d: a,
      ty: crop / 2 - (a * center.y - b * center.x))
  }
}
