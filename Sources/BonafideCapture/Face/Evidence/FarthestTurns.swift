internal import BonafideCore

/// What was measured where a head was turned farthest, for each side that it was turned to.
struct FarthestTurns: Sendable {
  private var turns: [HeadDirection: (degrees: Double, value: Double)] = [:]

  /// Takes in a frame, which counts where no earlier one shows the head turned farther that way.
  ///
  /// - Parameters:
  ///   - direction: to which side it is turned.
  ///   - degrees: how far; turns below ``ReliefEvidence/leastTurn`` tell nothing.
  ///   - moved: by how much what is measured moved, asked only where the frame counts; nil where that is not known.
  ///     Divided by the sine of the turn, it is what stands out of the plane.
  mutating func add(_ direction: HeadDirection, _ degrees: Double, moved: () -> Double?) {
    guard degrees >= ReliefEvidence.leastTurn, degrees > turns[direction]?.degrees ?? 0, let moved = moved() else {
      return
    }
    turns[direction] = (degrees, moved / sine(min(degrees, 90) * .pi / 180))
  }

  /// The least that any side shows; nil where the head was not turned.
  var least: Double? { turns.values.map(\.value).min() }
}
