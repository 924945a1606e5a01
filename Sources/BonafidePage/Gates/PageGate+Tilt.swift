internal import BonafideCore

extension PageGate {
  /// The page against the picture's plane.
  static let tilt = PageGate(
    .pageTilt, .gate(.angleTooSteep), limits: 0...90,
    .place { place in
      MeasuredValue(place.pose?.planeTiltDegrees, place.settings[.pageTilt], .degrees)
    })
}
