/// How a document is followed from frame to frame.
public struct DocumentTrackerOptions: Sendable, Hashable {
  /// Longer side of the reduced frames in which points are followed, in pixels, 160...1280; 640 by default.
  public var workingSide: Int
  /// Most points that are followed, 20...1000; 120 by default.
  public var maximumPointCount: Int
  /// Fewest points that must agree with the movement; 10 by default.
  public var leastAgreeing: Int
  /// Least share of the points that must agree, 0...1; 0.35 by default.
  public var leastAgreeingShare: Double

  /// Creates options.
  public init(
    workingSide: Int = 640, maximumPointCount: Int = 120, leastAgreeing: Int = 10, leastAgreeingShare: Double = 0.35
  ) {
    self.workingSide = workingSide
    self.maximumPointCount = maximumPointCount
    self.leastAgreeing = leastAgreeing
    self.leastAgreeingShare = leastAgreeingShare
  }
}
