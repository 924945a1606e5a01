public import BonafideCore

extension FaceMeasure {
  /// Probability that the face does not smile.
  public static let neutralExpression = FaceMeasure(
    .faceNeutralExpression, .probability, tooLow: .faceNotNeutral
  ) { session in
    Value(not: session.attributes.smile)
  }
}

extension CheckCode {
  /// Probability that the face does not smile.
  public static let faceNeutralExpression = CheckCode("face.neutralExpression")
}
