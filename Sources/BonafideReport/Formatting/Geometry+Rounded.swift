package import BonafideCore

extension PixelRect {
  /// With edges to a tenth of a pixel, for output.
  package var rounded: PixelRect {
    PixelRect(x: x.rounded(to: 1), y: y.rounded(to: 1), width: width.rounded(to: 1), height: height.rounded(to: 1))
  }
}

extension Quadrilateral {
  /// With corners to a tenth of a pixel, for output.
  package var rounded: Quadrilateral {
    func short(_ point: PixelPoint) -> PixelPoint { PixelPoint(x: point.x.rounded(to: 1), y: point.y.rounded(to: 1)) }
    return Quadrilateral(
      topLeft: short(topLeft), topRight: short(topRight), bottomRight: short(bottomRight),
      bottomLeft: short(bottomLeft))
  }
}
