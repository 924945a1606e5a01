public import BonafideCore
public import BonafideFace

/// Whether the head turns as evenly as a head does, and not in steps as a film on a screen.
///
/// A screen shows its film at a pace of its own: filmed again, some frames show one picture of the film twice and
/// others a mixture, so that a turn halts and leaps, and the hand that films shakes on top. A head cannot stop for a
/// thirtieth of a second in the middle of a quick turn. In each quick frame of a turn its speed is held against that of
/// the fifth of a second around it; one with less than half of it is a halt.
///
/// What is quick, near and long enough is counted in time, because cameras take 15 to 30 frames a second. The limit was
/// set on the four clips and two replays of turning people that the tests use, so their rates prove little: 0 to 0.017
/// without, 0.09 and 0.22 with a screen; with every second frame left out 0 to 0.033 without and 0.097 with. A
/// camera that repeats frames halts too; a screen that keeps exactly the camera's pace does not.
///
/// How noisy the angles are is measured in the clip itself, in frames in which the head hardly turns. A share above the
/// limit by no more than 1.5 times the share that such noise alone would make halts of tells nothing and stays open.
/// With noise of 8 and 16 levels added to three of the four clips the share lay above it by 0.8 times as much at most;
/// in a replay with such noise, and made smaller, by 2.3 times and more. So little noise as in the four clips
/// themselves, 0.015 at most, excuses nothing.
///
/// Nor does it tell much where a file was coded so strongly that small movements are left out: 0.07 to 0.15 in real
/// clips of people. Such a file repeats blocks of the face from frame to frame, which a camera's noise does not allow.
public struct EvenMotionEvidence: Sendable {
  /// Greatest share of halts.
  public static let greatestShare = 0.06
  /// From which speed on a turn is quick, in degrees a second, at 30 frames a second and more.
  public static let quick = 45.0
  /// Least width of the face in pixels: the angles of smaller ones are too noisy.
  ///
  /// Shrunk to faces of 65 pixels and coded anew, the four clips show up to 0.08.
  public static let leastWidth = 120.0
  /// Least number of quick frames that the share is taken of: below it one halt weighs as much as in so many.
  public static let leastFrameCount = 30
  /// Least time of quick turning that tells, in seconds: the frames above at 30 a second.
  ///
  /// A real clip of somebody who laughs and shakes the head halts in 4 of 22 quick frames.
  public static let leastSeconds = 1.0
  /// How far a head turns from one frame to the next where the noise of its angles is no halt, in degrees: what
  /// ``quick`` is at 30 frames a second.
  static let quickStep = 1.5
  /// What is quick wherever frames come more seldom, in degrees a second.
  private static let leastQuick = 20.0
  /// Up to which pace the head is at rest, in degrees a second: a third of what is quick.
  private static let restPace = 15.0
  /// Fewest frames at rest that tell how noisy the angles are, and most that are kept of each kind.
  private static let leastNoiseCount = 20
  private static let mostKept = 1000
  /// How many times the halts that noise would make may come on top of what is allowed until they are none of noise.
  private static let noiseMultiple = 1.5
  /// What may come on top where frames were left out.
  ///
  /// Of the four clips without two of eight frames one comes to 0.074, the replay of it to 0.278.
  private static let greatestBridged = greatestShare
  /// From which share of blocks of the face that come twice on a file is coded too strongly, and what may come on top
  /// then.
  ///
  /// In the middle of the frames 0.004 to 0.064 in the four clips, 0.01 and 0.035 in the replays, 0.09 to 0.44 in clips
  /// made of the four that halt for it, which come to 0.154 at most.
  private static let coded = (least: 0.08, onTop: 0.1)
  /// From which share of blocks on a frame is the one before.
  private static let wholeFrame = 0.95
  /// The share from which on noise excuses halts: twice that of the four clips.
  private static let leastNoiseShare = 0.03
  /// Seconds on each side that the pace is taken over, and most frames of them.
  private static let reach = 0.1
  private static let mostNeighbors = 12
  /// Longest time from one frame to the next over which a speed is one of the moment, in seconds.
  ///
  /// A longer step is not judged; where it stands alone it counts for the pace around it, so that whoever leaves out
  /// some frames now and then hides no halts.
  /// At 12 frames a second made of 30 a real clip halts in 0.07 of its quick frames.
  private static let longestStep = 0.072
  /// Shortest one, in seconds: over less the noise of the angles alone is a quick turn that never halts, so that frames
  /// put in between would count for it.
  private static let shortestStep = 0.002
  /// Below which share of the pace a speed is a halt.
  ///
  /// Where frames come seldom, films that were made of quicker ones slow down to half in honest clips. Of the four
  /// clips made into 15 frames a second in eight ways, the one of 25 is refused in three: its pictures are not evenly
  /// spaced any more, which is just what a film of 25 on a screen shows to a camera of 15.
  private static let halt = (quick: 0.5, seldom: 0.35)
  /// From how many seconds between frames on they come seldom.
  private static let seldom = 0.05

