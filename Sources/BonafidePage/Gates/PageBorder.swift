package import BonafideCore

/// How a page meets the border of its picture.
package struct PageBorder {
  private let quad: Quadrilateral
  private let size: PageSize
  private let pictureSize: PixelSize

  /// - Parameters:
  ///   - quad: the page's corners in pixels of the picture.
  ///   - size: the page's size.
  ///   - pictureSize: the size of the picture.
  package init(quad: Quadrilateral, size: PageSize, pictureSize: PixelSize) {
    self.quad = quad
    self.size = size
    self.pictureSize = pictureSize
  }

  /// Sides of the page that run along the picture's border, where the document may continue beyond it.
  ///
  /// 0 in three cases: for the whole picture, as in a scan that was cut to the page; for one of two cards that were cut
  /// out together; and where the page's proportions show that nothing is missing.
  ///
  /// Proportions show that only where the page meets the border in one direction: cutting the same share off its width
  /// and its height keeps the proportions.
  package var openSides: Int {
    let reach = Self.borderShare * Double(max(pictureSize.width, pictureSize.height))
    let along = quad.sidesAlongBorder(of: pictureSize, reach: reach)
    let (across, upright) = (along.across.count, along.upright.count)
    let isWhole = across + upright == 4 || (hasOwnProportions && (across == 0 || upright == 0 || isOneOfAStack))
    return isWhole ? 0 : across + upright
  }

  /// Whether the outline is a rectangle of the page's proportions: the page lies flat and whole, or lacks the same
  /// share in width and height.
  private var hasOwnProportions: Bool {
    let (top, bottom) = (quad.topLeft.distance(to: quad.topRight), quad.bottomLeft.distance(to: quad.bottomRight))
    let (left, right) = (quad.topLeft.distance(to: quad.bottomLeft), quad.topRight.distance(to: quad.bottomRight))
    func isAlike(_ one: Double, _ other: Double) -> Bool { other > 0 && abs(one / other - 1) <= Self.proportions }
    let diagonals = (quad.topLeft.distance(to: quad.bottomRight), quad.topRight.distance(to: quad.bottomLeft))
    return isAlike(top, bottom) && isAlike(left, right) && isAlike(diagonals.0, diagonals.1)
      && isAlike(quad.width / max(quad.height, 1e-9), size.aspect)
  }

  /// Whether the picture has the shape of cards that were cut out together: as wide as the page and two or three times
  /// as high, or the other way round.
  private var isOneOfAStack: Bool {
    func times(_ picture: Int, _ page: Double) -> Int? {
      guard page > 0 else { return nil }
      let times = Double(picture) / page
      return (1...3).first { abs(times / Double($0) - 1) <= Self.proportions }
    }
    guard let across = times(pictureSize.width, quad.bounds.width),
      let down = times(pictureSize.height, quad.bounds.height)
    else { return false }
    return min(across, down) == 1 && max(across, down) > 1
  }

  /// By so much, as a share, may lengths differ: about 1.3 mm of a card, in which nothing is printed.
  private static let proportions = 0.015

  /// A corner nearer to the picture's border than this share of its longer side lies on it.
  private static let borderShare = 0.003
}
