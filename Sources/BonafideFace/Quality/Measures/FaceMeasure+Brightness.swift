public import BonafideCore

extension FaceMeasure {
  /// Mean luma of the face, share of white, 0...1; both too dark and too bright are bad.
  public static let brightness = FaceMeasure(
    .faceBrightness, .share, tooLow: .faceDark, tooHigh: .faceTooBright
  ) { session in
    Value(value: try session.light().brightness, unmet: session.lightUnmet)
  }
}

extension CheckCode {
  /// Mean luma of the face, share of white, 0...1; both too dark and too bright are bad.
  public static let faceBrightness = CheckCode("face.brightness")
}
