public import BonafideCore

extension FaceMeasure {
  /// The detector's score, 0...1, not calibrated.
  public static let confidence = FaceMeasure(.faceConfidence, .score, tooLow: .faceDoubtful) { session in
    Value(value: session.face.confidence)
  }
}

extension CheckCode {
  /// The detector's score, 0...1, not calibrated.
  public static let faceConfidence = CheckCode("face.confidence")
}
