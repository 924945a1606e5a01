internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideImaging
internal import BonafideInference
internal import BonafideMRZ
internal import BonafidePage
internal import BonafideText

/// Moves a page from an impossible outline to a better one.
///
/// Edges that belong to no page, such as those of print or of a table, may form an outline that looks good by itself.
/// The page's own zone, and the proportions of a flat page, show that it is wrong.
extension DocumentRecognizer {
  /// A page is laid again only if its zone then lies this close to its place, as a share of the offset before.
  private static let gain = 0.6
  /// How sure the further outlines are at least, and most of them.
  private static let further = (leastConfidence: 0.05, count: 24)

  /// The attempt as it is, or one in an outline where the page lies better.
  ///
  /// - Parameters:
  ///   - found: the likeliest attempt.
  ///   - image: the upright picture.
  ///   - documents: kinds to accept.
  /// - Returns: `found` where no outline is better, or the better one reads as nothing known.
  /// - Throws: `ImageError`, `InferenceError`.
  func placed(_ found: PageAttempt, in image: Image, among documents: [Document]) throws -> PageAttempt {
    guard let quad = try betterOutline(of: found, in: image), try isBacked(quad, instead: found, in: image) else {
      return found
    }
    return try laidAnew(found, in: quad, of: image, among: documents) ?? found
  }

  /// The attempt in another outline; nil where a page that was known is not known there, or its zone is not read.
  func laidAnew(
    _ found: PageAttempt, in quad: Quadrilateral, of image: Image, among documents: [Document]
  ) throws -> PageAttempt? {
    let outline = DetectedDocument(quad: quad, confidence: 1, size: DocumentDetector.size(of: quad))
    let next = try attempt(
      image, outline: outline, laysByKeypoints: false, mode: options.reading, on: found.day)
    guard saysAsMuch(next, as: found, among: documents) else { return nil }
    return Self.keepingZone(of: found, next)
  }

  /// An attempt with the zone of the one before, if that was read correctly and this one is not.
  private static func keepingZone(of found: PageAttempt, _ next: PageAttempt) -> PageAttempt {
    guard let zone = found.mrz, zone.mrz.isValid, let other = next.mrz, !other.mrz.isValid else { return next }
    var kept = next
    kept.mrz = MRZZone(
      mrz: zone.mrz, characters: zone.characters, quad: other.quad, lineQuads: other.lineQuads,
      rotationDegrees: other.rotationDegrees)
    return kept
  }

  private func saysAsMuch(_ next: PageAttempt, as found: PageAttempt, among documents: [Document]) -> Bool {
    let (before, after) = (found.confidence(among: documents), next.confidence(among: documents))
    guard
      before < options.leastConfidence
        || after >= options.leastConfidence && Self.names(next, theKindOf: found, among: documents)
    else { return false }
    return Self.holds(next, theZoneOf: found)
  }

  /// Whether an outline loses nothing that was read, unless edges support it.
  ///
  /// A zone can be printed anywhere, and so suggest any outline: one that leaves out contradictions, or one where there
  /// is no page.
  private func isBacked(_ quad: Quadrilateral, instead found: PageAttempt, in image: Image) throws -> Bool {
    // Where reading ends early, the text left out is unknown.
    if found.isOutline, options.reading == .complete, !Self.leavesOut(quad, found) { return true }
    return try DocumentDetector.isPageClearlySeen(quad, in: image)
  }

  /// Fewest letters of a line that counts as text; patterns read as shorter ones.
  private static let leastLetters = 3

  /// Whether a line of text that was read on a page lies outside of an outline for the most part.
  private static func leavesOut(_ outline: Quadrilateral, _ found: PageAttempt) -> Bool {
    found.lines.contains { line in
      [line].letterCount >= leastLetters && (found.page.source(line.quad)?.share(inside: outline) ?? 0) < 0.5
    }
  }

  /// Whether a page of the catalogue is of the same kind after it was laid again: a better place improves its reading,
  /// but makes it no other page.
  private static func names(_ next: PageAttempt, theKindOf found: PageAttempt, among documents: [Document]) -> Bool {
    guard let before = found.best(among: documents), before.definition != nil else { return true }
    guard let after = next.best(among: documents)?.document else { return false }
    return (after.role, after.country) == (before.document.role, before.document.country)
      && after.page == before.document.page
  }

  /// Whether a page that was laid by its zone shows exactly that zone.
  private static func holds(_ next: PageAttempt, theZoneOf found: PageAttempt) -> Bool {
    guard let zone = found.mrz, zone.mrz.isValid else { return true }
    guard let other = next.mrz, other.mrz.isValid || isNearly(other, zone),
      let one = found.page.source(zone.quad), let seen = next.page.source(other.quad)
    else { return false }
    return one.overlap(with: seen) >= 0.5
  }

  /// Most characters in which two readings of one zone may differ, one of them with wrong check digits.
  private static let mostMisread = 2

  private static func isNearly(_ one: MRZZone, _ other: MRZZone) -> Bool {
    let (first, second) = (one.mrz.lines.joined(), other.mrz.lines.joined())
    return first.utf8.count == second.utf8.count
      && zip(first.utf8, second.utf8).count { $0 != $1 } <= mostMisread
  }

  /// Whether a zone lies further from its place under an outline than on the present page.
  static func isFurther(_ outline: Quadrilateral, than page: RectifiedPage, from zone: MRZZone?) -> Bool {
    guard let seen = ZonePlace.seen(zone, on: page), let before = seen.place.offset(of: seen.zone, on: page.quad),
      let after = seen.place.offset(of: seen.zone, on: outline)
    else { return false }
    return after > max(before, ZonePlace.elsewhere / 2)
  }

  /// Where the page lies instead; nil where it may well lie where it was laid.
  private func betterOutline(of found: PageAttempt, in image: Image) throws -> Quadrilateral? {
    let page = try found.page.upright(readingQuarter: found.quarter)
    let zone = found.mrz?.upright(readingQuarter: found.quarter, in: found.page.image.size)
    guard let seen = ZonePlace.seen(zone, on: page) else { return nil }
    return try outline(of: seen.zone, in: seen.place, on: page, in: image)
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
    // Outlines that were seen are better than a computed one, unless they are wrong too.
    return (best(seen.filter { $0.offset <= ZonePlace.elsewhere / 2 }) ?? least).quad
  }
}
