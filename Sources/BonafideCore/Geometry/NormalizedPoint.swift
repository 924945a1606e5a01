/// A position in a picture as a share of its width and height: (0, 0) is the top-left corner, (1, 1) the bottom-right.
///
/// Values outside 0...1 lie outside the picture.
public struct NormalizedPoint: Sendable, Hashable, Codable {
  /// Share of the width, from the left.
  public var x: Double
  /// Share of the height, from the top.
  public var y: Double

  /// Creates a position from shares of width and height.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The same place in pixels of a picture of the given size.
  public func pixels(in size: PixelSize) -> PixelPoint {
    PixelPoint(x: x * Double(size.width), y: y * Double(size.height))
  }
}
