/// What a measured number counts.
public enum FaceUnit: String, Sendable, Hashable, Codable, CaseIterable {
  /// Calibrated probability, 0...1.
  case probability
  /// Share of a whole, 0...1.
  case share
  /// Degrees of angle.
  case degrees
  /// Pixels of the upright picture.
  case pixels
  /// A plain number.
  case count
  /// A network's own score, 0...1, not calibrated.
  case score
}
