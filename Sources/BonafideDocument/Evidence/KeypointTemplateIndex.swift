internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideImaging

/// The keypoint templates of a catalogue, ready to be laid over pages.
struct KeypointTemplateIndex: Sendable {
  /// A keypoint template found on a page.
  struct Match: Sendable {
    /// The definition's page in pixels of the page that was searched, named as it reads.
    var quad: Quadrilateral
    /// Keypoints that agree.
    var agreeing: Int
    /// Whether the template's keypoints are spread over the page, so that they fix its corners.
    var isSpread = true

    /// Agreeing pairs of keypoints beyond the eight that happen by chance; more than thirty say no more.
    var lead: Double { min(30, Double(agreeing - 8)) }
    /// Whether the page is known by it for sure.
    var isSure: Bool { agreeing >= 24 }
    /// Whether it is enough to lay the page by.
    var mayLay: Bool { isSure && isSpread }
  }

  private struct Entry: Sendable {
    var index: Int
    var size: PageSize
    var keypoints: KeypointSet
    var isSpread: Bool
  }

  private let entries: [Entry]

  /// Pixels a millimeter of the unit in which keypoint templates are laid.
  private static let scale = 10.0
  /// Fewest agreeing pairs that count.
  private static let leastAgreeing = 12
  /// Keypoints taken of a page.
  private static let maximumCount = 1200

  /// - Throws: ``DocumentError`` with code `.badCatalogue` for a keypoint template that cannot be decoded.
  init(_ definitions: [DocumentDefinition]) throws {
    entries = try definitions.enumerated().compactMap { index, definition in
      guard let template = definition.keypointTemplate else { return nil }
      let points = try template.keypoints().scaled(
        x: definition.size.widthMillimeters * Self.scale, y: definition.size.heightMillimeters * Self.scale)
      return Entry(
        index: index, size: definition.size, keypoints: points,
        isSpread: Self.isSpread(try template.keypoints().places))
    }
  }

  /// Whether places, in shares of the page, are spread widely enough to lay a page by them.
  ///
  /// The outermost twentieth at each end is ignored. A heading alone would leave the far corners undetermined.
  static func isSpread(_ places: [PixelPoint]) -> Bool {
    func reach(_ values: [Double]) -> Double {
      let sorted = values.sorted()
      let left = sorted.count / 20
      return sorted.isEmpty ? 0 : sorted[sorted.count - 1 - left] - sorted[left]
    }
    return reach(places.map(\.x)) > 0.4 && reach(places.map(\.y)) > 0.35
  }

  var isEmpty: Bool { entries.isEmpty }

  /// The keypoint templates that lie on a page, by the index of their definition.
  func matches(on page: Image) throws -> [Int: Match] {
    guard !entries.isEmpty else { return [:] }
    let seen = try KeypointDetector(workingSide: 1200).detect(
      in: page.converted(to: .gray8), maximumCount: Self.maximumCount)
    let matcher = KeypointMatcher(
      tolerance: max(3, 0.005 * Double(max(page.width, page.height))), leastAgreeing: Self.leastAgreeing)
    var matches: [Int: Match] = [:]
    for entry in entries {
      guard let match = try matcher.match(entry.keypoints, seen) else { continue }
      let whole = PixelRect(
        x: 0, y: 0, width: entry.size.widthMillimeters * Self.scale, height: entry.size.heightMillimeters * Self.scale)
      guard let quad = match.map.apply(Quadrilateral(whole)), quad.isConvex,
        quad.area > 0.02 * Double(page.width * page.height), abs(quad.center.x) < 1e5, abs(quad.center.y) < 1e5
      else { continue }
      matches[entry.index] = Match(quad: quad, agreeing: match.agreeingCount, isSpread: entry.isSpread)
    }
    return matches
  }
}
