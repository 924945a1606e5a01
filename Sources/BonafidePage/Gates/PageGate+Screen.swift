internal import BonafideCore

extension PageGate {
  /// How far a screen's grid stands out of the spectrum, in decibels.
  static let screen = PageGate(
    .screen, .suspicion(.screen),
    .origin { session in
      MeasuredValue(
        try ScreenPattern(session.page, in: session.picture)?.peakDecibels, session.settings[.screen], .decibels)
    })
}
