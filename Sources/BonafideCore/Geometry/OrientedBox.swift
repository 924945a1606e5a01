/// A rectangle at any angle, in pixels of the upright picture: the box of a line in text detection.
///
/// The angle is the direction of the long side, clockwise as seen (y grows downwards), in radians.
package struct OrientedBox: Sendable, Hashable {
  package var center: PixelPoint
  /// Extent along the direction, in pixels.
  package var width: Double
  /// Extent across the direction, in pixels.
  package var height: Double
  /// Direction of `width`, radians, 0 points right.
  package var angle: Double

  /// Unit vector along the line.
  package var along: PixelPoint { PixelPoint(x: cosine(angle), y: sine(angle)) }
  /// Unit vector across the line, from its top to its bottom.
  package var across: PixelPoint { PixelPoint(x: -sine(angle), y: cosine(angle)) }

  /// Width over height.
  package var aspect: Double { width / max(height, 1e-6) }

  /// The four corners, from the top left as the line reads.
  package var quadrilateral: Quadrilateral {
    func corner(_ u: Double, _ v: Double) -> PixelPoint { point(u: u * width, v: v * height) }
    return Quadrilateral(
      topLeft: corner(-0.5, -0.5), topRight: corner(0.5, -0.5), bottomRight: corner(0.5, 0.5),
      bottomLeft: corner(-0.5, 0.5))
  }

  /// The place `u` pixels along and `v` pixels across from the center.
  package func point(u: Double, v: Double) -> PixelPoint {
    PixelPoint(x: center.x + u * along.x + v * across.x, y: center.y + u * along.y + v * across.y)
  }

  /// How far a point lies from the center, along and across.
  package func coordinates(of point: PixelPoint) -> (u: Double, v: Double) {
    let dx = point.x - center.x
    let dy = point.y - center.y
    return (dx * along.x + dy * along.y, dx * across.x + dy * across.y)
  }

  /// The same box read from its other end.
  package var turned: OrientedBox {
    var box = self
    box.angle = angle > 0 ? angle - .pi : angle + .pi
    return box
  }

  /// The box grown by `margin` pixels on each side.
  package func grown(along marginAlong: Double, across marginAcross: Double) -> OrientedBox {
    var box = self
    box.width += 2 * marginAlong
    box.height += 2 * marginAcross
    return box
  }

  /// The map from pixels of the picture to a picture of `size` that the box fills exactly.
  package func transform(to size: PixelSize) -> AffineTransform {
    let sx = Double(size.width) / max(width, 1e-6)
    let sy = Double(size.height) / max(height, 1e-6)
    let a = along
    let n = across
    return AffineTransform(
      a: sx * a.x, b: sx * a.y, tx: Double(size.width) / 2 - sx * (a.x * center.x + a.y * center.y),
      c: sy * n.x, d: sy * n.y, ty: Double(size.height) / 2 - sy * (n.x * center.x + n.y * center.y))
  }

  /// The smallest box at the given angle that holds all the points; nil when there are none.
  package init?(around points: [PixelPoint], angle: Double) {
    guard !points.isEmpty else { return nil }
    let ax = cosine(angle)
    let ay = sine(angle)
    var minU = Double.infinity
    var maxU = -Double.infinity
    var minV = Double.infinity
    var maxV = -Double.infinity
    for point in points {
      let u = point.x * ax + point.y * ay
      let v = -point.x * ay + point.y * ax
      minU = min(minU, u)
      maxU = max(maxU, u)
      minV = min(minV, v)
      maxV = max(maxV, v)
    }
    let u = (minU + maxU) / 2
    let v = (minV + maxV) / 2
    self.init(
      center: PixelPoint(x: u * ax - v * ay, y: u * ay + v * ax), width: maxU - minU, height: maxV - minV, angle: angle)
  }

  package init(center: PixelPoint, width: Double, height: Double, angle: Double) {
    self.center = center
    self.width = width
    self.height = height
    self.angle = angle
  }

  /// A box from four corners of a rectangle in any order around; its long side becomes the direction, pointing right or
  /// else down.
  package init(_ quad: Quadrilateral) {
    let center = quad.center
    let top = PixelPoint(x: quad.topRight.x - quad.topLeft.x, y: quad.topRight.y - quad.topLeft.y)
    let left = PixelPoint(x: quad.bottomLeft.x - quad.topLeft.x, y: quad.bottomLeft.y - quad.topLeft.y)
    let isWide = quad.width >= quad.height
    let side = isWide ? top : left
    self.init(
      center: center, width: max(quad.width, quad.height), height: min(quad.width, quad.height),
      angle: OrientedBox.upright(arcTangent(side.y, side.x)))
  }

  /// The angle of the same axis in (-pi/4 - pi/2, pi/4 + pi/2]: pointing right, or down where it is nearer to vertical.
  package static func upright(_ angle: Double) -> Double {
    var angle = angle.truncatingRemainder(dividingBy: .pi)
    if angle <= -.pi / 4 { angle += .pi }
    if angle > 3 * .pi / 4 { angle -= .pi }
    return angle
  }

  /// How far two axes point apart, 0...pi/2.
  package static func axisDifference(_ one: Double, _ other: Double) -> Double {
    let difference = abs((one - other).truncatingRemainder(dividingBy: .pi))
    return min(difference, .pi - difference)
  }
}

extension OrientedBox {
  /// The box of a line; the corners of the quadrilateral are named in reading direction.
  package init(reading quad: Quadrilateral) {
    let dx = quad.topRight.x - quad.topLeft.x + quad.bottomRight.x - quad.bottomLeft.x
    let dy = quad.topRight.y - quad.topLeft.y + quad.bottomRight.y - quad.bottomLeft.y
    self.init(center: quad.center, width: quad.width, height: quad.height, angle: arcTangent(dy, dx))
  }

  /// A part along the line, in shares of its width.
  package func part(_ shares: ClosedRange<Double>) -> OrientedBox {
    var box = self
    box.center = point(u: ((shares.lowerBound + shares.upperBound) / 2 - 0.5) * width, v: 0)
    box.width = width * (shares.upperBound - shares.lowerBound)
    return box
  }
}
