public import BonafideCore

extension FaceMeasure {
  /// Probability that the left eye is open.
  public static let leftEyeOpen = FaceMeasure(.faceLeftEyeOpen, .probability, tooLow: .faceEyesClosed) { session in
    Value(session.attributes.leftEyeOpen)
  }
}

extension CheckCode {
  /// Probability that the left eye is open.
  public static let faceLeftEyeOpen = CheckCode("face.leftEyeOpen")
}
