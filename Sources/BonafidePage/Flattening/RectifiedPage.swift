public import BonafideCore
public import BonafideImaging

/// A page made flat, with the way back to the picture it came from.
public struct RectifiedPage: Sendable {
  /// The flat page.
  public let image: Image
  /// The page's physical size, as the picture lies.
  public let size: PageSize
  /// The page's corners in the picture it came from.
  public let quad: Quadrilateral
  /// From pixels of the picture it came from to pixels of ``image``.
  public let toPage: Homography

  /// Puts a flat page and its origin together.
  public init(image: Image, size: PageSize, quad: Quadrilateral, toPage: Homography) {
    self.image = image
    self.size = size
    self.quad = quad
    self.toPage = toPage
  }

  /// Pixels of ``image`` in a millimeter.
  public var dotsPerMillimeter: Double { Double(image.width) / max(size.widthMillimeters, 1e-9) }

  /// A box in shares of the page as a rectangle of ``image``.
  public func pixels(_ box: PageBox) -> PixelRect { box.pixels(in: image.size) }

  /// A place of ``image`` in the picture it came from; nil where the map has none.
  public func source(_ point: PixelPoint) -> PixelPoint? { toPage.inverse?.apply(point) }

  /// A box in shares of the page as an outline in the picture it came from.
  public func source(_ box: PageBox) -> Quadrilateral? { source(Quadrilateral(pixels(box))) }

  /// An outline in ``image`` as one in the picture it came from.
  public func source(_ quad: Quadrilateral) -> Quadrilateral? { toPage.inverse?.apply(quad) }

  /// A place of the picture it came from in ``image``.
  public func page(_ point: PixelPoint) -> PixelPoint? { toPage.apply(point) }

  /// The same page the other way up, as if it had been rectified with its corners named from the opposite one on.
  public func turnedByHalf() throws -> RectifiedPage {
    let turned = quad.turnedOnce.turnedOnce
    let page = Quadrilateral(
      PixelRect(image.size))
    return RectifiedPage(
      image: try image.rotated(quarterTurns: 2), size: size, quad: turned,
      toPage: try Homography(from: turned, to: page))
  }
}
