internal import BonafideCore
internal import BonafideImaging
internal import BonafideInference
internal import BonafidePage
internal import BonafideText

/// Lays a page by its known contents, so that a missing or mistaken edge does not matter.
enum PageLaying {
  /// Fewest places that must agree with a map through texts: three texts with both their ends.
  static let leastAgreeing = 6
  /// How far texts may stand off, as a share of the page's width.
  private static let tolerance = 0.012
  /// Share of the agreeing places that must be in place on a page that lies right.
  private static let standingShare = 0.8
  /// With this many agreeing features or more, they place the page as well as its edges.
  private static let manyAgreeing = 60
  /// Overlap from which on two outlines may be of one page.
  static let sameOverlap = 0.7
  /// An outline with more than this overlap is not changed.
  private static let goodOverlap = 0.94

  /// The outline that texts of known places suggest, in pixels of the page on which they were read.
  ///
  /// The page's own outline where they stand in place; nil where they are too few or too close together.
  static func outline(_ pairs: [(PageBox, Quadrilateral)], page: PixelSize) throws -> Quadrilateral? {
    guard pairs.count * 2 >= leastAgreeing else { return nil }
    let known = pairs.flatMap { box, _ -> [PixelPoint] in
      let rect = box.pixels(in: page)
      return [PixelPoint(x: rect.x, y: rect.center.y), PixelPoint(x: rect.maxX, y: rect.center.y)]
    }
    let seen = pairs.flatMap { _, quad in
      [quad.topLeft.midpoint(to: quad.bottomLeft), quad.topRight.midpoint(to: quad.bottomRight)]
    }
    guard
      let fit = try PointFollower.map(from: known, to: seen, tolerance: tolerance * Double(page.width)),
      fit.agrees.count(where: { $0 }) >= leastAgreeing
    else { return nil }
    let spread = PixelRect(around: zip(known, fit.agrees).filter(\.1).map(\.0))
    guard spread.width > 0.4 * Double(page.width), spread.height > 0.35 * Double(page.height) else { return nil }
    let whole = Quadrilateral(PixelRect(page))
    // Texts say little about distant corners; if they are in place, the page lies right.
    let agreeing = zip(zip(known, seen), fit.agrees).filter(\.1).map(\.0)
    let standing = agreeing.count { $0.distance(to: $1) < tolerance * Double(page.width) }
    if Double(standing) >= standingShare * Double(agreeing.count) { return whole }
    guard let quad = fit.map.apply(whole), isPlausible(quad, like: whole) else { return nil }
    return quad
  }

  /// How far texts may stand off the page that is laid straight, as a share of its width.
  private static let straightTolerance = 0.025

  /// The outline that texts of known places suggest for a page seen straight on, in pixels of the picture; nil where
  /// too few texts agree with it.
  ///
  /// It has four degrees of freedom instead of eight, so that a few texts do not bend it.
  static func straightOutline(
    _ pairs: [(PageBox, Quadrilateral)], size: PageSize, on page: RectifiedPage, leastTexts: Int = leastAgreeing / 2
  ) -> Quadrilateral? {
    let (width, height) = (size.widthMillimeters, size.heightMillimeters)
    var places: [(known: PixelPoint, seen: PixelPoint)] = pairs.flatMap { box, quad in
      let ends = [
        (
          PixelPoint(x: box.x * width, y: box.center.y * height),
          quad.topLeft.midpoint(to: quad.bottomLeft)
        ),
        (
          PixelPoint(x: (box.x + box.width) * width, y: box.center.y * height),
          quad.topRight.midpoint(to: quad.bottomRight)
        ),
      ]
      return ends.compactMap { known, seen in page.source(seen).map { (known, $0) } }
    }
    // The places that stand off most are left out, one after the other.
    while places.count >= 2 * leastTexts {
      guard let map = AffineTransform.similarity(from: places.map(\.known), to: places.map(\.seen)) else { return nil }
      let offsets = places.map { map.apply($0.known).distance(to: $0.seen) }
      let pixels = map.apply(PixelPoint(x: width, y: 0)).distance(to: map.apply(PixelPoint(x: 0, y: 0)))
      guard let most = offsets.indices.max(by: { offsets[$0] < offsets[$1] }) else { return nil }
      if offsets[most] <= straightTolerance * pixels {
        return Quadrilateral(
          topLeft: map.apply(PixelPoint(x: 0, y: 0)), topRight: map.apply(PixelPoint(x: width, y: 0)),
          bottomRight: map.apply(PixelPoint(x: width, y: height)), bottomLeft: map.apply(PixelPoint(x: 0, y: height)))
      }
      places.remove(at: most)
    }
    return nil
  }

  /// Whether an outline, in pixels of a page, differs enough from the page's own to lay it again.
  static func isElsewhere(_ quad: Quadrilateral, than page: PixelSize) -> Bool {
    let whole = Quadrilateral(PixelRect(page))
    return quad.overlap(with: whole) < goodOverlap
  }

