internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideImaging
internal import BonafidePage

/// Lays the pages of several specimens over one another.
///
/// All of them are drawn to one frame, the mean of their outlines: an error of a few pixels in one outline is averaged
/// out by the others.
struct SpecimenFrames {
  /// From pixels of each page to pixels of the common frame.
  let maps: [Homography]
  /// The size of the common frame: that of the first page.
  let size: PixelSize
  /// The largest distance of two pages' corners, as a share of the width.
  let spread: Double

  /// Keypoints that are looked for on a page.
  private static let keypointCount = 1200
  /// Number of keypoint pairs that surely lay one page over another, as in recognition.
  private static let leastAgreeing = 24
  /// Texts with both ends that must agree where keypoints do not.
  private static let leastTexts = 3
  /// How far features of two copies may stand apart, as a share of the width.
  private static let tolerance = 0.006
  /// How far the corners of two pages may be apart, as a share of the width: a page that was found is not moved
  /// further.
  private static let mostMoved = 0.08
  /// By how much proportions may differ.
  private static let mostStretched = 0.12

  /// Lays the pages of specimens over the first one.
  ///
  /// - Throws: ``DocumentError`` with code `.differentPages` for pages that do not fit; `ImageError`.
  init(_ specimens: [LearningSpecimen]) throws {
    guard let first = specimens.first else {
      throw DocumentError(.badOptions, "a document is learned from one specimen at least")
    }
    size = first.page.image.size
    let whole = Quadrilateral(PixelRect(size))
    let found = try specimens.map {
      try KeypointDetector().detect(in: $0.page.image.converted(to: .gray8), maximumCount: Self.keypointCount)
    }
    var maps = [Homography.scale(x: 1, y: 1)]
    for (index, specimen) in specimens.enumerated().dropFirst() {
      let own = specimen.page.image.size
      let stretch = (Double(own.width) / Double(own.height)) / (Double(size.width) / Double(size.height))
      guard abs(stretch - 1) <= Self.mostStretched else { throw Self.different(index) }
      let scale = Homography.scale(
        x: Double(size.width) / Double(own.width), y: Double(size.height) / Double(own.height))
      guard
        let map = try Self.map(
          found[index].moved(by: scale), found[0], specimen.lines.compactMap { $0.moved(by: scale) }, first.lines,
          whole)
      else { throw Self.different(index) }
      maps.append(scale.then(map))
    }
    let corners = zip(specimens, maps).compactMap { specimen, map in
      let own = specimen.page.image.size
      return map.apply(Quadrilateral(PixelRect(own)))
    }
    spread = corners.flatMap { one in corners.map { Self.distance(one, $0) } }.max().map { $0 / whole.width } ?? 0
    let toFrame = try Homography(from: Quadrilateral(meanOf: corners), to: whole)
    self.maps = specimens.count == 1 ? maps : maps.map { $0.then(toFrame) }
  }

  private static func different(_ index: Int) -> DocumentError {
    DocumentError(
      .differentPages,
      "specimen \(index + 1) shows another page than the first: give pictures of the same side of the same edition",
      cause: OddSpecimen(index: index))
  }

  /// The map from one page to another, both of one size: by keypoints, else by texts; nil where the pages do not fit.
  private static func map(
    _ keypoints: KeypointSet, _ others: KeypointSet, _ lines: [TextLine], _ otherLines: [TextLine],
    _ whole: Quadrilateral
  ) throws -> Homography? {
    func isNear(_ map: Homography) -> Bool {
      map.apply(whole).map { distance($0, whole) < mostMoved * whole.width } ?? false
    }
    let matcher = KeypointMatcher(tolerance: tolerance * whole.width, leastAgreeing: leastAgreeing)
    if let found = try matcher.match(keypoints, others)?.map, isNear(found) { return found }
    var pairs: [(PixelPoint, PixelPoint)] = []
    for line in lines where line.text.count >= 4 {
      let twins = otherLines.filter { $0.reads(as: line) && $0.isNear(line, within: mostMoved * whole.width) }
      guard twins.count == 1, let twin = twins.first else { continue }
      pairs.append(
        (line.quad.topLeft.midpoint(to: line.quad.bottomLeft), twin.quad.topLeft.midpoint(to: twin.quad.bottomLeft)))
      pairs.append(
        (line.quad.topRight.midpoint(to: line.quad.bottomRight), twin.quad.topRight.midpoint(to: twin.quad.bottomRight))
      )
    }
    guard pairs.count >= 2 * leastTexts else { return nil }
    let fit = try PointFollower.map(
      from: pairs.map(\.0), to: pairs.map(\.1), tolerance: 2 * tolerance * whole.width)
    let agreeing = zip(fit?.agrees ?? [], pairs).filter(\.0).map(\.1.1)
    // Few texts, or texts in one corner, say nothing of the other corners: the outlines are better.
    let spread = PixelRect(around: agreeing)
    guard let fit, agreeing.count >= 12, spread.width > 0.5 * whole.width, spread.height > 0.5 * whole.height,
      isNear(fit.map)
    else { return Homography.scale(x: 1, y: 1) }
    return fit.map
  }

  private static func distance(_ one: Quadrilateral, _ other: Quadrilateral) -> Double {
    zip(one.corners, other.corners).map { $0.distance(to: $1) }.max() ?? 0
  }
}

extension KeypointSet {
  /// The keypoints at other places.
  func moved(by map: Homography) -> KeypointSet {
    KeypointSet(
      places: places.map { map.apply($0) ?? PixelPoint(x: -1e5, y: -1e5) }, descriptors: descriptors) ?? self
  }
}

extension TextLine {
  /// The line at another place; nil where the map has none.
  func moved(by map: Homography) -> TextLine? { map.apply(quad).map { with(quad: $0) } }

  /// Whether two lines say the same but for an error of reading in ten letters; numbers must be the same.
  func reads(as other: TextLine) -> Bool { TextLine.isSame(text, other.text) }

  /// The same for texts.
  static func isSame(_ one: String, _ other: String) -> Bool {
    let (mine, theirs) = (FoldedText(one).symbols, FoldedText(other).symbols)
    guard !mine.isEmpty || !theirs.isEmpty else { return one == other }
    // A digit in one of them alone is a letter that was misread.
    let areNumbered = one.contains(where: \.isNumber) && other.contains(where: \.isNumber)
    let limit = areNumbered ? 0 : min(mine.count, theirs.count) / 10
    return EditDistance.isAtMost(limit, Array(mine.prefix(200)), Array(theirs.prefix(200)))
  }

  /// Whether the middles of two lines are at most so far apart.
  func isNear(_ other: TextLine, within distance: Double) -> Bool {
    box.center.distance(to: other.box.center) <= distance
  }
}
