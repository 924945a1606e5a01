public import BonafideCore

extension FaceMeasure {
  /// Probability that the eyes look into the camera.
  public static let gazeAtCamera = FaceMeasure(.faceGazeAtCamera, .probability, tooLow: .faceLookingAway) { session in
    Value(session.attributes.lookingAtCamera)
  }
}

extension CheckCode {
  /// Probability that the eyes look into the camera.
  public static let faceGazeAtCamera = CheckCode("face.gazeAtCamera")
}
