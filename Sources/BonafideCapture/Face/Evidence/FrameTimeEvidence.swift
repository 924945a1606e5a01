public import BonafideCore

/// Whether frames come like those of a camera: one after another, without a long gap.
///
/// A gap hides everything within it. If frames come too seldom, no movement can be followed: a row of stills would do
/// as well.
public struct FrameTimeEvidence: Sendable, Hashable {
  /// Longest gap between two frames, in seconds: shorter than it takes to put another face before a camera, and longer
  /// than what a busy phone leaves out.
  public static let longestGap = 0.5
  /// Longest time from one frame to the next, in seconds, over which a movement can be followed.
  ///
  /// The longest step of the eleven real clips and replays that the tests use is 0.067.
  public static let longestStep = 0.15
  /// Greatest share of the time that may pass in longer steps: now and then a busy phone leaves some frames out.
  public static let greatestLongShare = 0.1

  private var last: Double?
  private var longest = 0.0
  private var whole = 0.0
  private var long = 0.0
  private var isOutOfOrder = false

  /// Starts without a frame.
  public init() {}

  /// Takes in the time of the next frame, in seconds of the stream.
  public mutating func add(_ time: Double) {
    if let last {
      let gap = time - last
      if !(gap > 0) { isOutOfOrder = true } else { longest = max(longest, gap) }
      if gap > 0 {
        whole += gap
        if gap > Self.longestStep { long += gap }
      }
    }
    last = time
  }

  /// The longest gap in seconds; infinite where two frames have one time, or the time goes back.
  ///
  /// Not performed where too many of the frames come too seldom.
  public var check: Check {
    let value = isOutOfOrder ? Double.infinity : longest > 0 ? longest : nil
    let measured = MeasuredValue(value, .atMost(Self.longestGap), .seconds)
    let check = Check(
      .livenessFrameTimes, measured, failure: Reason(.livenessStreamBroken), missing: Reason(.livenessTooFewFrames))
    guard check.hasPassed, long > Self.greatestLongShare * whole else { return check }
    return Check(.livenessFrameTimes, .notPerformed([Reason(.livenessStreamBroken)]), measured: measured)
  }
}
