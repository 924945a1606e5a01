internal import Bonafide

/// A lens that bends straight lines: a point p of the picture shows what stands at c + (p - c)(1 + k r²), with r the
/// distance from the middle c in half diagonals.
struct StageLens {
  let strength: Double
  private let center: PixelPoint
  private let halfDiagonalSquared: Double

  init(strength: Double, size: PixelSize) {
    self.strength = strength
    center = PixelPoint(x: Double(size.width) / 2, y: Double(size.height) / 2)
    halfDiagonalSquared = center.x * center.x + center.y * center.y
  }

  /// What stands at a point of the picture.
  func straight(_ p: PixelPoint) -> PixelPoint {
    let (x, y) = (p.x - center.x, p.y - center.y)
    let factor = 1 + strength * (x * x + y * y) / halfDiagonalSquared
    return PixelPoint(x: center.x + x * factor, y: center.y + y * factor)
  }

  /// Where something is seen: the inverse, to far below a hundredth of a pixel.
  func bent(_ target: PixelPoint) -> PixelPoint {
    var p = target
    for _ in 0..<20 {
      let (x, y) = (p.x - center.x, p.y - center.y)
      let factor = 1 + strength * (x * x + y * y) / halfDiagonalSquared
      p = PixelPoint(x: center.x + (target.x - center.x) / factor, y: center.y + (target.y - center.y) / factor)
    }
    return p
  }

  func bent(_ quad: Quadrilateral) -> Quadrilateral {
    Quadrilateral(
      topLeft: bent(quad.topLeft), topRight: bent(quad.topRight), bottomRight: bent(quad.bottomRight),
      bottomLeft: bent(quad.bottomLeft))
  }
}
