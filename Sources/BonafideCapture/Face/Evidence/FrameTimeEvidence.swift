public import BonafideCore

/// Whether frames come as those of a camera do: one after another, without a long gap.
///
/// A gap hides what happened in it.
public struct FrameTimeEvidence: Sendable, Hashable {
  /// Longest gap between two frames, in seconds: shorter than it takes to put another face before a camera, and longer
  /// than what a busy phone leaves out.
  public static let longestGap = 0.5

  private var last: Double?
  private var longest = 0.0
  private var isOutOfOrder = false

  /// Starts without a frame.
  public init() {}

  /// Takes in the time of the next frame, in seconds of the stream.
  public mutating func add(_ time: Double) {
    if let last {
      let gap = time - last
      if !(gap > 0) { isOutOfOrder = true } else { longest = max(longest, gap) }
    }
    last = time
  }

  /// The longest gap in seconds; infinite where two frames have one time, or the time goes back.
  public var check: Check {
    let value = isOutOfOrder ? Double.infinity : longest > 0 ? longest : nil
    return Check(
      .livenessFrameTimes, MeasuredValue(value, .atMost(Self.longestGap), .seconds),
      failure: Reason(.livenessStreamBroken), missing: Reason(.livenessTooFewFrames))
  }
}
