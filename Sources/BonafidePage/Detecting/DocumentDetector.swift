public import BonafideCore
internal import BonafideImaging
public import BonafideInference

/// Finds the outlines of cards and pages in a picture: any rotation, perspective, busy or similar backgrounds.
///
/// A small network shows where a document lies. Its output and the lines and regions of the picture propose outlines,
/// boosted trees judge them, and the sides of the remaining ones are drawn to the edges of the full picture. Safe to
/// share between threads.
public struct DocumentDetector: Sendable {
  /// How documents are looked for.
  public let options: DocumentDetectorOptions

  private let finder: RegionDetector

  /// Loads the model `document-regions`.
  ///
  /// - Throws: `InferenceError` when the model is missing or altered.
  public init(models: ModelStore, options: DocumentDetectorOptions = .init()) throws {
    self.init(network: try models.network(RegionDetector.model), options: options)
  }

  /// Uses a network that is loaded already, see ``DocumentNetworks/regions``.
  public init(network: any NeuralNetwork, options: DocumentDetectorOptions = .init()) {
    self.options = options
    finder = RegionDetector(network: network)
  }

  /// The outlines in a picture, the surest first; none where no document is seen.
  ///
  /// - Throws: `ImageError`, `InferenceError`; ``DocumentError`` with code `.badOptions` for options outside their
  ///   ranges.
  public func detect(in image: Image) throws -> [DetectedDocument] {
    guard (320...1280).contains(options.searchSide), (0...1).contains(options.leastConfidence),
      (0.05...1).contains(options.leastSize), (1...64).contains(options.maximumCount)
    else { throw DocumentError(.badOptions, "an option of the document detector is outside its documented range") }
    let outlines = try Outline.detect(
      in: image, map: finder.map(image), searchSide: options.searchSide, leastConfidence: options.leastConfidence,
      leastSize: options.leastSize, maximumCount: options.maximumCount)
    return try outlines.map { outline in
      if options.takesFlatPictures, let whole = try Self.wholePicture(like: outline.quad, image) {
        return DetectedDocument(
          quad: whole, confidence: outline.confidence, size: Self.size(ofAspect: whole.width / whole.height))
      }
      return DetectedDocument(
        quad: outline.quad, confidence: outline.confidence, size: Self.size(ofAspect: outline.aspect))
    }
  }

  /// The outlines of pages that lie beside one another, clearly seen.
  ///
  /// - Parameters:
  ///   - outlines: in pixels of the picture, the surest first.
  ///   - image: the picture.
  /// - Returns: at least two, or none.
  /// - Throws: `ImageError` for corners that are not finite.
  package static func pagesBeside(_ outlines: [DetectedDocument], in image: Image) throws -> [DetectedDocument] {
    try PagesBeside.pages(outlines) { try isPageClearlySeen($0, in: image) }
  }

  /// The picture's own corners, where the picture itself is a flat page and the outline only a guess at it, or a block
  /// of text on it.
  ///
  /// Conditions: the picture has the proportions of a page, and at least two of the outline's sides lie on no edges if
  /// it nearly fills the picture, else three.
  private static func wholePicture(like quad: Quadrilateral, _ image: Image) throws -> Quadrilateral? {
    guard isFlatPage(image.size) else { return nil }
    let frame = Quadrilateral(PixelRect(image.size))
    let mostSeen = quad.overlap(with: frame) > 0.75 ? 2 : 1
    guard try sidesSeen(of: quad, in: image) <= mostSeen else { return nil }
    return image.width >= image.height ? frame : frame.turnedOnce
  }

  /// Number of an outline's sides, 0...4, along most of which an edge is seen.
  ///
  /// - Parameters:
  ///   - quad: the outline, in pixels of the picture.
  ///   - image: the picture.
  /// - Returns: 0 too for an outline of no extent; in noise any number.
  /// - Throws: `ImageError` for corners that are not finite.
  package static func sidesSeen(of quad: Quadrilateral, in image: Image) throws -> Int {
    try CornerRefiner(reach: 0.01).refineWithSupport(quad, in: image).support.count { $0 > mostOfSide }
  }

  /// Number of an outline's sides, 0...4, along which an edge is clearer than beside them.
  ///
  /// In noise, and on paper with a grain, every line has some edge.
  ///
  /// - Parameters:
  ///   - quad: the outline, in pixels of the picture.
  ///   - image: the picture.
  /// - Returns: sides along the picture's border count, as in a scan that was cut to the page.
  /// - Throws: `ImageError` for corners that are not finite.
  package static func sidesClearlySeen(of quad: Quadrilateral, in image: Image) throws -> Int {
    let seen = try CornerRefiner(reach: clearReach).edges(of: quad, in: image)
      .map { $0.support > mostOfSide && $0.clearness > leastClearness }
    let reach = borderShare * Double(max(image.width, image.height))
    let along = quad.sidesAlongBorder(of: image.size, reach: reach)
    return seen.indices.count { seen[$0] || along.0.contains($0) || along.1.contains($0) }
  }

  /// Whether a page is seen to end where an outline lies: one side may be folded, or under a hand.
  ///
  /// - Parameters:
  ///   - quad: the outline, in pixels of the picture.
  ///   - image: the picture.
  /// - Returns: false in noise.
  /// - Throws: `ImageError` for corners that are not finite.
  package static func isPageClearlySeen(_ quad: Quadrilateral, in image: Image) throws -> Bool {
    try sidesClearlySeen(of: quad, in: image) >= sidesOfPage
  }

  /// Fewest sides that show where a page ends.
  private static let sidesOfPage = 3

  /// Conditions for an edge along a side: the least share of the side, how far beside it the edge may be, and the least
  /// steepness as a multiple of that beside it.
  ///
  /// The last is 0.97 to 1.03 for sides on gradients with noise, and 1.5 to 2.6 for cards on cloth and in pictures of
  /// screens.
  private static let (mostOfSide, clearReach, leastClearness) = (0.6, 0.03, 1.3)

  /// Greatest distance of a side along the border from it, as a share of the picture's longer side: a side further
  /// outside is not visible.
  private static let borderShare = 0.01

  /// Whether a picture has the exact proportions of a page, so that it may be a page and nothing else.
  package static func isFlatPage(_ size: PixelSize) -> Bool { isPage(size, tolerance: 0.02) }

  /// Whether a picture has the proportions of a page, within a share of them.
  public static func isPage(_ size: PixelSize, tolerance: Double = 0.12) -> Bool {
    let ratio = Double(max(size.width, size.height)) / Double(min(size.width, size.height))
    guard let page = self.size(ofAspect: ratio) else { return false }
    return abs(ratio / page.aspect - 1) <= tolerance
  }

  /// The known size that an outline has, nearest; nil where it has none's proportions.
  package static func size(of quad: Quadrilateral) -> PageSize? { size(ofAspect: quad.width / max(quad.height, 1e-9)) }

  /// The nearest of the known sizes; nil where the ratio is more than 12 % from each.
  package static func size(ofAspect aspect: Double) -> PageSize? {
    let known: [PageSize] = [.id1, .id3]
    let nearest = known.min { abs($0.aspect - aspect) < abs($1.aspect - aspect) }
    guard let nearest, abs(nearest.aspect - aspect) <= 0.12 * nearest.aspect else { return nil }
    return nearest
  }
}
