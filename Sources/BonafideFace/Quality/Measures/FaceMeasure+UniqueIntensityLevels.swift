public import BonafideCore

extension FaceMeasure {
  /// Number of different luma values in the face, 0...256 (ISO/IEC 29794-5: dynamic range).
  public static let uniqueIntensityLevels = FaceMeasure(
    .faceUniqueIntensityLevels, .count, tooLow: .faceFewLevels
  ) { session in
    Value(value: try session.light().uniqueIntensityLevels, unmet: session.lightUnmet)
  }
}

extension CheckCode {
  /// Number of different luma values in the face, 0...256 (ISO/IEC 29794-5: dynamic range).
  public static let faceUniqueIntensityLevels = CheckCode("face.uniqueIntensityLevels")
}
