public import BonafideCore
internal import CBonafideVision

/// A region of a text probability map with the rotated rectangle around it.
public struct TextBox: Sendable, Hashable {
  /// Corners in the map's coordinates, top left first as the text most likely reads.
  public let quad: Quadrilateral
  /// Mean probability inside, 0...1.
  public let score: Double

  /// Finds the connected regions above a threshold.
  ///
  /// - Parameters:
  ///   - map: `size.width * size.height` probabilities, row by row.
  ///   - size: of the map, each side below 32,000.
  ///   - threshold: probability above which a place belongs to a region, 0...1.
  ///   - minimumSide: narrower rectangles are dropped, in map pixels.
  ///   - cutting: whether a region that is no rectangle is cut into those that it is made of, where it can be: two
  ///     lines that touch, or a line and a stamp across it.
  ///   - maximumCount: bounds the work on noise.
  /// - Returns: rectangles in map pixels with their mean probability.
  /// - Throws: ``ImageError`` with code `.badGeometry` for a map of another size, or when the library fails.
  public static func detect(
    in map: UnsafeBufferPointer<Float>, size: PixelSize, threshold: Float, minimumSide: Double = 3,
    cutting: Bool = true, maximumCount: Int = 1000
  ) throws -> [TextBox] {
    let maximumCount = max(0, min(maximumCount, 100_000))
    guard size.width > 0, size.height > 0, size.width < 32_000, size.height < 32_000,
      map.count >= size.width * size.height
    else {
      throw ImageError(.badGeometry, "the probability map does not have the stated size")
    }
    var boxes = [bfv_text_box](repeating: bfv_text_box(), count: maximumCount)
    var count: Int32 = 0
    let status = bfv_text_boxes(
      map.baseAddress, Int32(size.width), Int32(size.height), threshold, minimumSide, cutting ? 1 : 0, &boxes,
      Int32(maximumCount), &count)
    try VisionCall.check(status, "finding text")
    return boxes.prefix(Int(count)).map { box in
      let c = box.corners
      return TextBox(
        quad: Quadrilateral(
          topLeft: PixelPoint(x: c.0, y: c.1), topRight: PixelPoint(x: c.2, y: c.3),
          bottomRight: PixelPoint(x: c.4, y: c.5), bottomLeft: PixelPoint(x: c.6, y: c.7)), score: box.score)
    }
  }
}
