internal import BonafideCore

extension PageGate {
  /// How probable it is that the page is a copy without color.
  static let copy = PageGate(
    .copy, .suspicion(.copy), limits: 0...1,
    .origin { session in
      let score = try SuspicionScore.copy(session.page, in: session.picture)
      return (MeasuredValue(score.probability, session.settings[.copy], .probability), score.missing)
    })
}
