public import BonafideCore

extension FaceMeasure {
  /// Probability that the face is in focus and not blurred by motion.
  public static let sharpness = FaceMeasure(.faceSharpness, .probability, tooLow: .faceBlurry) { session in
    let tooSmall = session.face.landmarks.interEyeDistance < 12
    return Value(value: try session.light().sharpness, unmet: session.lightUnmet + (tooSmall ? [.enoughPixels] : []))
  }
}

extension CheckCode {
  /// Probability that the face is in focus and not blurred by motion.
  public static let faceSharpness = CheckCode("face.sharpness")
}
