internal import BonafideCore

extension PageGate {
  /// The page against the line of sight.
  static let tilt = PageGate(.pageTilt, .place, .gate(.angleTooSteep)) { session in
    MeasuredValue(session.pose?.tiltDegrees, .atMost(session.settings.greatestTiltDegrees), .degrees)
  }
}
