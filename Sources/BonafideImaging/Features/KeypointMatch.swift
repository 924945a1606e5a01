/// How one set of keypoints lies over another.
public struct KeypointMatch: Sendable, Hashable {
  /// From the first set's coordinates to the second's.
  public let map: Homography
  /// Pairs that agree with the map.
  public let agreeingCount: Int
  /// Pairs whose descriptions match, wherever they lie.
  public let matchedCount: Int

  /// Agreeing pairs as a share of the matching ones, 0...1.
  public var agreeingShare: Double { matchedCount > 0 ? Double(agreeingCount) / Double(matchedCount) : 0 }
}
