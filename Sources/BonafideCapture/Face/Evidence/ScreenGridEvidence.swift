public import BonafideCore

/// Whether the grid of a screen stands in the face: its cells, or their beat with the camera's pixels.
///
/// Looks are taken a few times a second; the median of them counts, so that a sleeve or a hand before the face says
/// nothing. Skin has no grid, and what compression leaves stands at frequencies that are not looked at. A screen whose
/// cells are finer than the camera resolves shows none: it passes.
public struct ScreenGridEvidence: Sendable, Hashable {
  /// Greatest median, in decibels above the frequencies around it.
  ///
  /// Set: honest clips that the tests use stay below 14 in every frame, 1,240 press pictures below 19; the one press
  /// picture above, at 29, was taken from a television.
  public static let greatestProminence = 20.0
  /// Fewest looks that tell.
  public static let leastLookCount = 5

  private var looks: [Double] = []

  /// Starts without a look.
  public init() {}

  /// Takes in a look: how far the highest peak stands out, in decibels.
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
