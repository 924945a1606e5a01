internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideImaging
internal import BonafideMRZ
internal import BonafidePage
internal import BonafideText

/// The place of an ICAO zone on its page, from which the page of a zone is computed.
///
/// Doc 9303-4 and 9303-5 put the first character 6 mm (TD3) or 4 mm (TD1) from the left edge, each plus or minus a
/// millimeter, and the lines have 2.54 mm a character. Formats that states print in other places, such as TD2, are not
/// used here.
struct ZonePlace {
  /// The zone's box, in shares of the page.
  let box: PageBox
  let size: PageSize

  /// Offset from which a page lies elsewhere, as a share of its width.
  ///
  /// On 50 pictures whose page is laid right, the greatest is 0.045.
  static let elsewhere = 0.045

  /// The place for a format; nil for those whose place is not fixed.
  init?(_ format: MRZFormat) {
    switch format {
    case .td1: (box, size) = (PageBox(x: 0.05, y: 0.675, width: 0.897, height: 0.22), .id1)
    case .td3: (box, size) = (PageBox(x: 0.0465, y: 0.8, width: 0.8965, height: 0.109), .id3)
    default: return nil
    }
  }

  /// The place that an edition has for its zone; nil where it has none, or one of another format.
  init?(_ definition: DocumentDefinition, format: MRZFormat) {
    guard let zone = definition.mrz, zone.format == format.rawValue, let box = zone.box else { return nil }
    (self.box, size) = (box, definition.size)
  }

  /// The place for a zone that was read on a page, and where the zone stands in the picture; nil where its check digits
  /// are wrong, or its place is not fixed.
  static func seen(_ zone: MRZZone?, on page: RectifiedPage) -> (place: ZonePlace, zone: Quadrilateral)? {
    guard let zone, zone.mrz.isValid, let place = ZonePlace(zone.mrz.format), let seen = page.source(zone.quad) else {
      return nil
    }
    return (place, seen)
  }

  /// How far a zone's corners lie from where they should, root mean square, as a share of the page's width.
  ///
  /// - Parameters:
  ///   - zone: its corners in pixels of the picture.
  ///   - page: the page's corners there, named as the zone reads.
  /// - Returns: nil where they span no page.
  func offset(of zone: Quadrilateral, on page: Quadrilateral) -> Double? {
    let unit = Quadrilateral(PixelRect(x: 0, y: 0, width: size.widthMillimeters, height: size.heightMillimeters))
    guard let map = try? Homography(from: page, to: unit), let laid = map.apply(zone) else { return nil }
    let expected = Quadrilateral(rect)
    let squares = zip(laid.corners, expected.corners).map { one, other in
      let distance = one.distance(to: other)
      return distance * distance
    }
    return (squares.reduce(0, +) / 4).squareRoot() / size.widthMillimeters
  }

  /// The page of a zone, as it lies if it is seen straight on.
  ///
  /// - Parameter zone: its corners in pixels of the picture.
  /// - Returns: the page's corners, named as the zone reads.
  func page(of zone: Quadrilateral) -> Quadrilateral {
    let (left, right) = (zone.topLeft.midpoint(to: zone.bottomLeft), zone.topRight.midpoint(to: zone.bottomRight))
    let pixels = left.distance(to: right) / rect.width
    let across = PixelPoint(x: (right.x - left.x) / rect.width, y: (right.y - left.y) / rect.width)
    func place(_ x: Double, _ y: Double) -> PixelPoint {
      let (dx, dy) = (x - rect.x, y - rect.center.y)
      return PixelPoint(x: left.x + across.x * dx - across.y * dy, y: left.y + across.y * dx + across.x * dy)
    }
    guard pixels > 0 else { return zone }
    let (width, height) = (size.widthMillimeters, size.heightMillimeters)
    return Quadrilateral(
      topLeft: place(0, 0), topRight: place(width, 0), bottomRight: place(width, height), bottomLeft: place(0, height))
  }

  private var rect: PixelRect {
    PixelRect(
      x: box.x * size.widthMillimeters, y: box.y * size.heightMillimeters,
      width: box.width * size.widthMillimeters, height: box.height * size.heightMillimeters)
  }
}
