internal import BonafideCore
internal import BonafideImaging

/// The parts of a page whose spectra are looked at, as places in its picture: up to twelve, evenly over the page.
struct PageTiles {
  /// Upper left corners, in pixels of the picture.
  let origins: [PixelPoint]

  /// Share of a part that must lie on the page.
  private static let leastShare = 0.85

  init(_ page: RectifiedPage, in picture: PixelSize) {
    let long = [0.16, 0.39, 0.61, 0.84]
    let short = [0.2, 0.5, 0.8]
    let isWide = page.image.width >= page.image.height
    let places = (isWide ? short : long).flatMap { y in (isWide ? long : short).map { x in (x, y) } }
    origins = places.compactMap { Self.origin($0.0, $0.1, page, picture) }
  }

  private static func origin(
    _ x: Double, _ y: Double, _ page: RectifiedPage, _ picture: PixelSize
  ) -> PixelPoint? {
    let side = Double(TileSpectrum.side)
    let place = PixelPoint(x: x * Double(page.image.width), y: y * Double(page.image.height))
    guard let center = page.source(place), center.x.isFinite, center.y.isFinite else { return nil }
    let room = (Double(picture.width) - side, Double(picture.height) - side)
    guard room.0 >= 0, room.1 >= 0 else { return nil }
    let left = min(max(center.x - side / 2, 0), room.0).rounded(.down)
    let top = min(max(center.y - side / 2, 0), room.1).rounded(.down)
    let square = Quadrilateral(PixelRect(x: left, y: top, width: side, height: side))
    return square.share(inside: page.quad) >= leastShare ? PixelPoint(x: left, y: top) : nil
  }
}
