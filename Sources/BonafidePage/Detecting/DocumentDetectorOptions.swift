/// How documents are looked for.
public struct DocumentDetectorOptions: Sendable, Hashable {
  /// Longer side of the reduced picture that is searched, in pixels, 320...1280; 640 by default.
  public var searchSide: Int
  /// Outlines below this confidence are not reported, 0...1.
  ///
  /// 0.5 by default: about one in a hundred empty and cluttered scenes of the Stage then shows a wrong outline
  /// (docs/results.md).
  public var leastConfidence: Double
  /// Least longer side of an outline as a share of the picture's longer side, 0.05...1; 0.2 by default.
  public var leastSize: Double
  /// Whether the picture's own corners are taken where it is itself a flat page, such as a scan; true by default.
  ///
  /// A camera's frame may have a page's proportions by chance.
  public var takesFlatPictures: Bool
  /// Most outlines that are reported, 1...64; 4 by default.
  public var maximumCount: Int

  /// Creates options.
  public init(
    searchSide: Int = 640, leastConfidence: Double = 0.5, leastSize: Double = 0.2, maximumCount: Int = 4,
    takesFlatPictures: Bool = true
  ) {
    self.searchSide = searchSide
    self.leastConfidence = leastConfidence
    self.leastSize = leastSize
    self.maximumCount = maximumCount
    self.takesFlatPictures = takesFlatPictures
  }
}
