/// How a document is learned from a picture of a specimen.
public struct DocumentLearnerOptions: Sendable, Hashable {
  /// Most texts that become anchors, the largest and surest first; 24 by default.
  public var maximumAnchorCount: Int
  /// Most keypoints of the template; 600 by default, at most ``KeypointTemplate/maximumCount``.
  public var keypointCount: Int
  /// Resolution at which the page is looked at, in pixels a millimeter; 12 by default.
  public var dotsPerMillimeter: Double

  /// Creates options.
  public init(
    maximumAnchorCount: Int = 24, keypointCount: Int = 600, dotsPerMillimeter: Double = 12
  ) {
    self.maximumAnchorCount = maximumAnchorCount
    self.keypointCount = keypointCount
    self.dotsPerMillimeter = dotsPerMillimeter
  }
}
