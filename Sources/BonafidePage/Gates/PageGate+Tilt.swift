internal import BonafideCore

extension PageGate {
  /// The page against the line of sight.
  static let tilt = PageGate(
    .pageTilt, .gate(.angleTooSteep), limits: 0...90,
    .place { place in
      MeasuredValue(place.pose?.tiltDegrees, place.settings[.pageTilt], .degrees)
    })
}
