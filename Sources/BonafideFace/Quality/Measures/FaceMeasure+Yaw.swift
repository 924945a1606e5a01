public import BonafideCore

extension FaceMeasure {
  /// Turn of the head, degrees.
  public static let yaw = FaceMeasure(.faceYaw, .degrees, tooLow: .faceTurned) { session in
    Value(value: session.face.pose.yawDegrees)
  }
}

extension CheckCode {
  /// Turn of the head, degrees.
  public static let faceYaw = CheckCode("face.yaw")
}