  /// Whether an outline follows edges of the picture with all its sides and another one does not.
  ///
  /// The few texts that were read may suggest a wrong outline.
  ///
  /// - Parameters:
  ///   - quad: the outline.
  ///   - other: the other one.
  ///   - image: the picture.
  ///   - isFolded: whether the page may be one of a booklet. Its fold is hardly an edge, so one side less says nothing.
  /// - Returns: false where both are alike.
  /// - Throws: `ImageError`.
  static func liesBetter(
    _ quad: Quadrilateral, than other: Quadrilateral, in image: Image, isFolded: Bool = true
  ) throws -> Bool {
    try DocumentDetector.sidesSeen(of: quad, in: image) == 4
      && DocumentDetector.sidesSeen(of: other, in: image) < (isFolded ? 3 : 4)
  }

  /// Whether a page may look so: convex, opposite sides of like length, not folded together.
  static func isPlausible(_ quad: Quadrilateral, like page: Quadrilateral) -> Bool {
    let p = quad.corners
    guard quad.isConvex, p.allSatisfy({ abs($0.x) < 1e5 && abs($0.y) < 1e5 }) else { return false }
    let sides = (0..<4).map { p[$0].distance(to: p[($0 + 1) % 4]) }
    guard let shortest = sides.min(), shortest > 8 else { return false }
    func alike(_ a: Double, _ b: Double, within ratio: Double) -> Bool { max(a, b) < ratio * min(a, b) }
    return alike(sides[0], sides[2], within: 1.8) && alike(sides[1], sides[3], within: 1.8)
      && alike(quad.width / quad.height, page.width / page.height, within: 1.9)
  }

  /// An outline laid by features, moved to the page's edges where they are seen.
  ///
  /// Features in the middle of a page say little about its corners; edges that nearly agree with them say more.
  static func snapped(
    _ laid: Quadrilateral, to outline: Quadrilateral?, agreeing: Int, in image: Image
  ) throws -> Quadrilateral {
    let leastOverlap = agreeing >= manyAgreeing ? goodOverlap : sameOverlap
    if let outline, outline.overlap(with: laid) >= leastOverlap { return outline.named(like: laid) }
    let refined = try CornerRefiner(reach: 0.02).refine(laid, in: image)
    return refined.overlap(with: laid) > 0.9 ? refined : laid
  }

  /// The outline around a document that was read in the whole picture: the surest one of the page's proportions that
  /// holds its texts; nil where none does.
  ///
  /// Known texts inside make up for an uncertain outline.
  ///
  /// - Parameters:
  ///   - texts: places of the document's texts in the picture, named as they read.
  ///   - size: of the page, in millimeters.
  ///   - image: the upright picture.
  ///   - regions: the network that shows where documents are.
  /// - Returns: corners in pixels of `image`, named as the texts read.
  /// - Throws: `ImageError`, `InferenceError`.
  static func outline(around texts: [Quadrilateral], of size: PageSize, in image: Image, by regions: any NeuralNetwork)
    throws
    -> Quadrilateral?
  {
    let area = texts.reduce(0) { $0 + $1.area }
    guard area > 0 else { return nil }
    let detector = DocumentDetector(
      network: regions, options: DocumentDetectorOptions(leastConfidence: 0.05, maximumCount: 24))
    let found = try detector.detect(in: image).first { outline in
      guard let like = outline.size, abs(like.aspect / max(size.aspect, 1 / size.aspect) - 1) < 0.12 else {
        return false
      }
      return texts.reduce(0) { $0 + $1.area * $1.share(inside: outline.quad) } >= 0.85 * area
    }
    guard let found else { return nil }
    let across = texts.reduce(into: PixelPoint(x: 0, y: 0)) { sum, text in
      sum.x += text.topRight.x - text.topLeft.x
      sum.y += text.topRight.y - text.topLeft.y
    }
    func agreement(_ quad: Quadrilateral) -> Double {
      let top = PixelPoint(x: quad.topRight.x - quad.topLeft.x, y: quad.topRight.y - quad.topLeft.y)
      return (top.x * across.x + top.y * across.y) / max(quad.width, 1)
    }
    return found.quad.turns.max { agreement($0) < agreement($1) }
  }

  /// The page with another outline in the picture, its edges refined, with everything on it moved along.
  static func relay(
    _ found: DocumentRecognition, to outline: Quadrilateral, in image: Image, size: PageSize, dotsPerMillimeter: Double
  ) throws -> DocumentRecognition {
    guard let old = found.page, let back = old.toPage.inverse else { return found }
    let refined = try CornerRefiner(reach: 0.02).refine(outline, in: image)
    let quad = refined.overlap(with: outline) > 0.9 ? refined : outline
    let page = try Rectifier.rectify(image, quad: quad, size: size, dotsPerMillimeter: dotsPerMillimeter)
    let move = back.then(page.toPage)
    var moved = found
    moved.page = page
    moved.lines = found.lines.compactMap { line in
      move.apply(line.quad).map { line.with(quad: $0) }
    }
    moved.mrz = found.mrz.flatMap { zone in
      guard let place = move.apply(zone.quad) else { return nil }
      return MRZZone(
        mrz: zone.mrz, characters: zone.characters, quad: place, lineQuads: zone.lineQuads.compactMap(move.apply),
        rotationDegrees: zone.rotationDegrees)
    }
    return moved
  }
}
