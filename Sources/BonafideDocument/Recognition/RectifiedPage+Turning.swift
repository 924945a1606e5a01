internal import BonafideCore
internal import BonafideImaging
internal import BonafidePage

extension RectifiedPage {
  /// The same page upright where its text reads in the given direction: 0 to the right, then clockwise by quarters.
  func upright(readingQuarter quarter: Int) throws -> RectifiedPage {
    guard quarter != 0 else { return self }
    let image = try image.rotated(quarterTurns: 4 - quarter)
    let size =
      quarter % 2 == 0
      ? size : PageSize(widthMillimeters: size.heightMillimeters, heightMillimeters: size.widthMillimeters)
    var quad = quad
    for _ in 0..<quarter { quad = quad.turnedOnce }
    let page = Quadrilateral(PixelRect(image.size))
    return RectifiedPage(image: image, size: size, quad: quad, toPage: try Homography(from: quad, to: page))
  }
}

extension PixelPoint {
  /// The place in the picture turned upright; see `RectifiedPage.upright(readingQuarter:)`.
  func upright(readingQuarter quarter: Int, in size: PixelSize) -> PixelPoint {
    switch quarter {
    case 1: PixelPoint(x: y, y: Double(size.width) - x)
    case 2: PixelPoint(x: Double(size.width) - x, y: Double(size.height) - y)
    case 3: PixelPoint(x: Double(size.height) - y, y: x)
    default: self
    }
  }
}

extension Quadrilateral {
  /// The outline in the picture turned upright; its corners keep their names, which follow the content.
  func upright(readingQuarter quarter: Int, in size: PixelSize) -> Quadrilateral {
    Quadrilateral(
      topLeft: topLeft.upright(readingQuarter: quarter, in: size),
      topRight: topRight.upright(readingQuarter: quarter, in: size),
      bottomRight: bottomRight.upright(readingQuarter: quarter, in: size),
      bottomLeft: bottomLeft.upright(readingQuarter: quarter, in: size))
  }
}
