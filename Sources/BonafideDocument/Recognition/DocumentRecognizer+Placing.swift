internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideImaging
internal import BonafideInference
internal import BonafideMRZ
internal import BonafidePage
internal import BonafideText

/// A page that lies where none can, and where it lies instead.
///
/// Edges that belong to no page, as of print or of a table, may make an outline that looks good by itself. The page's
/// own zone, and that a flat page looks like a flat page, tell that it is none.
extension DocumentRecognizer {
  /// How far a corner may lie outside the picture, in widths of the page, on a picture that may be a page itself.
  private static let mostOutside = 0.015
  /// By how much a picture that is a page may have other proportions than pages have: cameras' own, 4:3, 3:2 and 16:9,
  /// are further from them.
  private static let proportions = 0.04
  /// A page is laid anew only where its zone then lies at most so far from its place, as a share of the offset before.
  private static let gain = 0.6
  /// Most by which lines of a picture that is a page lean.
  private static let lean = 0.035
  /// How sure the further outlines are at least, and most of them.
  private static let further = (leastConfidence: 0.05, count: 24)

  /// What was read on a page, or what is read where the page lies instead.
  ///
  /// - Parameters:
  ///   - found: the likeliest attempt.
  ///   - image: the upright picture.
  ///   - documents: kinds to accept.
  ///   - day: the day against which two-digit years are resolved.
  /// - Returns: `found` where no outline is better, or nothing is known of what lies in it.
  /// - Throws: `ImageError`, `InferenceError`.
  func placed(
    _ found: PageAttempt, in image: Image, among documents: [Document], on day: MRZCalendarDate
  ) throws -> PageAttempt {
    guard let quad = try betterOutline(of: found, in: image) else { return found }
    let outline = DetectedDocument(quad: quad, confidence: 1, size: DocumentDetector.size(of: quad))
    let next = try attempt(
      image, outline: outline, laysByKeypoints: false, mode: options.reading, on: day)
    let (before, after) = (found.confidence(among: documents), next.confidence(among: documents))
    guard after >= min(before, options.leastConfidence) else { return found }
    if let zone = found.mrz, zone.mrz.isValid, next.mrz?.mrz.isValid != true { return found }
    return next
  }

  /// Whether a zone lies further from its place under an outline than on the page as it is.
  static func isFurther(_ outline: Quadrilateral, than page: RectifiedPage, from zone: MRZZone?) -> Bool {
    guard let zone, zone.mrz.isValid, let place = ZonePlace(zone.mrz.format), let seen = page.source(zone.quad),
      let before = place.offset(of: seen, on: page.quad), let after = place.offset(of: seen, on: outline)
    else { return false }
    return after > max(before, ZonePlace.elsewhere / 2)
  }

  /// Where the page lies instead; nil where it may well lie where it was laid.
  private func betterOutline(of found: PageAttempt, in image: Image) throws -> Quadrilateral? {
    let page = try found.page.upright(readingQuarter: found.quarter)
    let flat = Quadrilateral(PixelRect(image.size))
    let mayBePage = DocumentDetector.isPage(image.size, tolerance: Self.proportions)
    let frame = flat.named(like: page.quad)
    let zone = found.mrz?.upright(readingQuarter: found.quarter, in: found.page.image.size)
    if let zone, zone.mrz.isValid, let place = ZonePlace(zone.mrz.format), let seen = page.source(zone.quad) {
      guard let offset = place.offset(of: seen, on: page.quad) else { return nil }
      guard offset > ZonePlace.elsewhere else { return nil }
      let detector = DocumentDetector(
        network: regions,
        options: DocumentDetectorOptions(
          leastConfidence: Self.further.leastConfidence, maximumCount: Self.further.count))
      let straight = place.page(of: seen)
      let refined = try CornerRefiner(reach: 0.02).refine(straight, in: image)
      let others = try detector.detect(in: image).map { $0.quad.named(like: straight) }
      let candidates = (others + [flat.named(like: straight), straight, refined])
        .filter { PagePose.isPossible($0, size: place.size, picture: image.size) }
        .compactMap { quad in place.offset(of: seen, on: quad).map { (quad, $0) } }
      guard let best = candidates.min(by: { $0.1 < $1.1 }), best.1 < Self.gain * offset else { return nil }
      // Outlines that were seen are better than one that was worked out, unless they lie elsewhere too.
      let seenOnes = candidates.dropLast(2).filter { $0.1 <= ZonePlace.elsewhere / 2 }
      return (seenOnes.min { $0.1 < $1.1 } ?? best).0
    }
    guard mayBePage, found.isOutline, page.quad.overlap(with: frame) < 0.999 else { return nil }
    let outside = page.quad.corners.map { corner in
      max(-corner.x, corner.x - Double(image.width), -corner.y, corner.y - Double(image.height))
    }
    let isOutside = (outside.max() ?? 0) > Self.mostOutside * page.quad.width
    guard isOutside || !PagePose.isPossible(page.quad, size: page.size, picture: image.size) else { return nil }
    // Print runs along the edges of its page.
    let leans = found.lines.compactMap { line -> Double? in
      let upright = line.quad.upright(readingQuarter: found.quarter, in: found.page.image.size)
      guard line.text.count >= 4, let quad = page.source(upright) else { return nil }
      let (dx, dy) = (quad.topRight.x - quad.topLeft.x, quad.topRight.y - quad.topLeft.y)
      let (longer, shorter) = (max(abs(dx), abs(dy)), min(abs(dx), abs(dy)))
      return longer > 0 ? shorter / longer : nil
    }.sorted()
    guard leans.count >= 3, leans[leans.count / 2] <= Self.lean else { return nil }
    return frame
  }
}
