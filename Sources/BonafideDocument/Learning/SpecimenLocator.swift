internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideImaging
internal import BonafideMRZ
internal import BonafidePage
internal import BonafideText

/// Finds the page in the picture of a specimen: an outline, or the whole picture.
///
/// A picture with the proportions of a page may be the page itself, on which a printed frame looks like an outline, or
/// a page with a margin around it. Edges and the places of text distinguish the two; otherwise the proportions decide.
struct SpecimenLocator {
  let recognizer: DocumentRecognizer

  /// Least confidence of an outline taken for the page: if the picture itself may be a page, and if it may not.
  ///
  /// Frames and pictures printed on a flat page are outlines too.
  private static let leastOutline = (onPage: 0.7, else: 0.5)
  /// Least share of the picture that the page fills, likewise.
  private static let leastArea = (onPage: 0.15, else: 0.03)
  /// From this overlap with the picture on an outline is its border: a margin of 1 % on each side has 0.96.
  private static let wholeOverlap = 0.96
  /// Share of all letters outside an outline above which the outline, even with all four edges, is a frame on the page.
  private static let mostOutside = 0.35
  /// The whole picture must be nearer to a page's proportions than an outline by this much, because an outline's
  /// perspective is an estimate.
  private static let slack = 0.02

  /// The page in a picture, as one attempt to read it, with its doubts.
  ///
  /// - Throws: `ImageError`, `InferenceError`.
  func locate(_ image: Image, on day: MRZCalendarDate) throws -> (attempt: PageAttempt, doubts: [LearningDoubt.Code]) {
    let frame = Quadrilateral(PixelRect(image.size))
    let mayBeFlat = DocumentDetector.isFlatPage(image.size)
    let least = mayBeFlat ? Self.leastOutline.onPage : Self.leastOutline.else
    let leastArea = mayBeFlat ? Self.leastArea.onPage : Self.leastArea.else
    let outlines = try DocumentDetector(network: recognizer.regions).detect(in: image).filter { found in
      found.confidence >= least && found.size != nil && found.quad.area > leastArea * frame.area
    }
    let whole = { try attempt(image, nil, on: day) }
    guard let first = outlines.first else {
      return (try whole(), mayBeFlat ? [] : [.pageNotFound])
    }
    guard DocumentDetector.isPage(image.size) else { return (try attempt(image, first, on: day), []) }
    if first.quad.overlap(with: frame) >= Self.wholeOverlap { return (try whole(), []) }
    return try choice(image, outlines: Array(outlines.prefix(3)), whole: whole(), on: day)
  }

  private func attempt(_ image: Image, _ outline: DetectedDocument?, on day: MRZCalendarDate) throws -> PageAttempt {
    try recognizer.attempt(
      image, outline: outline, fillsPicture: outline == nil && DocumentDetector.isFlatPage(image.size), mode: .complete,
      on: day)
  }

  /// The whole picture, or one of its outlines.
  private func choice(
    _ image: Image, outlines: [DetectedDocument], whole: PageAttempt, on day: MRZCalendarDate
  ) throws -> (attempt: PageAttempt, doubts: [LearningDoubt.Code]) {
    let shares = outlines.map { Self.letterShare(of: whole, inside: $0.quad) }
    // The surest outline with about the greatest share of the text.
    guard let most = shares.max(), let place = shares.firstIndex(where: { $0 >= 0.9 * most }) else {
      return (whole, [])
    }
    let outline = outlines[place]
    let zoneOutside = whole.mrz.flatMap { zone in
      whole.page.source(zone.quad).map { $0.share(inside: outline.quad) < 0.5 }
    }
    let framed = try attempt(image, outline, on: day)
    if zoneOutside == true || framed.letterCount < whole.letterCount / 2 { return (whole, []) }
    let sides = try DocumentDetector.sidesSeen(of: outline.quad, in: image)
    if sides == 4, shares[place] >= 1 - Self.mostOutside { return (framed, []) }
    let wanted = (framed.mrz ?? whole.mrz).map { PageSize($0.mrz.format).aspect }
    let (own, other) = (
      Self.strangeness(outline.quad.width / max(outline.quad.height, 1e-6), wanted),
      Self.strangeness(Double(image.width) / Double(max(image.height, 1)), wanted)
    )
    // Exactly a page's proportions: a frame is the page only where an edge is seen along all of it.
    if sides <= 2, other <= Self.slack { return (whole, []) }
    return (own <= other + Self.slack ? framed : whole, [.pageUncertain])
  }

  /// How far a ratio of sides is from a page's, as the logarithm of their quotient.
  private static func strangeness(_ aspect: Double, _ wanted: Double?) -> Double {
    let ratio = max(aspect, 1 / aspect)
    return (wanted.map { [$0] } ?? [PageSize.id1.aspect, PageSize.id3.aspect])
      .map { abs(logarithm(ratio / $0)) }.min() ?? 0
  }

  /// Letters inside an outline as a share of all that were read in the whole picture; 1 where none were.
  private static func letterShare(of whole: PageAttempt, inside quad: Quadrilateral) -> Double {
    var (inside, all) = (0.0, 0.0)
    for line in whole.lines {
      let count = Double(line.text.count { $0.isLetter || $0.isNumber })
      all += count
      if let place = whole.page.source(line.quad), place.share(inside: quad) > 0.5 { inside += count }
    }
    return all > 0 ? inside / all : 1
  }
}
