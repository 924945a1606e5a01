public import BonafideCore
public import BonafideFace

/// Whether the head turns evenly, and not in steps as in a film on a screen.
///
/// A screen shows its film at its own pace. Filmed again, some frames show one picture of the film twice and others a
/// mixture, so a turn halts and leaps; the shaking hand adds to it. A real head cannot stop for a thirtieth of a second
/// in a quick turn. In each quick frame of a turn the speed is compared with that of the fifth of a second around it;
/// less than half of it is a halt. The turn is measured twice, by the angles of the head and by the points of the face,
/// and the mean of both shares of halts counts: noise disturbs them differently, a halt stops both.
///
/// The limits for quick, near and long enough are in time, because cameras take 15 to 60 frames a second. The limit was
/// set on the four clips and two replays of turning people that the tests use, and on what 20 other cameras and codecs
/// would make of each (`scripts/liveness/anew.py`), so the rates prove little: 0 to 0.013 without a screen, 0.09 and
/// 0.21 with one. Of the clips made anew three of 85 are above 0.08 without a screen, and three of 42 below it with
/// one. By the angles alone ten of the 85 were above 0.06, the limit then. A camera that repeats frames halts too; a
/// screen that keeps exactly the camera's pace does not.
///
/// The noise of the angles is measured in the clip itself, in frames in which the head hardly turns. Halts above the
/// limit stay open if their excess is no larger than the share of halts that this noise alone would make. With noise of
/// 8 and 16 levels added to three of the four clips the excess was at most 0.8 times that share; in a replay with such
/// noise, and made smaller, 2.3 times and more. The small noise of the four clips themselves, 0.015 at most, excuses
/// nothing.
///
/// A converter that makes more frames of a clip shows some of them twice, evenly throughout. Each is a halt that a
/// camera's picture of a screen never has, because its noise never comes twice. Such halts prove nothing.
///
/// Strong coding leaves out small movements: 0.07 to 0.15 in real clips of people. Such a file repeats blocks of the
/// face from frame to frame, which a camera's noise does not allow, and its halts prove little.
public struct EvenMotionEvidence: Sendable {
  /// Greatest share of halts.
  public static let greatestShare = 0.08
  /// The same of faces below ``leastWidth``.
  ///
  /// That a converter put in frames cannot be told in them; with these honest clips come to 0.22. Half of the replays
  /// that are made so small show more.
  public static let greatestShareOfSmall = 0.25
  /// From which speed on a turn is quick, in degrees a second, at 30 frames a second and more.
  public static let quick = 45.0
  /// Least width of a face in pixels at which even turns are reported.
  ///
  /// The angles of smaller faces are too noisy: they may show halts, but not their absence.
  public static let leastWidth = 120.0
  /// Longest mean time between quick frames in which a face is said to turn evenly, in seconds: a camera of 17 frames a
  /// second is quick enough.
  ///
  /// Slower frames step over most halts, so that a share below the limit says nothing. Of the two real replays, each in
  /// two sizes, 3 of 12 are above it at 14 to 16 frames a second, and seven of eight at 18 and 20.
  public static let longestMeanStep = 0.06
  /// Least number of quick frames for the share; with fewer, one halt weighs as much as with this many.
  public static let leastFrameCount = 30
  /// Least time of quick turning that tells, in seconds: the frames above at 30 a second.
  ///
  /// A real clip of somebody who laughs and shakes the head halts in 4 of 22 quick frames.
  public static let leastSeconds = 1.0
  /// Turn from one frame to the next at which noise is no halt, in degrees: ``quick`` at 30 frames a second.
  static let quickStep = 1.5
  /// What is quick wherever frames come more seldom, in degrees a second.
  private static let leastQuick = 20.0
  /// Greatest pace of a head at rest, in degrees a second: a third of ``quick``.
  private static let restPace = 15.0
  /// Fewest frames at rest that measure the noise of the angles, and most frames kept of each kind.
  private static let leastNoiseCount = 20
  private static let mostKept = 1000
  /// How many times the halts that noise would make may be added to the limit before the halts are real.
  private static let noiseMultiple = 1.0
  /// Allowed excess where frames were left out.
  ///
  /// With two of every eight frames left out, one of the four clips reaches 0.074, and its replay 0.278.
  private static let greatestBridged = 0.04
  /// Share of repeated blocks of the face from which a file counts as strongly coded, and the allowed excess then.
  ///
  /// The median over the frames is 0.004 to 0.064 in the four clips, 0.01 and 0.035 in the replays. It is 0.09 to 0.44
  /// in clips made of the four that halt because of coding, whose halts reach 0.154 at most.
  private static let coded = (least: 0.08, onTop: 0.08)
  /// Fewest frames that a converter adds, and the longest distance between two of them as a multiple of the usual one.
  private static let leastConverted = 10
  private static let longestConvertedRun = 3.0
  /// Share of repeated blocks from which a frame is the previous one.
  private static let wholeFrame = 0.95
  /// Least share at which noise excuses halts: twice that of the four clips.
  private static let leastNoiseShare = 0.03
  /// Seconds on each side that the pace is taken over, and most frames of them.
  private static let reach = 0.1
  private static let mostNeighbors = 12
  /// Longest time from one frame to the next that gives a current speed, in seconds.
  ///
  /// A longer step is not judged. A single one counts for the pace around it, so leaving out some frames now and then
  /// hides no halts.
  /// At 12 frames a second made of 30, a real clip halts in 0.07 of its quick frames.
  private static let longestStep = 0.072
  /// Shortest time from one frame to the next, in seconds.
  ///
  /// Over less, the noise of the angles alone is a quick turn without halts, so that added frames would count in its
  /// favor.
  static let shortestStep = 0.002
  /// Share of the pace below which a speed is a halt.
  ///
  /// With few frames a second, films made of quicker ones slow down to half in honest clips. Of the four clips made
  /// into 15 frames a second in eight ways, the one of 25 is refused in three: its pictures are not evenly spaced any
  /// more, which is just how a film of 25 on a screen looks to a camera of 15.
  private static let halt = (quick: 0.5, seldom: 0.35)
  /// From how many seconds between frames on they come seldom.
  private static let seldom = 0.05

