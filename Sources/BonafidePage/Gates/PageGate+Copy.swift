internal import BonafideCore

extension PageGate {
  /// How colorful the page is.
  static let copy = PageGate(
    .copy, .suspicion(.copy),
    .origin { session in
      MeasuredValue(ColorSpread(try session.plane()).levels, .atLeast(leastColor), .level)
    })

  /// Least color of a page that is printed in color, in levels: plain greyscale copies stay below 4.
  static let leastColor = 5.0
}
