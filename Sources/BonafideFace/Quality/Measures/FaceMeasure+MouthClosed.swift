public import BonafideCore

extension FaceMeasure {
  /// Probability that the mouth is not open, as in speech or surprise (a smile counts in ``neutralExpression``).
  public static let mouthClosed = FaceMeasure(.faceMouthClosed, .probability, tooLow: .faceMouthOpen) { session in
    Value(not: session.attributes.mouthOpen)
  }
}

extension CheckCode {
  /// Probability that the mouth is not open, as in speech or surprise (a smile counts in ``neutralExpression``).
  public static let faceMouthClosed = CheckCode("face.mouthClosed")
}
