public import BonafideCore
internal import BonafideFace

/// Whether the grid of a screen is visible in the face, or in it and around it: its cells, or their beat with the
/// camera's pixels.
///
/// It looks a few times a second, and combines looks at small faces until each value covers enough pixels. The median
/// of the values counts, so a sleeve or a hand in front of the face does not matter. Skin and walls have no grid in
/// common, and traces of compression have frequencies that are left out, or form lines. A screen whose cells are finer
/// than the camera resolves shows none and passes.
public struct ScreenGridEvidence: Sendable, Hashable {
  /// Greatest median, in decibels above the frequencies around it.
  ///
  /// Medians of the four honest clips of turning people are 1.2 to 2.4. It was chosen on these and on grids that were
  /// drawn over one of them. Neither real replay shows a grid.
  public static let greatestProminence = ScreenGridLooks.greatestProminence
  /// Fewest values that tell.
  public static let leastLookCount = 2

  private var looks: [Double] = []

  /// Starts without a look.
  public init() {}

  /// Takes in a value: how far the highest peak stands out, in decibels.
  public mutating func add(_ prominence: Double) {
    if prominence.isFinite { looks.append(prominence) }
  }

  /// The median, in decibels.
  public var check: Check {
    let median = looks.count >= Self.leastLookCount ? looks.middle : nil
    return Check(
      .livenessNoScreenGrid, MeasuredValue(median, .atMost(Self.greatestProminence), .decibels),
      failure: Reason(.livenessScreenGrid), missing: Reason(.livenessTooFewFrames))
  }
}

extension CheckCode {
  /// The face shows no grid of a screen.
  public static let livenessNoScreenGrid = CheckCode("liveness.noScreenGrid")
}

extension ReasonCode {
  /// The face shows the grid of a screen.
  public static let livenessScreenGrid = ReasonCode("liveness.screenGrid")
}
