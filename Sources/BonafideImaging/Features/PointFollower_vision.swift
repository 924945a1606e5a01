public import BonafideCore
internal import CBonafideVision

/// Follows distinct points from one gray picture to the next (pyramidal Lucas-Kanade, Bouguet 2000).
public enum PointFollower {
  /// Points worth following inside a convex outline, the most distinct first.
  ///
  /// - Parameters:
  ///   - image: of layout `gray8`.
  ///   - quad: the outline, in pixels.
  ///   - spacing: least distance between two of them, in pixels.
  ///   - maximumCount: kept within 1 and 5000.
  /// - Returns: places in pixels of `image`.
  /// - Throws: ``ImageError`` for another layout, or when the library fails.
  public static func points(
    in image: Image, inside quad: Quadrilateral, spacing: Double, maximumCount: Int
  ) throws -> [PixelPoint] {
    let capacity = min(max(maximumCount, 1), 5000)
    var places = [Float](repeating: 0, count: 2 * capacity)
    var count: Int32 = 0
    let corners = quad.corners.flatMap { [$0.x, $0.y] }
    let status = image.withVisionImage {
      bfv_points_to_follow($0, corners, spacing, &places, Int32(capacity), &count)
    }
    try VisionCall.check(status, "choosing points to follow")
    return (0..<Int(count)).map { PixelPoint(x: Double(places[2 * $0]), y: Double(places[2 * $0 + 1])) }
  }

  /// Where points of one picture are in the next; nil for one that was lost, left the picture, or does not lead back
  /// to within a pixel of where it came from.
  ///
  /// Both pictures are of layout `gray8` and of one size; at most 5000 points.
  public static func follow(_ points: [PixelPoint], from first: Image, to second: Image) throws -> [PixelPoint?] {
    let from = points.flatMap { [Float($0.x), Float($0.y)] }
    var to = [Float](repeating: 0, count: from.count)
    var found = [UInt8](repeating: 0, count: points.count)
    let status = first.withVisionImage { a in
      second.withVisionImage { b in bfv_follow_points(a, b, from, &to, &found, Int32(points.count)) }
    }
    try VisionCall.check(status, "following points")
    return points.indices.map {
      found[$0] == 0 ? nil : PixelPoint(x: Double(to[2 * $0]), y: Double(to[2 * $0 + 1]))
    }
  }

  /// The projective map that most pairs of points agree with.
  ///
  /// - Parameters:
  ///   - first: points in one picture.
  ///   - second: where the same points are in the other one, in the same order.
  ///   - tolerance: how far a pair may miss it, in pixels.
  /// - Returns: the map and which pairs agree; nil where there are fewer than 4 pairs or no map.
  /// - Throws: ``ImageError`` when the library fails.
  public static func map(
    from first: [PixelPoint], to second: [PixelPoint], tolerance: Double
  ) throws -> (map: Homography, agrees: [Bool])? {
    guard first.count == second.count, first.count >= 4 else { return nil }
    var map = [Double](repeating: 0, count: 9)
    var agrees = [UInt8](repeating: 0, count: first.count)
    var agreeing: Int32 = 0
    let status = bfv_fit_homography(
      first.flatMap { [$0.x, $0.y] }, second.flatMap { [$0.x, $0.y] }, Int32(first.count), tolerance, &map, &agrees,
      &agreeing)
    try VisionCall.check(status, "fitting a perspective")
    guard agreeing >= 4, let found = Homography(values: map) else { return nil }
    return (found, agrees.map { $0 != 0 })
  }
}
