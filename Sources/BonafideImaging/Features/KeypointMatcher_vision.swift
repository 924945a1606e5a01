internal import BonafideCore
internal import CBonafideVision

/// Lays one picture's keypoints over another's: pairs of like descriptions that agree in one projective map.
///
/// A pair is one whose descriptions differ in at most 80 of 256 bits and in less than 0.85 times the second best's;
/// the map is sampled (RANSAC, fixed seed), so the same input gives the same result.
public struct KeypointMatcher: Sendable, Hashable {
  /// How far a pair may miss the map to agree with it, in the second set's unit.
  public let tolerance: Double
  /// Fewest agreeing pairs of a match.
  public let leastAgreeing: Int

  /// Creates a matcher; the tolerance is kept above 0, 4 pixels by default, and at least 4 pairs are asked for.
  public init(tolerance: Double = 4, leastAgreeing: Int = 8) {
    self.tolerance = tolerance.isFinite ? min(max(tolerance, 1e-6), 1e5) : 4
    self.leastAgreeing = max(4, leastAgreeing)
  }

  /// The map from the first set to the second; nil where too few pairs agree.
  public func match(_ first: KeypointSet, _ second: KeypointSet) throws -> KeypointMatch? {
    guard first.count >= 4, second.count >= 4 else { return nil }
    var result = bfv_alignment()
    let status = Self.with(first) { a in Self.with(second) { b in bfv_match_keypoints(a, b, tolerance, &result) } }
    try VisionCall.check(status, "matching keypoints")
    let m = result.map
    guard Int(result.agreeing) >= leastAgreeing,
      let map = Homography(values: [m.0, m.1, m.2, m.3, m.4, m.5, m.6, m.7, m.8])
    else { return nil }
    return KeypointMatch(map: map, agreeingCount: Int(result.agreeing), matchedCount: Int(result.matched))
  }

  private static func with<R>(_ set: KeypointSet, _ body: (bfv_keypoints) -> R) -> R {
    let places = set.places.flatMap { [Float($0.x), Float($0.y)] }
    return places.withUnsafeBufferPointer { places in
      set.descriptors.withUnsafeBufferPointer { descriptors in
        body(
          bfv_keypoints(places: places.baseAddress, descriptors: descriptors.baseAddress, count: Int32(set.count)))
      }
    }
  }
}
