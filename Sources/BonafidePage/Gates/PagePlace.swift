internal import BonafideCore

/// Where a page lies in its picture: all that the gates of ``PageGate/Measure/place(_:)`` are judged by.
struct PagePlace: Sendable {
  let settings: PageLimits
  /// The page's corners in the picture.
  let quad: Quadrilateral
  let size: PageSize
  /// Size of the picture.
  let pictureSize: PixelSize
  /// How the page lies against the camera; nil where its outline allows no such thing.
  let pose: PagePose?

  init(quad: Quadrilateral, size: PageSize, pictureSize: PixelSize, settings: PageLimits) {
    self.quad = quad
    self.size = size
    self.pictureSize = pictureSize
    self.settings = settings
    pose = PagePose(quad: quad, size: size, picture: pictureSize)
  }

  /// Whether the outline is a rectangle of the page's proportions, as of a page that lies flat and whole, or of which
  /// the same share is missing in width and height.
  var hasOwnProportions: Bool {
    let (top, bottom) = (quad.topLeft.distance(to: quad.topRight), quad.bottomLeft.distance(to: quad.bottomRight))
    let (left, right) = (quad.topLeft.distance(to: quad.bottomLeft), quad.topRight.distance(to: quad.bottomRight))
    func isAlike(_ one: Double, _ other: Double) -> Bool { other > 0 && abs(one / other - 1) <= Self.proportions }
    let diagonals = (quad.topLeft.distance(to: quad.bottomRight), quad.topRight.distance(to: quad.bottomLeft))
    return isAlike(top, bottom) && isAlike(left, right) && isAlike(diagonals.0, diagonals.1)
      && isAlike(quad.width / max(quad.height, 1e-9), size.aspect)
  }

  /// Whether the picture is as wide as the page and two or three times as high, or the other way round, as of cards
  /// that were cut out together.
  var isOneOfAStack: Bool {
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

  /// Share of the picture's width or height, whichever is more.
  var frameShare: Double {
    max(quad.bounds.width / Double(pictureSize.width), quad.bounds.height / Double(pictureSize.height))
  }
}
