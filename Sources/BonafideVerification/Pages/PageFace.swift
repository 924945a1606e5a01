public import BonafideCore
internal import BonafideDocument
public import BonafideFace
internal import BonafidePage

/// A face that was found on a page.
public struct PageFace: Sendable {
  /// The face, in pixels of the flat page.
  public let face: DetectedFace
  /// The middle between the eyes, in shares of the page's width and height from its top left.
  public let center: NormalizedPoint
  /// Distance between the eyes, as a share of the page's height.
  public let eyeDistanceShare: Double
  /// Distance between the eyes in pixels of the picture.
  public let eyeDistance: Double
  /// The cosine between the line of the eyes and the page's lines, -1...1; 1 for a face that is upright on the page.
  public let levelness: Double

  /// Places a face that was found on the flat page; nil where it does not lie on it.
  init?(_ face: DetectedFace, on page: RectifiedPage) {
    let (right, left) = (face.landmarks.rightEyeCenter, face.landmarks.leftEyeCenter)
    let (width, height) = (Double(page.image.width), Double(page.image.height))
    let center = NormalizedPoint(x: (right.x + left.x) / 2 / width, y: (right.y + left.y) / 2 / height)
    guard let first = page.source(right), let second = page.source(left), height > 0, center.x.isFinite,
      center.y.isFinite, (0...1).contains(center.x), (0...1).contains(center.y)
    else { return nil }
    self.face = face
    self.center = center
    eyeDistance = first.distance(to: second)
    let distance = right.distance(to: left)
    eyeDistanceShare = distance / height
    levelness = (left.x - right.x) / max(distance, 1e-9)
  }
}
