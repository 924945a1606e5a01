internal import BonafideCore
internal import BonafideImaging
internal import BonafidePage

extension RectifiedPage {
  /// The page in an outline, a card or a page of a passport by its proportions.
  ///
  /// - Parameters:
  ///   - quad: the outline, in pixels of `image`.
  ///   - image: the picture.
  /// - Throws: `ImageError`.
  init(in quad: Quadrilateral, of image: Image) throws {
    let isTall = quad.height > quad.width
    let ratio = max(quad.width, quad.height) / max(1, min(quad.width, quad.height))
    // ISO/IEC 7810: cards have 1.59 to 1, pages of passports 1.42 to 1.
    let size = ratio > 1.5 ? PageSize.id1 : .id3
    self = try Rectifier.rectify(
      image, quad: quad,
      size: isTall
        ? PageSize(widthMillimeters: size.heightMillimeters, heightMillimeters: size.widthMillimeters) : size)
  }
}
