internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideText

/// What was seen on a page, ready to be weighed against the catalogue.
struct PageObservation: Sendable {
  var lines: [TextLine]
  var mrz: MRZZone?
  /// Whether a zone was looked for.
  var hasSoughtMRZ: Bool
  /// Pixels of the page.
  var size: PixelSize
  /// Width over height of the outline, nil where the page is a whole picture that may hold more than the document.
  var aspect: Double?
  /// The years in which the document may have been issued; nil where that is open.
  var issueYears: ClosedRange<Int>?
  /// Whether text that is on the page would have been read, 0...1.
  var legibility: Double
  /// Keypoint templates found, by the index of their definition.
  var keypointMatches: [Int: KeypointTemplateIndex.Match] = [:]
  /// What its titles say of it.
  var printed = PrintedIdentity.none
  /// Lines that did not read surely, upright.
  var unsure: [(quad: Quadrilateral, scores: LineScores)] = []
}

/// A page of the catalogue with the sum of the reasons for it.
struct ScoredDefinition: Sendable {
  var definition: DocumentDefinition
  var score: Double
  /// The part of the score that tells the editions of a kind apart: without the texts that all of them print.
  var editionScore: Double
  var evidence: [DocumentEvidence]
  /// Whether something was found that makes it certain: a title of its own, titles that no other kind has together, a
  /// zone or a keypoint template.
  var hasStrongEvidence: Bool
  /// Pairs of a place in shares of the definition's page and one in pixels of the observed page.
  var pairs: [(PageBox, Quadrilateral)]
  /// Where its texts were found, in pixels of the observed page.
  var places: [Quadrilateral]
}

/// Weighs what was seen on a page against each page of the catalogue: a sum of log-likelihood ratios.
struct DefinitionScorer: Sendable {
  let index: CatalogueIndex
  let model: RecognitionModel
  /// What titles say; nil where the words of languages are not asked.
  var titles: TitleEvidence?

  /// Every page of the catalogue with its reasons, the likeliest first.
  func score(_ seen: PageObservation) -> [ScoredDefinition] {
    let matches = PatternMatches(index.patterns, lines: seen.lines, unsure: seen.unsure).matches
    let against = titles.map { titles in
      index.entries.map { titles.weigh($0.definition, seen.printed) }
    }
    return index.entries.indices.map { place in
      let title = against?[place]
      return score(index.entries[place], seen, matches, seen.keypointMatches[place], title)
    }
    .sorted { $0.score > $1.score }
  }

  private func score(
    _ entry: CatalogueIndex.Entry, _ seen: PageObservation, _ matches: [[PatternMatches.Match]],
    _ keypointMatch: KeypointTemplateIndex.Match?, _ title: DocumentEvidence?
  ) -> ScoredDefinition {
    var evidence = [title].compactMap(\.self)
    var pairs: [(PageBox, Quadrilateral)] = []
    var places: [Quadrilateral] = []
    var isStrong = false
    var titles: [CatalogueIndex.Feature] = []
    var shared = 0.0
    for feature in entry.features {
      guard let found = best(feature, matches, seen) else {
        let reason = model.evidence(
          .anchor, "no \"\(feature.text)\"", naming: .text(feature.text), [feature.absence.times(seen.legibility)])
        evidence.append(reason)
        if feature.isShared { shared += reason.weight }
        continue
      }
      let presence = feature.presence.times(found.quality)
      if feature.isShared { shared += model.sum([presence]) }
      let place = found.stands.map { RecognitionTerm(weight: $0, value: feature.placeShare) }
      evidence.append(
        model.evidence(
          .anchor, "\"\(feature.text)\"", naming: .text(feature.text), [presence] + [place].compactMap(\.self)))
      if feature.isDistinctive, found.quality > 0.6 { isStrong = true }
      guard found.quality > 0.7, let place = found.place else { continue }
      if !feature.isLabel { titles.append(feature) }
      places.append(place)
      if let box = feature.box { pairs.append((box, place)) }
    }
    if seen.hasSoughtMRZ {
      let reasons = mrzReasons(entry.definition, seen)
      evidence += reasons
      if seen.mrz != nil, reasons.allSatisfy({ $0.weight >= 0 }), reasons.contains(where: { $0.weight > 1 }) {
        isStrong = true
      }
    }
    if let keypointMatch {
      evidence.append(
        model.evidence(
          .keypoints, "\(keypointMatch.agreeing) keypoints of the specimen agree",
          naming: .count(keypointMatch.agreeing), .keypoint, keypointMatch.lead))
      if keypointMatch.isSure { isStrong = true }
    } else if entry.definition.keypointTemplate != nil {
      evidence.append(model.evidence(.keypoints, "the specimen's keypoints are not seen", .keypointsUnseen))
    }
    if let years = seen.issueYears, let reason = IssueEvidence.weigh(entry.definition, years, model) {
      evidence.append(reason)
    }
    if let reason = aspectReason(entry.definition, seen) { evidence.append(reason) }
    if !isStrong { isStrong = index.isOnly(entry, with: titles) }
    let score = evidence.reduce(0) { $0 + $1.weight }
    return ScoredDefinition(
      definition: entry.definition, score: score, editionScore: score - shared, evidence: evidence,
      hasStrongEvidence: isStrong, pairs: pairs, places: places)
  }

