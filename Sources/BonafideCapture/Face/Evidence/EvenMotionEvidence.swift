public import BonafideCore
public import BonafideFace

/// Whether the head turns as evenly as a head does, and not in steps as a film on a screen.
///
/// A screen shows its film at a pace of its own: filmed again, some frames show one picture of the film twice and
/// others a mixture, so that a turn halts and leaps, and the hand that films shakes on top. A head cannot stop for a
/// thirtieth of a second in the middle of a quick turn. In each quick frame of a turn its speed is held against the
/// median of the seven frames around it; one with less than half of it is a halt.
///
/// The limit was set on the four clips and two replays of turning people that the tests use, so their rates prove
/// little: 0 to 0.013 without, 0.119 and 0.185 with a screen. A camera that repeats frames halts too; a screen that
/// keeps exactly the camera's pace does not.
public struct EvenMotionEvidence: Sendable {
  /// Greatest share of halts.
  public static let greatestShare = 0.06
  /// From which speed on a turn is quick, in degrees a second: so quick that the noise of the angles is no halt.
  public static let quick = 45.0
  /// Least width of the face in pixels: the angles of smaller ones are too noisy.
  ///
  /// Shrunk to faces of 65 pixels and coded anew, the four clips show up to 0.08.
  public static let leastWidth = 120.0
  /// Least number of quick frames that tell: a turn or two.
  public static let leastFrameCount = 20
  /// Frames on each side that the median is taken over.
  private static let neighbors = 3
  /// Longest time from one frame to the next over which a speed is one of the moment, in seconds.
  private static let longestStep = 0.1
  private static let halt = 0.5

  private var last: (pose: FacePose, time: Double)?
  private var speeds: [SIMD2<Double>] = []
  private var quickCount = 0
  private var haltCount = 0

  /// Starts without a frame.
  public init() {}

  /// Takes in the next frame.
  ///
  /// - Parameters:
  ///   - pose: of the face; nil where none is seen.
  ///   - width: of the face, in pixels.
  ///   - time: in seconds of the stream.
  public mutating func add(_ pose: FacePose?, width: Double, at time: Double) {
    defer { last = pose.map { ($0, time) } }
    guard let pose, width >= Self.leastWidth, let last, time > last.time, time - last.time <= Self.longestStep else {
      speeds = []
      return
    }
    let turn = SIMD2(pose.yawDegrees - last.pose.yawDegrees, pose.pitchDegrees - last.pose.pitchDegrees)
    speeds.append(turn / (time - last.time))
    let window = 2 * Self.neighbors + 1
    if speeds.count > window { speeds.removeFirst() }
    guard speeds.count == window else { return }
    let median = SIMD2(speeds.map(\.x).sorted()[Self.neighbors], speeds.map(\.y).sorted()[Self.neighbors])
    let square = (median * median).sum()
    guard square >= Self.quick * Self.quick else { return }
    quickCount += 1
    if (speeds[Self.neighbors] * median).sum() / square < Self.halt { haltCount += 1 }
  }

  /// The share of quick frames in which the turn halts.
  public var check: Check {
    let share = quickCount >= Self.leastFrameCount ? Double(haltCount) / Double(quickCount) : nil
    return Check(
      .livenessEvenMotion, MeasuredValue(share, .atMost(Self.greatestShare), .share),
      failure: Reason(.livenessUneven), missing: Reason(.livenessNoTurn))
  }
}

extension CheckCode {
  /// The head turns evenly.
  public static let livenessEvenMotion = CheckCode("liveness.evenMotion")
}

extension ReasonCode {
  /// The movement halts and leaps as a film on a screen does.
  public static let livenessUneven = ReasonCode("liveness.uneven")
}
