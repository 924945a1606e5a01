public import BonafideCore

/// Whether the picture ever stands still.
///
/// That may be a still picture, a stream held while another one is prepared, or one slowed down by showing frames
/// twice.
///
/// A camera's noise changes every frame, though phones and compression repeat single ones. So the measure is how long
/// the picture did not change within a second, in one piece or in several. In the clips used to set it that was 0.1
/// seconds at most, and 0.17 when their pictures were made 144 pixels wide.
public struct FrozenFrameEvidence: Sendable, Hashable {
  /// Longest standstill within a second, in seconds: several times what a camera leaves out in the dark, and shorter
  /// than a challenge takes.
  public static let longestStandstill = 0.25
  /// Greatest mean difference of two sketches of the same frame, in levels of gray.
  ///
  /// It covers the rounding noise of a repeated and recoded frame; in the clips used to set it, 0.03 was the least
  /// difference for several frames together.
  public static let sameFrame = 0.01
  /// Seconds over which standstills are added up.
  private static let window = 1.0
  /// Most steps kept of a window, more than a camera takes, so that no stream makes it grow.
  private static let mostSteps = 240

  /// From one frame to the next without a change.
  private struct Step: Hashable {
    var time: Double
    var seconds: Double
  }

  private var last: FrameSketch?
  private var lastTime: Double?
  /// The steps of the newest second over which nothing changed.
  private var still: [Step] = []
  private var longest = 0.0
  private var count = 0

  /// Starts without a frame.
  public init() {}

  /// Takes in the next frame with its time in seconds.
  public mutating func add(_ sketch: FrameSketch, at time: Double) {
    count += 1
    defer { lastTime = time }
    guard let last, let lastTime, sketch.difference(to: last) <= Self.sameFrame else {
      last = sketch
      return
    }
    still.append(Step(time: time, seconds: max(0, time - lastTime)))
    let begin = time - Self.window
    still.removeAll { $0.time <= begin }
    if still.count > Self.mostSteps { still.removeFirst() }
    longest = max(longest, still.reduce(0) { $0 + min($1.seconds, $1.time - begin) })
  }

  /// The longest standstill within a second, in seconds.
  public var check: Check {
    Check(
      .livenessNotFrozen, MeasuredValue(count > 1 ? longest : nil, .atMost(Self.longestStandstill), .seconds),
      failure: Reason(.livenessFrozen), missing: Reason(.livenessTooFewFrames))
  }
}