  /// What the zone says.
  ///
  /// A zone that the catalogue only assumes adds a little and never counts against a page.
  private func mrzReasons(_ definition: DocumentDefinition, _ seen: PageObservation) -> [DocumentEvidence] {
    MRZEvidence(model: model, legibility: seen.legibility).weigh(
      definition.mrz, seen.mrz, basis: definition.mrz.map(definition.basis(of:)) ?? .specimen)
  }

  /// What the page's proportions say, as far as its size is known.
  ///
  /// ID-3 is 12 % from ID-1.
  private func aspectReason(_ definition: DocumentDefinition, _ seen: PageObservation) -> DocumentEvidence? {
    guard let aspect = seen.aspect else { return nil }
    let ratio = max(aspect / definition.size.aspect, definition.size.aspect / aspect)
    return model.evidence(
      .geometry, ratio < 1.05 ? "proportions of \(definition.size.words)" : "other proportions",
      naming: ratio < 1.05 ? .codes([definition.size.words]) : nil,
      ratio < 1.05 ? .sizeNear : ratio < 1.12 ? .sizeFair : .sizeFar, basis: definition.sizeBasis)
  }

  private struct Found {
    var quality: Double
    /// Whether it stands where the definition says; nil where the definition does not say.
    var stands: RecognitionWeight?
    var place: Quadrilateral?
  }

  /// The best place of any spelling, the one that stands where it should among equals.
  private func best(
    _ feature: CatalogueIndex.Feature, _ matches: [[PatternMatches.Match]], _ seen: PageObservation
  ) -> Found? {
    var best: (found: Found, worth: Double)?
    for pattern in feature.patterns {
      for match in matches[pattern] {
        let place = match.place
        let stands = feature.box.flatMap { seen.aspect == nil ? nil : Self.stands($0, place.center, seen.size) }
        let worth = match.quality + (stands.map { model[$0] } ?? 0) / 4
        if worth > best?.worth ?? -.infinity {
          best = (Found(quality: match.quality, stands: stands, place: place), worth)
        }
      }
    }
    return best?.found
  }

  /// Agreement of a place with a box: by how far the center lies off, in shares of the page's width.
  private static func stands(_ box: PageBox, _ center: PixelPoint, _ size: PixelSize) -> RecognitionWeight {
    let expected = box.pixels(in: size).center
    let slack = box.width * Double(size.width) / 4
    let dx = max(0, abs(expected.x - center.x) - slack)
    let off = (dx * dx + (expected.y - center.y) * (expected.y - center.y)).squareRoot() / Double(max(size.width, 1))
    return off < 0.05 ? .textInPlace : off < 0.12 ? .textNearPlace : off < 0.25 ? .textOffPlace : .textElsewhere
  }
}

extension PageSize {
  /// The size's name, or its sides.
  var words: String { name ?? "\(Int(widthMillimeters.rounded())) x \(Int(heightMillimeters.rounded())) mm" }
}

extension Quadrilateral {
  /// The part of a line between two shares of its length.
  func part(_ along: ClosedRange<Double>) -> Quadrilateral {
    func between(_ a: PixelPoint, _ b: PixelPoint, _ t: Double) -> PixelPoint {
      PixelPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
    }
    return Quadrilateral(
      topLeft: between(topLeft, topRight, along.lowerBound), topRight: between(topLeft, topRight, along.upperBound),
      bottomRight: between(bottomLeft, bottomRight, along.upperBound),
      bottomLeft: between(bottomLeft, bottomRight, along.lowerBound))
  }
}
