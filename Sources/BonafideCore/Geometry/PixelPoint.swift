/// A position in a picture, in pixels.
///
/// The origin is the outer corner of the top-left pixel, x grows to the right and y downwards, so the center of the
/// first pixel is (0.5, 0.5) and the picture spans 0...width and 0...height.
public struct PixelPoint: Sendable, Hashable, Codable {
  /// Distance from the left edge in pixels.
  public var x: Double
  /// Distance from the top edge in pixels.
  public var y: Double

  /// Creates a position from its distances to the left and top edges in pixels.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The straight distance to another position, in pixels.
  public func distance(to other: PixelPoint) -> Double {
    let dx = x - other.x
    let dy = y - other.y
    return (dx * dx + dy * dy).squareRoot()
  }

  /// The position half way to another one.
  public func midpoint(to other: PixelPoint) -> PixelPoint {
    PixelPoint(x: (x + other.x) / 2, y: (y + other.y) / 2)
  }

  /// The same place as a share of the picture's size.
  public func normalized(in size: PixelSize) -> NormalizedPoint {
    NormalizedPoint(x: x / Double(max(size.width, 1)), y: y / Double(max(size.height, 1)))
  }
}
