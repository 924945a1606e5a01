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
  /// What titles say; nil where the words of languages are not asked.
  var titles: TitleEvidence?

  /// The weights of the page's proportions: within 5 %, within 12 % (as far as ID-3 is from ID-1), and further off.
  ///
  /// Of 396 documents that were recognized rightly on tuning scenes 3 had others than their own.
  private static let aspectWeights = (near: 0.6, fair: -1.2, far: -2.5)

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
      guard let found = Self.best(feature, matches, seen) else {
        evidence.append(
          .init(kind: .anchor, detail: "no \"\(feature.text)\"", weight: feature.absence * seen.legibility))
        if feature.isShared { shared += feature.absence * seen.legibility }
        continue
      }
      if feature.isShared { shared += feature.weight * found.quality }
      let weight = feature.weight * found.quality + found.placeWeight * min(1, feature.weight)
      evidence.append(.init(kind: .anchor, detail: "\"\(feature.text)\"", weight: weight))
      if feature.isDistinctive, found.quality > 0.6 { isStrong = true }
      guard found.quality > 0.7, let place = found.place else { continue }
      if !feature.isLabel { titles.append(feature) }
      places.append(place)
      if let box = feature.box { pairs.append((box, place)) }
    }
    if seen.hasSoughtMRZ {
      let reasons = Self.mrzReasons(entry.definition, seen)
      evidence += reasons
      if seen.mrz != nil, reasons.allSatisfy({ $0.weight >= 0 }), reasons.contains(where: { $0.weight > 1 }) {
        isStrong = true
      }
    }
    if let keypointMatch {
      evidence.append(
        .init(
          kind: .keypoints, detail: "\(keypointMatch.agreeing) keypoints of the specimen agree",
          weight: keypointMatch.weight))
      if keypointMatch.isSure { isStrong = true }
    } else if entry.definition.keypointTemplate != nil {
      evidence.append(.init(kind: .keypoints, detail: "the specimen's keypoints are not seen", weight: -0.5))
    }
    if let years = seen.issueYears, var reason = IssueEvidence.weigh(entry.definition, years) {
      reason.weight = entry.definition.yearsBasis.tempered(reason.weight)
      evidence.append(reason)
    }
    if let reason = Self.aspectReason(entry.definition, seen) { evidence.append(reason) }
    if !isStrong { isStrong = index.isOnly(entry, with: titles) }
    let score = evidence.reduce(0) { $0 + $1.weight }
    return ScoredDefinition(
      definition: entry.definition, score: score, editionScore: score - shared, evidence: evidence,
      hasStrongEvidence: isStrong, pairs: pairs, places: places)
  }

  /// What the zone says.
  ///
  /// A zone that the catalogue only assumes adds a little and never counts against a page.
  private static func mrzReasons(_ definition: DocumentDefinition, _ seen: PageObservation) -> [DocumentEvidence] {
    let basis = definition.mrz.map(definition.basis(of:)) ?? .specimen
    return MRZEvidence.weigh(definition.mrz, seen.mrz, legibility: seen.legibility).map { reason in
      DocumentEvidence(kind: reason.kind, detail: reason.detail, weight: basis.tempered(reason.weight))
    }
  }

  /// What the page's proportions say, as far as its size is known.
  private static func aspectReason(_ definition: DocumentDefinition, _ seen: PageObservation) -> DocumentEvidence? {
    guard let aspect = seen.aspect else { return nil }
    let ratio = max(aspect / definition.size.aspect, definition.size.aspect / aspect)
    let weights = aspectWeights
    let weight = definition.sizeBasis.tempered(
      ratio < 1.05 ? weights.near : ratio < 1.12 ? weights.fair : weights.far)
    return DocumentEvidence(
      kind: .geometry, detail: ratio < 1.05 ? "proportions of \(definition.size.words)" : "other proportions",
      weight: weight)
  }

  private struct Found {
    var quality: Double
    /// For standing where the definition says, or elsewhere.
    var placeWeight: Double
    var place: Quadrilateral?
  }

  /// The best place of any spelling, the one that stands where it should among equals.
  private static func best(
    _ feature: CatalogueIndex.Feature, _ matches: [[PatternMatches.Match]], _ seen: PageObservation
  ) -> Found? {
    var best: Found?
    for pattern in feature.patterns {
      for match in matches[pattern] {
        let place = match.place
        var weight = 0.0
        if let box = feature.box, seen.aspect != nil { weight = placeWeight(box, place.center, seen.size) }
        if match.quality + weight / 4 > (best.map { $0.quality + $0.placeWeight / 4 } ?? -.infinity) {
          best = Found(quality: match.quality, placeWeight: weight, place: place)
        }
      }
    }
    return best
  }

  /// Agreement of a place with a box: by how far the center lies off, in shares of the page's width.
  private static func placeWeight(_ box: PageBox, _ center: PixelPoint, _ size: PixelSize) -> Double {
    let expected = box.pixels(in: size).center
    let slack = box.width * Double(size.width) / 4
    let dx = max(0, abs(expected.x - center.x) - slack)
    let off = (dx * dx + (expected.y - center.y) * (expected.y - center.y)).squareRoot() / Double(max(size.width, 1))
    return off < 0.05 ? 0.7 : off < 0.12 ? 0.2 : off < 0.25 ? -0.4 : -1.2
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
