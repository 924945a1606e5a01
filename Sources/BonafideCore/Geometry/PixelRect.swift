/// An upright rectangle in pixels; the origin is the picture's top-left corner (see ``PixelPoint``).
public struct PixelRect: Sendable, Hashable, Codable {
  /// Left edge.
  public var x: Double
  /// Top edge.
  public var y: Double
  /// Extent to the right, 0 or more.
  public var width: Double
  /// Extent downwards, 0 or more.
  public var height: Double

  /// Creates a rectangle from its top-left corner and extent in pixels.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// All of a picture of a size.
  package init(_ size: PixelSize) { self.init(x: 0, y: 0, width: Double(size.width), height: Double(size.height)) }

  /// The smallest rectangle that holds all the points; zero-sized at the origin when there are none.
  @inlinable
  public init(around points: some Sequence<PixelPoint>) {
    var minX = Double.infinity
    var minY = Double.infinity
    var maxX = -Double.infinity
    var maxY = -Double.infinity
    for point in points {
      minX = min(minX, point.x)
      minY = min(minY, point.y)
      maxX = max(maxX, point.x)
      maxY = max(maxY, point.y)
    }
    guard minX <= maxX, minY <= maxY else {
      self.init(x: 0, y: 0, width: 0, height: 0)
      return
    }
    self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  /// Right edge.
  public var maxX: Double { x + width }
  /// Bottom edge.
  public var maxY: Double { y + height }
  /// Middle of the rectangle.
  public var center: PixelPoint { PixelPoint(x: x + width / 2, y: y + height / 2) }
  /// Width times height, in square pixels.
  public var area: Double { width * height }

  /// The common part of two rectangles; zero-sized where they do not meet.
  public func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left), height: max(0, min(maxY, other.maxY) - top))
  }

  /// Intersection over union with another rectangle, 0...1; 0 when both are empty.
  public func overlap(with other: PixelRect) -> Double {
    let common = intersection(other).area
    let union = area + other.area - common
    return union > 0 ? common / union : 0
  }

  /// How much of the rectangle lies inside another, 0...1; 0 when it is empty.
  public func share(inside other: PixelRect) -> Double {
    let whole = area
    return whole > 0 ? intersection(other).area / whole : 0
  }

  /// The same rectangle in a picture scaled by a factor.
  package func scaled(by factor: Double) -> PixelRect {
    PixelRect(x: x * factor, y: y * factor, width: width * factor, height: height * factor)
  }

  /// The rectangle grown on each side by a share of its own width and height (0.25 makes it 1.5 times as large).
  public func expanded(by share: Double) -> PixelRect {
    PixelRect(
      x: x - width * share, y: y - height * share, width: width * (1 + 2 * share), height: height * (1 + 2 * share))
  }
}
