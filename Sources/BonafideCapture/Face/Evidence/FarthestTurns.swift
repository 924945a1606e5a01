internal import BonafideCore

/// Measurements at the farthest turn of the head to each side.
struct FarthestTurns: Sendable {
  private var turns: [HeadDirection: (degrees: Double, value: Double)] = [:]

  /// Takes in a frame, if it shows the head turned farther that way than any earlier one.
  ///
  /// - Parameters:
  ///   - direction: the side.
  ///   - degrees: the angle; turns below ``ReliefEvidence/leastTurn`` do not count.
  ///   - moved: the movement of the measured point, asked only if the frame counts; nil if it is not known. Divided
  ///     by the sine of the turn, it is the height above the plane.
  mutating func add(_ direction: HeadDirection, _ degrees: Double, moved: () -> Double?) {
    guard degrees >= ReliefEvidence.leastTurn, degrees > turns[direction]?.degrees ?? 0, let moved = moved() else {
      return
    }
    turns[direction] = (degrees, moved / sine(min(degrees, 90) * .pi / 180))
  }

  /// The least that any side shows; nil where the head was not turned.
  var least: Double? { turns.values.map(\.value).min() }
}
