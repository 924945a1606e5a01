public import BonafideCore

extension FaceMeasure {
  /// Nod of the head, degrees.
  public static let pitch = FaceMeasure(.facePitch, .degrees, tooLow: .faceNodded) { session in
    Value(value: session.face.pose.pitchDegrees)
  }
}

extension CheckCode {
  /// Nod of the head, degrees.
  public static let facePitch = CheckCode("face.pitch")
}
