internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideImaging
internal import BonafideMRZ
internal import BonafidePage
internal import BonafideText

/// A picture that may be a page and nothing else, such as a scan cut to the page's edges.
///
/// It shows no edge of the page; the outline found instead is a little off, or print within the page.
struct WholePicture {
  /// Pixels of the picture.
  let size: PixelSize
  /// Its corners, named as the page reads.
  let frame: Quadrilateral

  /// Greatest difference between the proportions of the picture and of a page: those of cameras, 4:3, 3:2 and 16:9,
  /// differ more.
  private static let proportions = 0.04
  /// The same where print runs along the picture's edges and not along the outline's.
  private static let proportionsAlongPrint = 0.06
  /// How far a corner of the outline may lie outside the picture, in widths of the page.
  private static let outside = 0.005
  /// The least that an outline has in common with the picture.
  private static let overlap = 0.75
  /// Greatest slant of print in a picture that is a page, as a tangent.
  private static let lean = 0.015
  /// From here on print leans on an outline, and twice as much as on the picture.
  private static let leaningOnOutline = 0.025
  /// Where no zone tells, the outline is the picture if its corners are no further from the picture's, in widths of the
  /// page, and no more of its sides are seen.
  private static let (reach, sides) = (0.05, 1)
  /// The same distance where the outline hardly leaves the picture, and by how much it may.
  ///
  /// A corner that lies inside was found for want of an edge; a page that goes on outside has its corners there.
  private static let inward = (reach: 0.09, outside: 0.035)
  /// By how much further from its place a zone may lie on the picture, in widths of the page.
  private static let zone = 0.01
  /// Fewest labels that decide where the page lies.
  private static let texts = 3
  /// Offset from which labels are out of place, as a share of the page.
  private static let standsOff = 0.02
  /// Greatest offset left if the picture is the page, as a share of the offset on the page as it was laid.
  private static let gain = 0.5
  /// Fewest letters of a line whose slant counts, and fewest such lines.
  private static let (letters, lines) = (4, 3)

  init(_ size: PixelSize, frame: Quadrilateral) {
    (self.size, self.frame) = (size, frame)
  }

  /// Whether the picture itself, and not its outline, is the page.
  ///
  /// - Parameters:
  ///   - outline: where the page was laid, named as it reads.
  ///   - found: the reading there.
  ///   - sidesSeen: sides of the outline along which the picture has an edge.
  ///   - clearSides: those whose edge is clearer than what lies beside it, and those along the picture's border.
  /// - Returns: false where there is too little print to decide.
  /// - Throws: the errors of `sidesSeen` and `clearSides`.
  func isPage(
    rather outline: Quadrilateral, of found: DocumentRecognition, sidesSeen: @autoclosure () throws -> Int,
    clearSides: @autoclosure () throws -> Int
  ) rethrows -> Bool {
    guard let page = found.page, DocumentDetector.isPage(size, tolerance: Self.proportionsAlongPrint),
      let onFrame = Self.lean(found, on: frame), onFrame <= Self.lean
    else { return false }
    let isExact = DocumentDetector.isPage(size, tolerance: Self.proportions)
    // An outline with edges is an object of its own, whatever its proportions: something else may lie beside it.
    let isPossible = PagePose.isPossible(outline, size: page.size, picture: size)
    let hasFewSides = isExact && !isPossible ? try sidesSeen() <= Self.sides : nil
    if hasFewSides == true { return true }
    guard outline.overlap(with: frame) >= Self.overlap else { return false }
    let (before, after) = (Self.zoneOffset(found, on: outline), Self.zoneOffset(found, on: frame))
    if let before, let after, after > max(before + Self.zone, ZonePlace.elsewhere / 2) { return false }
    let onOutline = Self.lean(found, on: outline) ?? 0
    if onOutline >= max(Self.leaningOnOutline, 2 * onFrame) { return true }
    let border = PageBorder(quad: outline, size: page.size, pictureSize: size)
    guard isExact, outline.reach(outside: size) > Self.outside || border.openSides > 0 else { return false }
    if let after { return after <= ZonePlace.elsewhere / 2 }
    // A page that goes on outside the picture is cut off, where its edges in the picture are seen.
    let furthest = zip(outline.corners, frame.corners).map { $0.distance(to: $1) / outline.width }.max() ?? 1
    let staysInside = outline.reach(outside: size) <= Self.inward.outside
    if furthest <= Self.reach || (staysInside && furthest <= Self.inward.reach),
      try hasFewSides ?? (sidesSeen() <= Self.sides)
    {
      return true
    }
    // Lines of a pattern have edges everywhere, and none that is clearer than those beside it.
    return try staysInside && clearSides() == 0
  }