  private struct Speed {
    /// Degrees a second.
    var turn: SIMD2<Double>
    /// Seconds from the frame before.
    var step: Double
    /// The face's points about their middle, in pixels, in the frame before and in this one; nil where one is not
    /// known.
    var shapes: (before: [SIMD2<Float>], after: [SIMD2<Float>])?
    /// Whether the face is smaller than ``leastWidth``.
    var isSmall: Bool
  }

  private var last: (pose: FacePose, time: Double)?
  private var lastShape: [SIMD2<Float>]?
  private var speeds: [Speed] = []
  /// The first speed that has not been judged.
  private var open = 0
  private var quickCount = 0
  private var quickSeconds = 0.0
  /// Of these, in faces that are not small.
  private var largeSeconds = 0.0
  private var haltCount = 0
  /// Halts of the face's points; those of the angles where the points are not known.
  private var shapeHaltCount = 0
  /// How far the head turned in a frame at rest beyond its pace, in degrees.
  private var noise: [SIMD2<Double>] = []
  /// Whether a step was so long that nothing is known of the time within it.
  private var isBridged = false
  /// Of quick frames, the direction of the turn and how many degrees less than its pace make a halt.
  private var demands: [(direction: SIMD2<Double>, degrees: Double)] = []
  /// Frames that are the one before once more, all frames, and how many on end were none.
  private var whole = (repeated: 0, all: 0, run: 0, longestRun: 0)
  /// The share of the face's blocks that equal those of the previous frame, frame by frame.
  private var repeated: [Double] = []
  /// The first pose, and how far from it the head went at most to any side, in degrees.
  private var first: FacePose?
  private var farthest = 0.0

  /// Starts without a frame.
  public init() {}

  /// Takes in the next frame.
  ///
  /// - Parameters:
  ///   - pose: of the face; nil if none is seen.
  ///   - mesh: of the face; nil if its points are not known, and only the angles count.
  ///   - width: of the face, in pixels.
  ///   - time: in seconds of the stream.
  public mutating func add(_ pose: FacePose?, _ mesh: FaceMesh? = nil, width: Double, at time: Double) {
    // The same moment once more.
    if pose != nil, let last, time > last.time, time - last.time < Self.shortestStep { return }
    let shape = mesh?.aboutItsMiddle
    let before = lastShape
    defer {
      last = pose.map { ($0, time) }
      lastShape = shape
    }
    if let pose {
      first = first ?? pose
      farthest = max(
        farthest, HeadDirection.allCases.map { $0.degrees(pose, from: first ?? pose) }.max() ?? 0)
    }
    guard let pose, width > 0, let last, time > last.time, canFollow(time - last.time) else {
      (speeds, open) = ([], 0)
      return
    }
    let turn = SIMD2(pose.yawDegrees - last.pose.yawDegrees, pose.pitchDegrees - last.pose.pitchDegrees)
    let shapes = before.flatMap { before in
      shape.flatMap { before.count == $0.count ? (before, $0) : nil }
    }
    speeds.append(
      Speed(
        turn: turn / (time - last.time), step: time - last.time, shapes: shapes, isSmall: width < Self.leastWidth))
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

  /// Takes in how much of the face is identical to the previous frame.
  ///
  /// - Parameter share: of its blocks, 0...1.
  public mutating func add(repeatedBlocks share: Double) {
    // A whole frame that comes twice is no matter of coding.
    let isWhole = share >= Self.wholeFrame
    if !isWhole, repeated.count < Self.mostKept { repeated.append(share) }
    whole.all += 1
    if isWhole { whole.repeated += 1 }
    whole.run = isWhole ? 0 : whole.run + 1
    whole.longestRun = max(whole.longestRun, whole.run)
  }

  /// Whether the turn can be followed over a step; a longer single step is bridged.
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
    if !speed.isSmall { largeSeconds += speed.step }
    let halt = speed.step > Self.seldom ? Self.halt.seldom : Self.halt.quick
    let isHalt = (speed.turn * pace).sum() / square < halt
    if isHalt { haltCount += 1 }
    if shapePace(speed, near).map({ $0 < halt }) ?? isHalt { shapeHaltCount += 1 }
    if demands.count < Self.mostKept {
      let length = square.squareRoot()
      demands.append((pace / length, (1 - halt) * length * speed.step))
    }
  }

