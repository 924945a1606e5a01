internal import BonafideCore

extension PageGate {
  /// How probable it is that the page is a copy without color.
  static let copy = PageGate(
    .copy, .suspicion(.copy), limits: 0...1,
    .origin { session in
      let bound = session.settings[.copy]
      let judged = try SuspicionScore.copy(session.page, in: session.picture, session.colors()).judged(against: bound)
      return (MeasuredValue(judged.probability, bound, .probability), judged.missing)
    })
}
