public import BonafideCore

extension FaceMeasure {
  /// Standard deviation of the face's luma over half the range, 0...1.
  public static let contrast = FaceMeasure(.faceContrast, .share, tooLow: .faceLowContrast) { session in
    Value(value: try session.light().contrast, unmet: session.lightUnmet)
  }
}

extension CheckCode {
  /// Standard deviation of the face's luma over half the range, 0...1.
  public static let faceContrast = CheckCode("face.contrast")
}