  private struct Speed {
    /// Degrees a second.
    var turn: SIMD2<Double>
    /// Seconds from the frame before.
    var step: Double
  }

  private var last: (pose: FacePose, time: Double)?
  private var speeds: [Speed] = []
  /// The first speed that has not been judged.
  private var open = 0
  private var quickCount = 0
  private var quickSeconds = 0.0
  private var haltCount = 0
  /// How far the head turned in a frame at rest beyond its pace, in degrees.
  private var noise: [SIMD2<Double>] = []
  /// Whether a step was so long that what lies within it is not known.
  private var isBridged = false
  /// Of quick frames, the direction of the turn and how many degrees less than its pace make a halt.
  private var demands: [(direction: SIMD2<Double>, degrees: Double)] = []
  /// Of the frames, the share of the face's blocks that the one before shows as well.
  private var repeated: [Double] = []
  /// The first pose, and how far from it the head went at most to any side, in degrees.
  private var first: FacePose?
  private var farthest = 0.0

  /// Starts without a frame.
  public init() {}

  /// Takes in the next frame.
  ///
  /// - Parameters:
  ///   - pose: of the face; nil where none is seen.
  ///   - width: of the face, in pixels.
  ///   - time: in seconds of the stream.
  public mutating func add(_ pose: FacePose?, width: Double, at time: Double) {
    // The same moment once more.
    if pose != nil, let last, time > last.time, time - last.time < Self.shortestStep { return }
    defer { last = pose.map { ($0, time) } }
    if let pose {
      first = first ?? pose
      farthest = max(
        farthest, HeadDirection.allCases.map { $0.degrees(pose, from: first ?? pose) }.max() ?? 0)
    }
    guard let pose, width >= Self.leastWidth, let last, time > last.time, canFollow(time - last.time) else {
      (speeds, open) = ([], 0)
      return
    }
    let turn = SIMD2(pose.yawDegrees - last.pose.yawDegrees, pose.pitchDegrees - last.pose.pitchDegrees)
    speeds.append(Speed(turn: turn / (time - last.time), step: time - last.time))
    if time - last.time > Self.longestStep { isBridged = true }
    while open < speeds.count {
      let reach = min(Self.mostNeighbors, max(1, Int((Self.reach / speeds[open].step).rounded())))
      guard open + reach < speeds.count else { break }
      if open >= reach, speeds[open].step <= Self.longestStep {
        judge(speeds[open], among: speeds[open - reach...open + reach])
      }
      open += 1
    }
    if open > Self.mostNeighbors {
      speeds.removeFirst(open - Self.mostNeighbors)
      open = Self.mostNeighbors
    }
  }

  /// Takes in how much of the face is the very same as in the frame before.
  ///
  /// - Parameter share: of its blocks, 0...1.
  public mutating func add(repeatedBlocks share: Double) {
    // A whole frame that comes twice is no matter of coding.
    if share < Self.wholeFrame, repeated.count < Self.mostKept { repeated.append(share) }
  }

