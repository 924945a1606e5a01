internal import BonafideCore

extension PageGate {
  /// Freedom from reflections; those over fields count three times.
  static let reflection = PageGate(
    .pageReflection, .gate(.reflectionPresent), limits: 0...100,
    .pixels { session in
      let found = try session.reflections()
      let overFields = session.areas.reduce(0) { sum, area in
        sum + found.mask.share(of: area.box) * max(0, area.box.width * area.box.height)
      }
      let loss = found.share + 2 * min(found.share, overFields)
      return MeasuredValue(
        ReflectionDetector.score(loss: loss), session.settings[.pageReflection], .score)
    })
}
