internal import BonafideCore

extension PageGate {
  /// The level of the page's own white.
  static let brightness = PageGate(
    .pageBrightness, .gate(.dark, tooHigh: .tooBright), limits: 0...255,
    .pixels { session in
      MeasuredValue(try session.plane().whiteLevel, session.settings[.pageBrightness], .level)
    })
}
