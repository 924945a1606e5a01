public import BonafideCore

/// Whether the grid of a screen stands in the face: its cells, or their beat with the camera's pixels.
///
/// Looks are taken a few times a second, and those at small faces are put together until each value rests on as many
/// pixels as one of a large face does; the median of the values counts, so that a sleeve or a hand before the face says
/// nothing. Skin has no grid, and what compression leaves stands at frequencies that are not looked at. A screen whose
/// cells are finer than the camera resolves shows none: it passes.
public struct ScreenGridEvidence: Sendable, Hashable {
  /// Greatest median, in decibels above the frequencies around it.
  ///
  /// The medians of the nine honest real clips, also of those made into 15 frames a second, are 3.6 to 5.9; of eight
  /// drawn screens whose grid shows, 9.7 and more. It was chosen on these clips.
  public static let greatestProminence = 8.0
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
  /// No grid of a screen stands in the face.
  public static let livenessNoScreenGrid = CheckCode("liveness.noScreenGrid")
}

extension ReasonCode {
  /// The grid of a screen stands in the face.
  public static let livenessScreenGrid = ReasonCode("liveness.screenGrid")
}
