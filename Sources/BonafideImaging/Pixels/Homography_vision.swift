public import BonafideCore
internal import CBonafideVision

/// A projective map of the plane, row-major 3x3, between pixel coordinates.
public struct Homography: Sendable, Hashable {
  /// Nine values, row by row.
  public let values: [Double]

  init(unchecked values: [Double]) { self.values = values }

  /// The map that takes the corners of one quadrilateral to those of another.
  ///
  /// - Throws: ``ImageError`` with code `.badGeometry` where no such map exists.
  public init(from source: Quadrilateral, to target: Quadrilateral) throws {
    var map = [Double](repeating: 0, count: 9)
    let status = bfv_homography(
      source.corners.flatMap { [$0.x, $0.y] }, target.corners.flatMap { [$0.x, $0.y] }, &map)
    try VisionCall.check(status, "fitting a perspective")
    values = map
  }

  /// The image of a point; nil where it lies at infinity.
  public func apply(_ point: PixelPoint) -> PixelPoint? {
    let w = values[6] * point.x + values[7] * point.y + values[8]
    guard abs(w) > 1e-12 else { return nil }
    return PixelPoint(
      x: (values[0] * point.x + values[1] * point.y + values[2]) / w,
      y: (values[3] * point.x + values[4] * point.y + values[5]) / w)
  }
}
