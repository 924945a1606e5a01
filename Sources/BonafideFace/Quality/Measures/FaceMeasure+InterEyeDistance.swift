public import BonafideCore

extension FaceMeasure {
  /// Distance between the eye centers in pixels.
  public static let interEyeDistance = FaceMeasure(
    .faceInterEyeDistance, .pixels, tooLow: .faceTooFar, tooHigh: .faceTooClose
  ) { session in
    let isTurned = abs(session.face.pose.yawDegrees) > 45
    return Value(value: session.face.landmarks.interEyeDistance, unmet: isTurned ? [.moderateYaw] : [])
  }
}

extension CheckCode {
  /// Distance between the eye centers in pixels.
  public static let faceInterEyeDistance = CheckCode("face.interEyeDistance")
}
