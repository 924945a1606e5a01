public import BonafideCore

extension FaceMeasure {
  /// Probability that the right eye is open.
  public static let rightEyeOpen = FaceMeasure(.faceRightEyeOpen, .probability, tooLow: .faceEyesClosed) { session in
    Value(session.attributes.rightEyeOpen)
  }
}

extension CheckCode {
  /// Probability that the right eye is open.
  public static let faceRightEyeOpen = CheckCode("face.rightEyeOpen")
}