  /// How fast the face's points move around their middle in one step, in shares of their pace around it and in its
  /// direction.
  ///
  /// Nil if they are not known or stay in place.
  private func shapePace(_ speed: Speed, _ near: ArraySlice<Speed>) -> Double? {
    guard let here = speed.shapes, let start = near.first?.shapes?.before, let end = near.last?.shapes?.after,
      start.count == here.after.count, end.count == here.after.count
    else { return nil }
    let seconds = near.reduce(0) { $0 + $1.step }
    var (along, square) = (Float(0), Float(0))
    for index in start.indices {
      let way = end[index] - start[index]
      along += ((here.after[index] - here.before[index]) * way).sum()
      square += (way * way).sum()
    }
    guard square > 0 else { return nil }
    return Double(along / square) * seconds / speed.step
  }

  /// The share of quick frames that noise as of a head at rest would make halts of; 0 if it is not known.
  private var noiseShare: Double {
    guard noise.count >= Self.leastNoiseCount, !demands.isEmpty else { return 0 }
    var sum = 0
    for demand in demands {
      sum += noise.count { abs(($0 * demand.direction).sum()) >= demand.degrees }
    }
    // Half of it goes forward.
    return Double(sum) / Double(2 * noise.count * demands.count)
  }

  /// The speed of the head around a frame: the median, or the mean if it is faster and frames come often.
  ///
  /// If every frame is shown twice, half of them stand still, and their median may be 0.
  private func pace(_ speed: Speed, _ near: ArraySlice<Speed>, _ median: SIMD2<Double>) -> SIMD2<Double> {
    guard speed.step <= Self.seldom else { return median }
    let seconds = near.reduce(0) { $0 + $1.step }
    let mean = near.reduce(SIMD2<Double>.zero) { $0 + $1.turn * $1.step } / seconds
    return (mean * mean).sum() > (median * median).sum() ? mean : median
  }

  /// The share of frames that a converter added to raise the frame rate.
  ///
  /// It is 0 if there are none, or if they do not come evenly throughout: then a stretch was slowed down.
  private var convertedShare: Double {
    guard whole.repeated >= Self.leastConverted else { return 0 }
    let share = Double(whole.repeated) / Double(whole.all)
    return Double(whole.longestRun) * share <= Self.longestConvertedRun ? share : 0
  }

  /// The share of halts above the limit that is excused here.
  private var excused: Double {
    let noise = noiseShare
    let isCoded = !repeated.isEmpty && repeated.middle >= Self.coded.least
    let byCamera =
      (noise >= Self.leastNoiseShare ? Self.noiseMultiple * noise : 0) + (isBridged ? Self.greatestBridged : 0)
    return max(byCamera, isCoded ? Self.coded.onTop : 0, convertedShare)
  }

  /// The share of quick frames in which the turn halts.
  ///
  /// Not performed without a turn, and where one was too slow, too short, too small, too noisy or too strongly coded to
  /// be judged, or its frames came too seldom.
  public var check: Check {
    let halts = Double(haltCount + shapeHaltCount) / 2
    let share = quickSeconds >= Self.leastSeconds ? halts / Double(max(quickCount, Self.leastFrameCount)) : nil
    // Without enough of a turn nothing is known of the face, so the limit of most faces is valid.
    let isSmall = share != nil && largeSeconds < Self.leastSeconds
    let isSeldom = quickSeconds > Self.longestMeanStep * Double(quickCount)
    let greatest = isSmall ? Self.greatestShareOfSmall : Self.greatestShare
    // Further than a head at rest ever is.
    let hasTurned = farthest >= FaceLivenessMachine.comparable
    let measured = MeasuredValue(share, .atMost(greatest), .share)
    let check = Check(
      .livenessEvenMotion, measured,
      failure: Reason(.livenessUneven), missing: Reason(hasTurned ? .livenessTurnUnclear : .livenessNoTurn))
    let isExcused = check.hasFailed && share.map { $0 < greatest + excused } ?? false
    guard isExcused || check.hasPassed && (isSmall || isSeldom) else { return check }
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

extension FaceMesh {
  /// The points from the middle of them all, in pixels.
  fileprivate var aboutItsMiddle: [SIMD2<Float>] {
    let all = points.map { SIMD2(Float($0.x), Float($0.y)) }
    let middle = all.reduce(.zero, +) / Float(all.count)
    return all.map { $0 - middle }
  }
}
