internal import BonafideCore

extension PageGate {
  /// How probable it is that the page was photographed from a screen.
  static let screen = PageGate(
    .screen, .suspicion(.screen), limits: 0...1,
    .origin { session in
      let score = try SuspicionScore.screen(session.page, in: session.picture)
      return (MeasuredValue(score.probability, session.settings[.screen], .probability), score.missing)
    })
}
