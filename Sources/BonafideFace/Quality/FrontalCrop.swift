internal import BonafideCore
internal import BonafideImaging

/// A small picture of a face with eyes and mouth in fixed places, however it turns, nods and leans.
struct FrontalCrop: Sendable {
  /// Width and height in pixels: from the forehead to below the chin.
  static let size = PixelSize(width: 48, height: 64)
  /// Where the right eye, the left eye and the mouth lie in it.
  static let places = (
    right: PixelPoint(x: 13.5, y: 14), left: PixelPoint(x: 34.5, y: 14), mouth: PixelPoint(x: 24, y: 38)
  )
  /// Side of the square that is cut out first; pixels of large pictures are averaged for it.
  private static let side = 64

  /// In RGB.
  let image: Image

  /// nil where eyes and mouth lie on a line.
  ///
  /// - Throws: `ImageError`.
  init?(_ face: DetectedFace) throws {
    let points = face.landmarks
    guard var region = FaceRegion(points) else { return nil }
    region.side /= FaceRegion.margin
    let toCrop = region.map(to: Self.side)
    let mouth = points[13].pixel.midpoint(to: points[14].pixel)
    guard
      let map = Self.map(
        [points.rightEyeCenter, points.leftEyeCenter, mouth].map(toCrop.apply),
        to: [Self.places.right, Self.places.left, Self.places.mouth])
    else { return nil }
    let view = try RegionView(of: face.image, around: region, targetSide: Self.side)
    image = try view.image.converted(to: .rgb8).warped(by: map.after(view.map), to: Self.size, border: .replicate)
  }

  /// The map that takes three points to three others.
  private static func map(_ from: [PixelPoint], to: [PixelPoint]) -> AffineTransform? {
    func corner(_ points: [PixelPoint]) -> AffineTransform {
      AffineTransform(
        a: points[1].x - points[0].x, b: points[2].x - points[0].x, tx: points[0].x,
        c: points[1].y - points[0].y, d: points[2].y - points[0].y, ty: points[0].y)
    }
    return corner(from).inverse.map(corner(to).after)
  }
}
