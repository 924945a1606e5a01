internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideLanguage

/// Evidence from the texts on every copy of a page: its titles, and the labels of its fields.
struct TextEvidence: EvidenceSource {
  static let weights: [RecognitionWeight] = [
    .distinctiveText, .text, .label, .missingDistinctiveText, .missingText, .missingLabel, .textInPlace,
    .textNearPlace, .textOffPlace, .textElsewhere,
  ]

  private let index: CatalogueIndex
  private let model: RecognitionModel

  /// From this quality on a text of its own makes a page certain.
  private static let strong = 0.6
  /// From this quality on a text says where the page lies.
  private static let placed = 0.7

  init(_ setting: EvidenceSetting) {
    index = setting.index
    model = setting.model
  }

  func findings(_ seen: PageObservation) -> [EvidenceFinding?] {
    let matches = PatternMatches(index.patterns, lines: seen.lines, unsure: seen.unsure).matches
    let isReadInCyrillic = seen.lines.contains { $0.text.holdsCyrillic }
    return index.entries.map { finding($0, seen, matches, isReadInCyrillic) }
  }

  private func finding(
    _ entry: CatalogueIndex.Entry, _ seen: PageObservation, _ matches: [[PatternMatches.Match]],
    _ isReadInCyrillic: Bool
  ) -> EvidenceFinding {
    var finding = EvidenceFinding()
    var titles: [CatalogueIndex.Feature] = []
    for feature in entry.features {
      guard let found = best(feature, matches, seen) else {
        let reason = model.evidence(
          .anchor, "no \"\(feature.texts[0])\"", naming: .text(feature.texts[0]),
          [feature.absence.times(seen.legibility)])
        finding.reasons.append(reason)
        // A text that the Latin reader does not find says nothing about the edition if the page may print it in
        // Cyrillic letters.
        if feature.isShared || feature.isCyrillic && !isReadInCyrillic { finding.sharedWeight += reason.weight }
        continue
      }
      let presence = feature.presence.times(found.quality)
      if feature.isShared { finding.sharedWeight += model.sum([presence]) }
      let place = found.stands.map { RecognitionTerm(weight: $0, value: feature.placeShare) }
      finding.reasons.append(
        model.evidence(
          .anchor, "\"\(found.text)\"", naming: .text(found.text), [presence] + [place].compactMap(\.self)))
      if feature.isDistinctive, found.quality > Self.strong { finding.isStrong = true }
      guard found.quality > Self.placed, let place = found.place else { continue }
      if !feature.isLabel { titles.append(feature) }
      finding.places.append(place)
      if let box = feature.box { finding.pairs.append((box, place)) }
    }
    if !finding.isStrong { finding.isStrong = index.isOnly(entry, with: titles) }
    return finding
  }

  private struct Found {
    /// The spelling, as the definition has it.
    var text: String
    var quality: Double
    /// Whether it stands where the definition says; nil where the definition does not say.
    var stands: RecognitionWeight?
    var place: Quadrilateral?
  }

  /// The best place of any spelling; among equals the one in its right place.
  private func best(
    _ feature: CatalogueIndex.Feature, _ matches: [[PatternMatches.Match]], _ seen: PageObservation
  ) -> Found? {
    var best: (found: Found, worth: Double)?
    for (text, pattern) in zip(feature.texts, feature.patterns) {
      for match in matches[pattern] {
        let place = match.place
        let stands = feature.box.flatMap { seen.aspect == nil ? nil : Self.stands($0, place.center, seen.size) }
        let worth = match.quality + (stands.map { model[$0] } ?? 0) / 4
        if worth > best?.worth ?? -.infinity {
          best = (Found(text: text, quality: match.quality, stands: stands, place: place), worth)
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

extension RecognitionWeight {
  // By how long a text is, and how few issuers print it.

  /// A title that no other kind has.
  static let distinctiveText = RecognitionWeight("distinctiveText")
  /// Any other title or fixed text.
  static let text = RecognitionWeight("text")
  /// The label of a field.
  static let label = RecognitionWeight("label")
  /// A title that no other kind has and that could not be read on a legible page.
  static let missingDistinctiveText = RecognitionWeight("missingDistinctiveText")
  /// Any other text that could not be read.
  static let missingText = RecognitionWeight("missingText")
  /// A label that could not be read.
  static let missingLabel = RecognitionWeight("missingLabel")
  /// A text stands within 5 % of the page's width of where it should.
  static let textInPlace = RecognitionWeight("textInPlace")
  /// Within 12 %.
  static let textNearPlace = RecognitionWeight("textNearPlace")
  /// Within 25 %.
  static let textOffPlace = RecognitionWeight("textOffPlace")
  /// Further off.
  static let textElsewhere = RecognitionWeight("textElsewhere")
}
