/// Four corners in a picture, clockwise from the top left as the content reads (see ``PixelPoint`` for the origin).
public struct Quadrilateral: Sendable, Hashable, Codable {
  /// The corner at the upper left, as the content reads.
  public var topLeft: PixelPoint
  /// The corner at the upper right.
  public var topRight: PixelPoint
  /// The corner at the lower right.
  public var bottomRight: PixelPoint
  /// The corner at the lower left.
  public var bottomLeft: PixelPoint

  /// Creates a quadrilateral; the corners are named in reading direction of the content, not by their place in the
  /// picture.
  public init(topLeft: PixelPoint, topRight: PixelPoint, bottomRight: PixelPoint, bottomLeft: PixelPoint) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// The mean of several, corner by corner; all zero without any.
  package init(meanOf quads: [Quadrilateral]) {
    func mean(_ place: KeyPath<Quadrilateral, PixelPoint>) -> PixelPoint {
      let points = quads.map { $0[keyPath: place] }
      let count = Double(max(points.count, 1))
      return PixelPoint(x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
    }
    self.init(
      topLeft: mean(\.topLeft), topRight: mean(\.topRight), bottomRight: mean(\.bottomRight),
      bottomLeft: mean(\.bottomLeft))
  }

  /// The four corners of an upright rectangle.
  public init(_ rect: PixelRect) {
    self.init(
      topLeft: PixelPoint(x: rect.x, y: rect.y), topRight: PixelPoint(x: rect.maxX, y: rect.y),
      bottomRight: PixelPoint(x: rect.maxX, y: rect.maxY), bottomLeft: PixelPoint(x: rect.x, y: rect.maxY))
  }

  /// Top left, top right, bottom right, bottom left.
  public var corners: [PixelPoint] { [topLeft, topRight, bottomRight, bottomLeft] }

  /// The smallest upright rectangle around the four corners.
  public var bounds: PixelRect { PixelRect(around: corners) }

  /// Mean length of the top and bottom edges, in pixels.
  public var width: Double { (topLeft.distance(to: topRight) + bottomLeft.distance(to: bottomRight)) / 2 }

  /// Mean length of the left and right edges, in pixels.
  public var height: Double { (topLeft.distance(to: bottomLeft) + topRight.distance(to: bottomRight)) / 2 }

  /// Mean of the four corners.
  public var center: PixelPoint {
    PixelPoint(
      x: (topLeft.x + topRight.x + bottomRight.x + bottomLeft.x) / 4,
      y: (topLeft.y + topRight.y + bottomRight.y + bottomLeft.y) / 4)
  }
}
