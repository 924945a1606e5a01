internal import BonafideFace

/// Where a head can turn; the person's own directions.
enum HeadDirection: CaseIterable, Sendable, Hashable {
  case left, right, up, down

  /// How far a head is turned that way from its first direction, in degrees.
  func degrees(_ pose: FacePose, from baseline: FacePose) -> Double {
    switch self {
    case .left: pose.yawDegrees - baseline.yawDegrees
    case .right: baseline.yawDegrees - pose.yawDegrees
    case .up: baseline.pitchDegrees - pose.pitchDegrees
    case .down: pose.pitchDegrees - baseline.pitchDegrees
    }
  }

  /// To which side a head is turned farthest, and how far.
  static func farthest(_ pose: FacePose, from baseline: FacePose) -> (direction: HeadDirection, degrees: Double) {
    allCases.map { ($0, $0.degrees(pose, from: baseline)) }.reduce((.left, -.infinity)) { $1.1 > $0.1 ? $1 : $0 }
  }
}