  /// Whether a step leaves the turn a movement that can be followed: a longer one is bridged where it stands alone.
  private func canFollow(_ step: Double) -> Bool {
    if step <= Self.longestStep { return true }
    return step <= FrameTimeEvidence.longestStep && speeds.last.map { $0.step <= Self.longestStep } ?? false
  }

  private mutating func judge(_ speed: Speed, among near: ArraySlice<Speed>) {
    let median = SIMD2(near.map(\.turn.x).middle, near.map(\.turn.y).middle)
    if (median * median).sum() < Self.restPace * Self.restPace, noise.count < Self.mostKept {
      noise.append((speed.turn - median) * speed.step)
    }
    let pace = pace(speed, near, median)
    let square = (pace * pace).sum()
    let quick = min(Self.quick, max(Self.leastQuick, Self.quickStep / speed.step))
    guard square >= quick * quick else { return }
    quickCount += 1
    quickSeconds += speed.step
    let halt = speed.step > Self.seldom ? Self.halt.seldom : Self.halt.quick
    if (speed.turn * pace).sum() / square < halt { haltCount += 1 }
    if demands.count < Self.mostKept {
      let length = square.squareRoot()
      demands.append((pace / length, (1 - halt) * length * speed.step))
    }
  }

  /// The share of quick frames that the noise of a head at rest would make halts of; 0 where that is not known.
  private var noiseShare: Double {
    guard noise.count >= Self.leastNoiseCount, !demands.isEmpty else { return 0 }
    var sum = 0
    for demand in demands {
      sum += noise.count { abs(($0 * demand.direction).sum()) >= demand.degrees }
    }
    // Half of it goes forward.
    return Double(sum) / Double(2 * noise.count * demands.count)
  }

  /// How fast the head turns around a frame: the median, or the mean where that is faster and frames come often.
  ///
  /// Of frames that are all shown twice half stand still, so that their median may be nothing.
  private func pace(_ speed: Speed, _ near: ArraySlice<Speed>, _ median: SIMD2<Double>) -> SIMD2<Double> {
    guard speed.step <= Self.seldom else { return median }
    let seconds = near.reduce(0) { $0 + $1.step }
    let mean = near.reduce(SIMD2<Double>.zero) { $0 + $1.turn * $1.step } / seconds
    return (mean * mean).sum() > (median * median).sum() ? mean : median
  }

  /// Which share of halts on top of what is allowed tells nothing here.
  private var excused: Double {
    let noise = noiseShare
    let isCoded = !repeated.isEmpty && repeated.middle >= Self.coded.least
    let byCamera =
      (noise >= Self.leastNoiseShare ? Self.noiseMultiple * noise : 0) + (isBridged ? Self.greatestBridged : 0)
    return max(byCamera, isCoded ? Self.coded.onTop : 0)
  }

  /// The share of quick frames in which the turn halts.
  ///
  /// Not performed without a turn, and where one was too slow, too short, too small, too noisy or too strongly coded to
  /// be judged.
  public var check: Check {
    let share =
      quickSeconds >= Self.leastSeconds ? Double(haltCount) / Double(max(quickCount, Self.leastFrameCount)) : nil
    // Further than a head at rest ever is.
    let hasTurned = farthest >= FaceLivenessMachine.comparable
    let measured = MeasuredValue(share, .atMost(Self.greatestShare), .share)
    let check = Check(
      .livenessEvenMotion, measured,
      failure: Reason(.livenessUneven), missing: Reason(hasTurned ? .livenessTurnUnclear : .livenessNoTurn))
    guard check.hasFailed, let share, share < Self.greatestShare + excused else { return check }
    return Check(.livenessEvenMotion, .notPerformed([Reason(.livenessTurnUnclear)]), measured: measured)
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
