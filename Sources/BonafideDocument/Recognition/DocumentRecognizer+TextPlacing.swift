internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideMRZ
internal import BonafidePage
internal import BonafideText

/// A page of which no outline was found, laid by its texts: a card that a hand or the picture's edge cuts has no four
/// edges, and its titles are read all the same.
extension DocumentRecognizer {
  /// Fewest values in their places on a page that was laid by texts, and fewest dates and numbers among them: any words
  /// may stand where a name does.
  private static let leastValues = (all: 3, ofForm: 1)
  /// A page whose hidden edges lie this far outside the picture, in widths of the page, counts as cut off.
  private static let outside = 0.02
  /// How far from where texts put them edges may lie, as a share of the page's shorter side.
  private static let reach = 0.06
  /// Most places of a zone that are tried.
  private static let mostPlaces = 3

  /// The attempt as it is, or, if a known page was read in the whole picture, an attempt where its texts place the
  /// page.
  ///
  /// - Parameters:
  ///   - found: the likeliest attempt.
  ///   - image: the upright picture.
  ///   - documents: kinds to accept.
  /// - Returns: `found` where it lies in an outline, its texts are too few, no edges are seen where they should be, or
  ///   values do not then stand in their places.
  /// - Throws: `ImageError`, `InferenceError`.
  func placedByTexts(_ found: PageAttempt, in image: Image, among documents: [Document]) throws -> PageAttempt {
    guard options.reading == .complete, !found.isPlaced, let known = found.best(among: documents),
      known.confidence >= options.leastConfidence
    else { return found }
    let page = try found.page.upright(readingQuarter: found.quarter)
    let zone = found.mrz?.upright(readingQuarter: found.quarter, in: found.page.image.size)
    for quad in outlines(of: known, on: page, zone: zone) {
      guard try hasEdges(near: quad, in: image),
        let next = try laidAnew(found, in: quad, of: image, among: documents),
        let edition = next.best(among: documents)?.definition, try hasValuesInPlace(next, of: edition)
      else { continue }
      let told = withoutShape(next)
      if told.confidence(among: documents) >= options.leastConfidence { return told }
    }
    return found
  }

  /// The outlines that the texts of a known page suggest, in pixels of the picture; for a page of which only the zone
  /// is known, those where each edition of its kind prints that zone.
  private func outlines(
    of known: RecognitionDecision.Choice, on page: RectifiedPage, zone: MRZZone?
  ) -> [Quadrilateral] {
    let valid = zone.flatMap { $0.mrz.isValid ? $0 : nil }
    guard let definition = known.definition else {
      guard let valid, let seen = page.source(valid.quad) else { return [] }
      let places = known.relatives.compactMap { ZonePlace($0, format: valid.mrz.format) }
      return places.prefix(Self.mostPlaces).map { $0.page(of: seen) }
    }
    var texts = known.pairs
    if let valid, let box = definition.mrz?.box { texts.append((box, valid.quad)) }
    guard let quad = PageLaying.straightOutline(texts, size: definition.size, on: page, leastTexts: 2),
      PageLaying.isPlausible(quad, like: Quadrilateral(PixelRect(definition.size)))
    else { return [] }
    return [quad]
  }

  /// An attempt without the shape of its page, which was computed from the assumed kind of page and so is no evidence.
  private func withoutShape(_ attempt: PageAttempt) -> PageAttempt {
    var shapeless = attempt
    shapeless.isOutline = false
    var told = attempt
    told.choices = decide(
      shapeless, unsure: attempt.reading?.unsure ?? [], legibility: attempt.reading?.legibility ?? 0)
    return told
  }

  /// Whether edges are seen near the outline that texts suggest, or the page goes on outside the picture.
  ///
  /// Texts can be printed anywhere, and so suggest a page where there is none. They place it better than the edges do,
  /// some of which belong to other things.
  private func hasEdges(near quad: Quadrilateral, in image: Image) throws -> Bool {
    if quad.reach(outside: image.size) > Self.outside { return true }
    let refined = try CornerRefiner(reach: Self.reach).refine(quad, in: image)
    return try DocumentDetector.isPageClearlySeen(refined, in: image)
  }

  /// Whether enough values stand where an edition has them on a page in its present place.
  private func hasValuesInPlace(_ found: PageAttempt, of definition: DocumentDefinition) throws -> Bool {
    let page = try found.page.upright(readingQuarter: found.quarter)
    let reading = try FieldReader(networks: networks)
      .lineReading(page, definition: definition, lines: found.uprightLines, on: found.day)
    let values = LayoutEvidence.valuesInPlace(reading)
    return values.count >= Self.leastValues.all && values.count(where: \.hasOwnForm) >= Self.leastValues.ofForm
  }
}

extension FieldDefinition {
  /// Whether not any words can be its value.
  fileprivate var hasOwnForm: Bool { kind == .date || pattern != nil }
}

extension PixelRect {
  /// A page in millimeters.
  fileprivate init(_ size: PageSize) {
    self.init(x: 0, y: 0, width: size.widthMillimeters, height: size.heightMillimeters)
  }
}
