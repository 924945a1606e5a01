internal import BonafideFace

/// Where a head can turn; the person's own directions.
enum HeadDirection: CaseIterable, Sendable, Hashable {
  case left, right, up, down

  /// How far a head is turned that way from where it looked at first, in degrees.
  func degrees(_ pose: FacePose, from baseline: FacePose) -> Double {
    switch self {
    case .left: pose.yawDegrees - baseline.yawDegrees
    case .right: baseline.yawDegrees - pose.yawDegrees
    case .up: baseline.pitchDegrees - pose.pitchDegrees
    case .down: pose.pitchDegrees - baseline.pitchDegrees
    }
  }
}
