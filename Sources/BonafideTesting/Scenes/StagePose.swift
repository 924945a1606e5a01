public import Bonafide
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// How a flat page stands before a pinhole camera: turned about its own axes, then about the line of sight.
///
/// A point (x, y) of the page in millimeters from its middle, x to the right and y down, goes to
/// R = Rz(roll) Rx(tilt) Ry(yaw) (x, y, 0) and from there to the focal length times (X, Y) / (distance + Z).
public struct StagePose: Sendable, Hashable {
  /// Turn about the page's upright axis, in degrees; positive moves the right side away.
  public var yawDegrees: Double
  /// Turn about the page's level axis, in degrees; positive moves the upper side away.
  public var tiltDegrees: Double
  /// Turn in the picture's plane, in degrees clockwise, any.
  public var rollDegrees: Double
  /// Share of the picture's width that the page takes, 0.05...1.5: mean length of its upper and lower edge.
  public var fill: Double
  /// Where the page's bounds have their middle, in shares of the picture.
  public var center: NormalizedPoint
  /// Focal length in picture widths, 0.5...3.
  public var focalLength: Double

  /// Creates a pose; angles are in degrees, straight by default.
  public init(
    yawDegrees: Double = 0, tiltDegrees: Double = 0, rollDegrees: Double = 0, fill: Double = 0.7,
    center: NormalizedPoint = NormalizedPoint(x: 0.5, y: 0.5), focalLength: Double = 1
  ) {
    self.yawDegrees = yawDegrees
    self.tiltDegrees = tiltDegrees
    self.rollDegrees = rollDegrees
    self.fill = fill
    self.center = center
    self.focalLength = focalLength
  }

  /// Where the corners of a page fall in a picture, before the lens bends it.
  func corners(of page: PageSize, in size: PixelSize) -> Quadrilateral {
    let focal = max(0.5, min(3, focalLength)) * Double(size.width)
    var distance = focal * page.widthMillimeters / (max(0.05, fill) * Double(size.width))
    var shift = PixelPoint(x: 0, y: 0)
    var quad = project(page, size, focal, distance, shift)
    for _ in 0..<6 {
      distance = max(page.widthMillimeters * 0.7, distance * quad.width / (max(0.05, fill) * Double(size.width)))
      quad = project(page, size, focal, distance, shift)
      let bounds = quad.bounds
      let millimeter = focal / distance
      shift.x += (center.x * Double(size.width) - bounds.x - bounds.width / 2) / millimeter
      shift.y += (center.y * Double(size.height) - bounds.y - bounds.height / 2) / millimeter
      quad = project(page, size, focal, distance, shift)
    }
    return quad
  }

  private func project(
    _ page: PageSize, _ size: PixelSize, _ focal: Double, _ distance: Double, _ shift: PixelPoint
  ) -> Quadrilateral {
    let (yaw, tilt, roll) = (yawDegrees * .pi / 180, tiltDegrees * .pi / 180, rollDegrees * .pi / 180)
    func point(_ sx: Double, _ sy: Double) -> PixelPoint {
      let (x, y) = (sx * page.widthMillimeters / 2, sy * page.heightMillimeters / 2)
      let (x1, z1) = (x * cos(yaw), x * sin(yaw))
      let (y2, z2) = (y * cos(tilt) + z1 * sin(tilt), z1 * cos(tilt) - y * sin(tilt))
      let depth = max(distance * 0.1, distance + z2)
      return PixelPoint(
        x: Double(size.width) / 2 + focal * (x1 * cos(roll) - y2 * sin(roll) + shift.x) / depth,
        y: Double(size.height) / 2 + focal * (x1 * sin(roll) + y2 * cos(roll) + shift.y) / depth)
    }
    return Quadrilateral(
      topLeft: point(-1, -1), topRight: point(1, -1), bottomRight: point(1, 1), bottomLeft: point(-1, 1))
  }
}
