public import BonafideCore

extension FaceMeasure {
  /// Width of the face box over the picture's shorter side.
  public static let faceSize = FaceMeasure(.faceSize, .share, tooLow: .faceTooFar, tooHigh: .faceTooClose) { session in
    Value(value: session.face.box.width / Double(max(session.face.image.size.shorterSide, 1)))
  }
}

extension CheckCode {
  /// Width of the face box over the picture's shorter side.
  public static let faceSize = CheckCode("face.faceSize")
}
