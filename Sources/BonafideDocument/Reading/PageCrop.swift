public import BonafideCore
internal import BonafideImaging
public import BonafidePage

/// A part of a page cut out upright, as the portrait or the signature.
public struct PageCrop: Sendable, Hashable {
  /// The part, upright as the page reads.
  public let image: Image
  /// Where it stands on the page.
  public let box: PageBox
  /// Its corners in the picture that the page was found in, named as the page reads; nil where the way back has none.
  public let corners: Quadrilateral?

  /// Puts a crop together.
  public init(image: Image, box: PageBox, corners: Quadrilateral?) {
    self.image = image
    self.box = box
    self.corners = corners
  }

  /// Cuts a box out of a page.
  ///
  /// - Throws: `ImageError` with code `.badGeometry` for a box that is empty, giant or off the page.
  public init(_ box: PageBox, of page: RectifiedPage) throws {
    let rect = page.pixels(box)
    let bounds = PixelRect(page.image.size)
    guard [rect.x, rect.y, rect.width, rect.height].allSatisfy({ $0.isFinite && abs($0) < 1e6 }),
      case let inside = rect.intersection(bounds), inside.width >= 4, inside.height >= 4
    else { throw ImageError(.badGeometry, "the part to cut out lies off the page") }
    image = try page.image.cropped(to: inside)
    self.box = PageBox(inside, in: page.image.size)
    corners = page.source(Quadrilateral(inside))
  }
}
