public import BonafideCore

/// Whether the picture ever stands still: a still picture, or a stream that is held while another one is prepared.
///
/// A camera's own noise changes every frame, though phones and compression repeat single ones.
public struct FrozenFrameEvidence: Sendable, Hashable {
  /// Longest standstill in seconds: several times what a camera leaves out in the dark, and shorter than a challenge
  /// takes.
  public static let longestStandstill = 0.3
  /// Mean difference of two sketches, in levels of gray, up to which they show the same frame.
  ///
  /// Rounding noise of a recoded frame that is repeated; of the clips this was set on, 0.03 was the least difference
  /// for several frames together.
  public static let sameFrame = 0.01

  private var last: FrameSketch?
  private var since: Double?
  private var longest = 0.0
  private var count = 0

  /// Starts without a frame.
  public init() {}

  /// Takes in the next frame with its time in seconds.
  public mutating func add(_ sketch: FrameSketch, at time: Double) {
    count += 1
    if let last, let since, sketch.difference(to: last) <= Self.sameFrame {
      longest = max(longest, time - since)
    } else {
      since = time
      last = sketch
    }
  }

  /// The longest standstill in seconds.
  public var check: Check {
    Check(
      .livenessNotFrozen, MeasuredValue(count > 1 ? longest : nil, .atMost(Self.longestStandstill), .seconds),
      failure: Reason(.livenessFrozen), missing: Reason(.livenessTooFewFrames))
  }
}
