internal import BonafideCore

extension PageGate {
  /// How colorful the page is.
  static let copy = PageGate(
    .copy, .suspicion(.copy), limits: 0...255,
    .origin { session in
      MeasuredValue(ColorSpread(try session.plane()).levels, session.settings[.copy], .level)
    })
}
