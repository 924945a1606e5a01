public import BonafideCore

/// How a hologram is verified.
public struct HologramDetectorOptions: Sendable, Hashable {
  /// Least score of a genuine hologram, 0...100; 50 by default: some 30 to 55 square millimeters of a card show
  /// diffraction.
  public var leastScore: Double
  /// Degrees to the left and right together that must be seen, 4...90; 18 by default.
  public var sidewaysSpanDegrees: Double
  /// Degrees up and down together that must be seen, 4...90; 14 by default.
  public var uprightSpanDegrees: Double
  /// Greatest tilt of a frame that counts as straight, in degrees; 12 by default.
  public var greatestCenterTiltDegrees: Double
  /// Where holograms are expected, in shares of the page; nil looks everywhere.
  public var zones: [PageBox]?

  /// Creates options.
  public init(
    leastScore: Double = 50, sidewaysSpanDegrees: Double = 18, uprightSpanDegrees: Double = 14,
    greatestCenterTiltDegrees: Double = 12, zones: [PageBox]? = nil
  ) {
    self.leastScore = leastScore
    self.sidewaysSpanDegrees = sidewaysSpanDegrees
    self.uprightSpanDegrees = uprightSpanDegrees
    self.greatestCenterTiltDegrees = greatestCenterTiltDegrees
    self.zones = zones
  }
}
