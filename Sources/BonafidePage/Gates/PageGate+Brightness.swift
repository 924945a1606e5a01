internal import BonafideCore

extension PageGate {
  /// The level of the page's own white.
  static let brightness = PageGate(
    .pageBrightness, .gate(.dark, tooHigh: .tooBright),
    .pixels { session in
      MeasuredValue(try session.plane().whiteLevel, .within(session.settings.whiteLevel), .level)
    })
}
