public import BonafideCore

extension FaceMeasure {
  /// Lean of the head, degrees.
  public static let roll = FaceMeasure(.faceRoll, .degrees, tooLow: .faceTilted) { session in
    Value(value: session.face.pose.rollDegrees)
  }
}

extension CheckCode {
  /// Lean of the head, degrees.
  public static let faceRoll = CheckCode("face.roll")
}
