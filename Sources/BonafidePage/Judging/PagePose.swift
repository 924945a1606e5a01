public import BonafideCore

/// The position of a flat page relative to the camera, from its outline and an assumed focal length.
///
/// With the columns h1, h2, h3 of K^-1 H, H mapping millimeters about the page's middle to pixels, h1 and h2 are the
/// page's axes and h3 its middle, all as the camera sees them and up to one scale (Zhang, "A Flexible New Technique for
/// Camera Calibration", 2000). The focal length is assumed as 0.8 times the picture's longer side, between telephones
/// (0.72) and web cameras (0.9); a 15 % error of it moves a tilt of 30 degrees by about 4.
public struct PagePose: Sendable, Hashable {
  /// Angle between the page's normal and the line of sight to its middle, in degrees, 0 (straight on) to 90.
  public let tiltDegrees: Double
  /// Angle between the page and the picture's plane, in degrees, 0...90; it shortens the page and slants its sides.
  ///
  /// It is the tilt for a page in the middle of the picture. A page beside the middle is seen at an angle even if it is
  /// parallel to the picture, as all pages of a scan are.
  public let planeTiltDegrees: Double
  /// How far the camera stands to the right of the normal as the page reads, in degrees, -90...90.
  public let rightDegrees: Double
  /// How far the camera stands above the normal as the page reads, in degrees, -90...90.
  public let upDegrees: Double
  /// Distance of the page's middle from the camera, in millimeters under the assumed focal length.
  public let distanceMillimeters: Double

  /// The focal length assumed, in longer sides of the picture.
  static let assumedFocalLength = 0.8

  /// Creates a pose.
  ///
  /// - Parameters:
  ///   - tiltDegrees: against the line of sight.
  ///   - planeTiltDegrees: against the picture's plane; nil for a page in the middle of the picture.
  ///   - rightDegrees: how far the camera stands to the right.
  ///   - upDegrees: how far it stands above.
  ///   - distanceMillimeters: how far it is away.
  public init(
    tiltDegrees: Double, planeTiltDegrees: Double? = nil, rightDegrees: Double, upDegrees: Double,
    distanceMillimeters: Double
  ) {
    self.tiltDegrees = tiltDegrees
    self.planeTiltDegrees = planeTiltDegrees ?? tiltDegrees
    self.rightDegrees = rightDegrees
    self.upDegrees = upDegrees
    self.distanceMillimeters = distanceMillimeters
  }

  /// The pose of a page; nil for an outline that is not convex, not finite or seen from behind its own plane.
  ///
  /// - Parameters:
  ///   - quad: the page's corners in pixels of the picture, named as the page reads.
  ///   - size: the page's size.
  ///   - picture: the size of the whole picture, whose middle is taken for the lens's axis.
  public init?(quad: Quadrilateral, size: PageSize, picture: PixelSize) {
    guard let axes = PageAxes(quad: quad, size: size, picture: picture) else { return nil }
    let (right, down, middle) = (axes.right, axes.down, axes.middle)
    let distance = middle.length
    guard right.length > 0, down.length > 0, distance > 0 else { return nil }
    let normal = right.cross(down)
    guard normal.length > 0 else { return nil }
    // The direction to the camera in the page's own axes; the normal of a page that is seen points away from it.
    let camera = middle.scaled(by: -1 / distance)
    let x = camera.dot(right) / right.length
    let y = -camera.dot(down) / down.length
    let z = -camera.dot(normal) / normal.length
    guard z > 0 else { return nil }
    let degrees = 180 / Double.pi
    let aside = (normal.x * normal.x + normal.y * normal.y).squareRoot()
    self.init(
      tiltDegrees: arcTangent((x * x + y * y).squareRoot(), z) * degrees,
      planeTiltDegrees: arcTangent(aside, abs(normal.z)) * degrees, rightDegrees: arcTangent(x, z) * degrees,
      upDegrees: arcTangent(y, z) * degrees,
      distanceMillimeters: distance * 2 / (right.length + down.length))
  }

  /// Limits for the outline of a flat page: greatest apparent deviation of its corners from a right angle, in degrees,
  /// and greatest factor between its apparent and true proportions.
  ///
  /// For 87 pictures of real documents whose outline is right, the greatest values are 2 degrees and 1.28.
  private static let possible = (skewDegrees: 8.0, proportions: 1.35)

  /// Whether a flat page may look so from any place: its axes stand at right angles to each other, and have the
  /// proportions of the page.
  ///
  /// - Parameters:
  ///   - quad: the page's corners in pixels of the picture, named as the page reads.
  ///   - size: the page's size.
  ///   - picture: the size of the whole picture.
  /// - Returns: false too for an outline that has no pose.
  package static func isPossible(_ quad: Quadrilateral, size: PageSize, picture: PixelSize) -> Bool {
    guard PagePose(quad: quad, size: size, picture: picture) != nil,
      let axes = PageAxes(quad: quad, size: size, picture: picture)
    else { return false }
    let (right, down) = (axes.right.length, axes.down.length)
    guard right > 0, down > 0 else { return false }
    let cosine = abs(axes.right.dot(axes.down)) / (right * down)
    return cosine <= sine(Self.possible.skewDegrees * .pi / 180)
      && max(right, down) <= possible.proportions * min(right, down)
  }
}
