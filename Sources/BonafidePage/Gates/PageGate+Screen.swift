internal import BonafideCore

extension PageGate {
  /// How probable it is that the page was photographed from a screen.
  static let screen = PageGate(
    .screen, .suspicion(.screen), limits: 0...1,
    .origin { session in
      let bound = session.settings[.screen]
      let judged = try SuspicionScore.screen(session.page, in: session.picture, session.colors()).judged(against: bound)
      return (MeasuredValue(judged.probability, bound, .probability), judged.missing)
    })
}
