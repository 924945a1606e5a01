internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideDocument
internal import BonafideMRZ

/// The outline of a page from its machine readable zone alone, for pictures that do not show the page's edges.
///
/// Doc 9303-3 fixes the zone on the page: ten characters an inch, at the page's lower edge. The zone is thin, so the
/// page above it is assumed to be flat and square to it.
enum ZoneOutline {
  /// Distance between the left sides of neighboring characters (ten an inch), in millimeters.
  private static let pitch = 2.54
  /// From the foot of the last line to the page's lower edge, in millimeters: 23.2 less the two lines above it.
  private static let foot = 7.5
  /// Share of the outline that must lie in the picture.
  private static let leastSeen = 0.85

  /// The outline of the page that a zone belongs to; nil for cards, whose portrait is on the other side, and where most
  /// of the page would lie outside the picture.
  ///
  /// - Parameters:
  ///   - zone: its corners in the picture, named as it reads.
  ///   - format: the zone's format.
  ///   - picture: the picture's size.
  /// - Returns: corners in pixels of the picture, named as the page reads, and the page's size in millimeters.
  static func page(around zone: Quadrilateral, _ format: MRZFormat, in picture: PixelSize)
    -> (outline: Quadrilateral, size: PageSize)?
  {
    let size = PageSize(format)
    let left = zone.topLeft.midpoint(to: zone.bottomLeft)
    let right = zone.topRight.midpoint(to: zone.bottomRight)
    let length = left.distance(to: right)
    guard format != .td1, format != .drivingLicence, length > 1 else { return nil }
    // The last character is about as much narrower than its pitch as the first one stands away from the line's start.
    let scale = length / ((Double(format.lineLength) - 0.3) * pitch)
    let (ux, uy) = ((right.x - left.x) / length * scale, (right.y - left.y) / length * scale)
    let middle = zone.bottomLeft.midpoint(to: zone.bottomRight)
    func at(_ x: Double, _ y: Double) -> PixelPoint {
      PixelPoint(x: middle.x + ux * x - uy * y, y: middle.y + uy * x + ux * y)
    }
    let (half, height) = (size.widthMillimeters / 2, size.heightMillimeters)
    let outline = Quadrilateral(
      topLeft: at(-half, foot - height), topRight: at(half, foot - height), bottomRight: at(half, foot),
      bottomLeft: at(-half, foot))
    let frame = Quadrilateral(PixelRect(picture))
    return outline.share(inside: frame) >= leastSeen ? (outline, size) : nil
  }
}
