public import BonafideCore
internal import CBonafideVision

/// The outline of a flat rectangular thing in a picture.
public struct Outline: Sendable, Hashable {
  /// Clockwise on the screen; top and bottom are the longer sides of the flat rectangle.
  public let quad: Quadrilateral
  /// How surely it is one, 0...1.
  public let confidence: Double
  /// Longer over shorter side of the flat rectangle, 1 or more.
  public let aspect: Double

  /// Finds outlines, the surest first.
  ///
  /// - Parameters:
  ///   - image: any layout.
  ///   - map: where a network saw documents.
  ///   - searchSide: longer side of the reduced picture that is searched, 320...1280.
  ///   - leastConfidence: outlines below are left out, 0...1.
  ///   - leastSize: least longer side of an outline as a share of the picture's longer side.
  ///   - maximumCount: 1...64.
  /// - Returns: outlines with corners in pixels of `image`; empty where none is sure enough.
  /// - Throws: ``ImageError`` when memory runs out or the library fails.
  public static func detect(
    in image: Image, map: OutlineMap, searchSide: Int, leastConfidence: Double, leastSize: Double, maximumCount: Int
  ) throws -> [Outline] {
    let capacity = min(max(maximumCount, 1), 64)
    var outlines = [bfv_outline](repeating: bfv_outline(), count: capacity)
    var count: Int32 = 0
    let settings = bfv_locating(
      working_side: Int32(min(max(searchSide, 320), 1280)), least_confidence: leastConfidence, least_size: leastSize)
    let status = image.withVisionImage { picture in
      map.withVisionMap { bfv_locate(picture, settings, $0, &outlines, Int32(capacity), &count) }
    }
    try VisionCall.check(status, "looking for documents")
    return outlines.prefix(Int(count)).map {
      let c = $0.corners
      return Outline(
        quad: Quadrilateral(
          topLeft: PixelPoint(x: c.0, y: c.1), topRight: PixelPoint(x: c.2, y: c.3),
          bottomRight: PixelPoint(x: c.4, y: c.5), bottomLeft: PixelPoint(x: c.6, y: c.7)),
        confidence: $0.confidence, aspect: $0.aspect)
    }
  }

  /// An outline with its sides moved to the edges that the picture shows near them.
  ///
  /// - Returns: the corners and, for each side from the top clockwise, the share of it where the edge was seen, 0...1;
  ///   a side of which too little is seen stays.
  public static func refine(
    _ quad: Quadrilateral, in image: Image, reach: Double
  ) throws -> (quad: Quadrilateral, support: [Double]) {
    var support = [Double](repeating: 0, count: 4)
    return (try refined(quad, in: image, reach: reach, &support, nil), support)
  }

  /// How clearly the picture shows edges near an outline's sides.
  ///
  /// - Parameters:
  ///   - quad: the outline, in pixels of the picture.
  ///   - image: the picture, any layout.
  ///   - reach: how far from the sides edges are looked for, in pixels.
  /// - Returns: for each side from the top clockwise the share of it where an edge was seen, 0...1, and how many times
  ///   as steep the picture is there as beside it: about 1 in noise.
  /// - Throws: `ImageError`.
  public static func edges(
    of quad: Quadrilateral, in image: Image, reach: Double
  ) throws -> [(support: Double, clearness: Double)] {
    var support = [Double](repeating: 0, count: 4)
    var clearness = [Double](repeating: 0, count: 4)
    _ = try clearness.withUnsafeMutableBufferPointer {
      try refined(quad, in: image, reach: reach, &support, $0.baseAddress)
    }
    return zip(support, clearness).map { ($0, $1) }
  }

  private static func refined(
    _ quad: Quadrilateral, in image: Image, reach: Double, _ support: inout [Double],
    _ clearness: UnsafeMutablePointer<Double>?
  ) throws -> Quadrilateral {
    let corners = quad.corners.flatMap { [$0.x, $0.y] }
    var refined = [Double](repeating: 0, count: 8)
    let status = image.withVisionImage { bfv_refine_outline($0, corners, reach, &refined, &support, clearness) }
    try VisionCall.check(status, "refining an outline")
    let p = stride(from: 0, to: 8, by: 2).map { PixelPoint(x: refined[$0], y: refined[$0 + 1]) }
    return Quadrilateral(topLeft: p[0], topRight: p[1], bottomRight: p[2], bottomLeft: p[3])
  }
}
