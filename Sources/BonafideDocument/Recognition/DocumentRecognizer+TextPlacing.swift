internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideMRZ
internal import BonafidePage
internal import BonafideText

/// A page of which no outline was found, laid by its texts: a card that a hand or the picture's edge cuts has no four
/// edges, and its titles are read all the same.
extension DocumentRecognizer {
  /// Fewest values that must stand where the edition has them on a page that was laid so.
  private static let leastFields = 3

  /// A known page that was read in the whole picture, or what is read where its texts say that it lies.
  ///
  /// - Parameters:
  ///   - found: the likeliest attempt.
  ///   - image: the upright picture.
  ///   - documents: kinds to accept.
  /// - Returns: `found` where it lies in an outline, its texts are too few, or values do not stand in their places
  ///   then.
  /// - Throws: `ImageError`, `InferenceError`.
  func placedByTexts(_ found: PageAttempt, in image: Image, among documents: [Document]) throws -> PageAttempt {
    guard options.reading == .complete, !found.isOutline, !found.isLaid, let known = found.best(among: documents),
      known.confidence >= options.leastConfidence, let definition = known.definition
    else { return found }
    let page = try found.page.upright(readingQuarter: found.quarter)
    var texts = known.pairs
    if let zone = found.mrz?.upright(readingQuarter: found.quarter, in: found.page.image.size), zone.mrz.isValid,
      let box = definition.mrz?.box
    {
      texts.append((box, zone.quad))
    }
    guard let quad = PageLaying.straightOutline(texts, size: definition.size, on: page, leastTexts: 2),
      PageLaying.isPlausible(quad, like: Quadrilateral(PixelRect(definition.size))),
      let next = try laidAnew(found, in: quad, of: image, among: documents),
      let again = next.best(among: documents)?.definition,
      try valuesInPlace(next, as: again) >= Self.leastFields
    else { return found }
    return next
  }

  /// How many values stand where an edition has them on a page as it was laid.
  private func valuesInPlace(_ found: PageAttempt, as definition: DocumentDefinition) throws -> Int {
    let page = try found.page.upright(readingQuarter: found.quarter)
    let reading = try FieldReader(networks: networks)
      .lineReading(page, definition: definition, lines: found.uprightLines, on: found.day)
    return LayoutEvidence.valuesInPlace(reading)
  }
}

extension PixelRect {
  /// A page in millimeters.
  fileprivate init(_ size: PageSize) {
    self.init(x: 0, y: 0, width: size.widthMillimeters, height: size.heightMillimeters)
  }
}
