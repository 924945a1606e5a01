internal import BonafideCore

extension PageGate {
  /// Sharpness of the print's edges.
  static let sharpness = PageGate(
    .pageSharpness, .gate(.blurry), limits: 0...100,
    .pixels { session in
      let blur = try EdgeSharpness(session.page).blurMillimeters
      return MeasuredValue(
        blur.map(EdgeSharpness.score), session.settings[.pageSharpness], .score)
    })
}
