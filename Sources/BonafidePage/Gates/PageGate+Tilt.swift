internal import BonafideCore

extension PageGate {
  /// The page against the line of sight.
  static let tilt = PageGate(
    .pageTilt, .gate(.angleTooSteep),
    .place { place in
      MeasuredValue(place.pose?.tiltDegrees, .atMost(place.settings.greatestTiltDegrees), .degrees)
    })
}
