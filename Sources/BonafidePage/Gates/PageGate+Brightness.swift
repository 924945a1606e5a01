internal import BonafideCore

extension PageGate {
  /// The level of the page's own white.
  static let brightness = PageGate(.pageBrightness, .pixels, .gate(.dark, tooHigh: .tooBright)) { session in
    MeasuredValue(try session.plane().whiteLevel, .within(session.settings.whiteLevel), .level)
  }
}
