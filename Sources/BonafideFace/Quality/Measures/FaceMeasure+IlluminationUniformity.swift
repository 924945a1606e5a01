public import BonafideCore

extension FaceMeasure {
  /// Common share of the luma histograms of the left and right half, 0...1 (ISO/IEC 29794-5).
  public static let illuminationUniformity = FaceMeasure(
    .faceIlluminationUniformity, .share, tooLow: .faceUnevenLight
  ) { session in
    let isTurned = abs(session.face.pose.yawDegrees) > 25
    return Value(
      value: try session.light().illuminationUniformity, unmet: session.lightUnmet + (isTurned ? [.moderateYaw] : []))
  }
}

extension CheckCode {
  /// Common share of the luma histograms of the left and right half, 0...1 (ISO/IEC 29794-5).
  public static let faceIlluminationUniformity = CheckCode("face.illuminationUniformity")
}