  /// Whether the zone may show that the picture is the page.
  ///
  /// Then the outline has no zone although its document has one, and the picture has the proportions of that document.
  /// A block of color on a page has edges and fitting proportions, and ends above the zone.
  func mayShowZone(of found: DocumentRecognition) -> Bool {
    guard let known = found.definition, known.mrz != nil, found.mrz == nil else { return false }
    return abs(frame.width / max(frame.height, 1) / known.size.aspect - 1) <= Self.proportions
  }

  /// Whether labels are in place if the picture is the page, and out of place on the page as it was laid.
  ///
  /// - Parameters:
  ///   - texts: the place of each on the edition's page, and where it was read.
  ///   - page: on which they were read.
  /// - Returns: false where fewer than three decide.
  func hasItsTexts(_ texts: [(PageBox, Quadrilateral)], readOn page: RectifiedPage) -> Bool {
    let unit = Quadrilateral(PixelRect(x: 0, y: 0, width: 1, height: 1))
    guard texts.count >= Self.texts, DocumentDetector.isPage(size, tolerance: Self.proportions),
      page.quad.overlap(with: frame) >= Self.overlap, let onFrame = try? Homography(from: frame, to: unit),
      let onPage = try? Homography(from: page.quad, to: unit)
    else { return false }
    func offset(_ map: Homography) -> Double? {
      let offsets = texts.compactMap { box, quad -> Double? in
        guard let seen = page.source(quad), let laid = map.apply(seen) else { return nil }
        // A value may stand on the line of its label, so only where it begins counts.
        let start = laid.topLeft.midpoint(to: laid.bottomLeft)
        let (dx, dy) = (start.x - box.x, start.y - box.y - box.height / 2)
        return (dx * dx + dy * dy).squareRoot()
      }.sorted()
      return offsets.count >= Self.texts ? offsets[offsets.count / 2] : nil
    }
    guard let before = offset(onPage), let after = offset(onFrame) else { return false }
    return before > Self.standsOff && after < Self.gain * before
  }

  /// Whether the zone stands on the picture where a page of its proportions has it.
  func hasItsZone(_ found: DocumentRecognition) -> Bool {
    guard DocumentDetector.isPage(size, tolerance: Self.proportions), let offset = Self.zoneOffset(found, on: frame)
    else { return false }
    return offset <= ZonePlace.elsewhere / 2
  }

  /// How far the zone lies from its place on a page; nil where none reads, or its place is not fixed.
  private static func zoneOffset(_ found: DocumentRecognition, on quad: Quadrilateral) -> Double? {
    guard let page = found.page, let seen = ZonePlace.seen(found.mrz, on: page) else { return nil }
    return seen.place.offset(of: seen.zone, on: quad)
  }

  /// By how much most lines of print lean on a page, as a tangent, 0 or more; nil where too few tell.
  private static func lean(_ found: DocumentRecognition, on quad: Quadrilateral) -> Double? {
    guard let page = found.page else { return nil }
    let (width, height) = (page.size.widthMillimeters, page.size.heightMillimeters)
    guard let map = try? Homography(from: quad, to: Quadrilateral(PixelRect(x: 0, y: 0, width: width, height: height)))
    else { return nil }
    let leans = found.lines.compactMap { line -> Double? in
      guard line.text.count >= Self.letters, let seen = page.source(line.quad), let laid = map.apply(seen) else {
        return nil
      }
      let (left, right) = (laid.topLeft.midpoint(to: laid.bottomLeft), laid.topRight.midpoint(to: laid.bottomRight))
      let (dx, dy) = (abs(right.x - left.x), abs(right.y - left.y))
      return max(dx, dy) > 0 ? min(dx, dy) / max(dx, dy) : nil
    }.sorted()
    return leans.count >= Self.lines ? leans[leans.count / 2] : nil
  }
}
