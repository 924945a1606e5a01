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
  /// A page is laid anew only where its zone then lies at most so far from its place, as a share of the offset before.
  private static let gain = 0.6
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
    return saysAsMuch(next, as: found, among: documents) ? next : found
  }

  /// Whether a page that was known is known where it was laid anew, and its zone still reads.
  func saysAsMuch(_ next: PageAttempt, as found: PageAttempt, among documents: [Document]) -> Bool {
    let (before, after) = (found.confidence(among: documents), next.confidence(among: documents))
    guard before < options.leastConfidence || after >= options.leastConfidence else { return false }
    return found.mrz?.mrz.isValid != true || next.mrz?.mrz.isValid == true
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
    let zone = found.mrz?.upright(readingQuarter: found.quarter, in: found.page.image.size)
    guard let zone, zone.mrz.isValid, let place = ZonePlace(zone.mrz.format), let seen = page.source(zone.quad) else {
      return nil
    }
    return try outline(of: seen, in: place, on: page, in: image)
  }

  /// The outline under which a zone stands in its place; nil where it does on the page, or none is much better.
  private func outline(
    of zone: Quadrilateral, in place: ZonePlace, on page: RectifiedPage, in image: Image
  ) throws -> Quadrilateral? {
    guard let offset = place.offset(of: zone, on: page.quad), offset > ZonePlace.elsewhere else { return nil }
    typealias Candidate = (quad: Quadrilateral, offset: Double)
    func candidates(_ quads: [Quadrilateral]) -> [Candidate] {
      quads.filter { PagePose.isPossible($0, size: place.size, picture: image.size) }
        .compactMap { quad in place.offset(of: zone, on: quad).map { (quad, $0) } }
    }
    func best(_ candidates: [Candidate]) -> Candidate? { candidates.min { $0.offset < $1.offset } }
    let straight = place.page(of: zone)
    let detector = DocumentDetector(
      network: regions,
      options: DocumentDetectorOptions(leastConfidence: Self.further.leastConfidence, maximumCount: Self.further.count))
    let whole = Quadrilateral(PixelRect(image.size))
    let seen = try candidates((detector.detect(in: image).map(\.quad) + [whole]).map { $0.named(like: straight) })
    let workedOut = try candidates([straight, CornerRefiner(reach: 0.02).refine(straight, in: image)])
    guard let least = best(seen + workedOut), least.offset < Self.gain * offset else { return nil }
    // Outlines that were seen are better than one that was worked out, unless they lie elsewhere too.
    return (best(seen.filter { $0.offset <= ZonePlace.elsewhere / 2 }) ?? least).quad
  }
}
