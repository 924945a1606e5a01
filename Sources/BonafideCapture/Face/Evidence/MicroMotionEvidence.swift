public import BonafideCore
internal import BonafideFace

/// Whether the face moves in itself while the head is at rest: lids, eyes and mouth of people are never quite still.
///
/// The points around eyes and mouth are compared with those of the skull's hard parts, forehead, bridge of the nose and
/// cheekbones, between frames a sixth of a second apart in which the head hardly moves. The difference is their own
/// motion. Noise of the points looks alike, and a film shows a person's motion: it is reported and decides nothing
/// unless it is asked for.
public struct MicroMotionEvidence: Sendable, Hashable {
  /// Least motion, in widths of the face.
  ///
  /// 0.0022 to 0.0086 in eight real clips as they are, small, coded strongly and noisy; 0.0015 to 0.0036 in 39 drawn
  /// people, who move less.
  public static let leastMotion = 0.001
  /// Time between the frames that are compared, in seconds.
  private static let lag = 0.16
  /// Greatest movement of the hard parts between them, in widths of the face, at which the head is at rest.
  private static let rest = 0.015
  /// Fewest pairs of frames for a result, and most that are kept.
  private static let pairs = (least: 12, most: 2000)
  /// Most frames that wait for a later one: a stream whose time stands still gives any number of frames.
  private static let mostFrames = 256
  /// Hard parts: forehead, bridge of the nose, cheekbones, temples; soft ones: lids, corners and lips of the mouth.
  private static let hard = [10, 151, 9, 8, 168, 6, 197, 116, 345, 127, 356, 54, 284]
  private static let soft = [159, 145, 386, 374, 33, 133, 362, 263, 61, 291, 13, 14, 0, 17, 105, 334]

  private struct Frame: Hashable {
    var time: Double
    var hard: [SIMD2<Double>]
    var soft: [SIMD2<Double>]
  }

  private var frames: [Frame] = []
  private var motions: [Double] = []

  /// Starts without a frame.
  public init() {}

  /// Takes in the face of the next frame with its time in seconds.
  public mutating func add(_ mesh: FaceMesh, at time: Double) {
    guard mesh.points.count == FaceLandmarks.skinCount else { return }
    func places(_ numbers: [Int]) -> [SIMD2<Double>] {
      numbers.map { mesh.place($0) / mesh.width }
    }
    let now = Frame(time: time, hard: places(Self.hard), soft: places(Self.soft))
    while let oldest = frames.first, time - oldest.time > 2 * Self.lag { frames.removeFirst() }
    if let before = frames.last(where: { time - $0.time >= Self.lag }), motions.count < Self.pairs.most {
      let shift = Self.mean(now.hard) - Self.mean(before.hard)
      let moved = zip(now.hard, before.hard).reduce(0.0) { $0 + Self.length($1.0 - $1.1) } / Double(Self.hard.count)
      if moved <= Self.rest {
        let left = zip(now.soft, before.soft).map { $0 - $1 - shift }
        motions.append((left.reduce(0.0) { $0 + ($1 * $1).sum() } / Double(left.count)).squareRoot())
      }
    }
    if frames.count >= Self.mostFrames { frames.removeFirst() }
    frames.append(now)
  }

  private static func mean(_ points: [SIMD2<Double>]) -> SIMD2<Double> {
    points.reduce(.zero, +) / Double(max(points.count, 1))
  }

  private static func length(_ way: SIMD2<Double>) -> Double { (way * way).sum().squareRoot() }

  /// The motion in the middle, in widths of the face.
  public var check: Check {
    let middle = motions.count >= Self.pairs.least ? motions.middle : nil
    return Check(
      .livenessMicroMotion, MeasuredValue(middle, .atLeast(Self.leastMotion), .shareOfFace),
      failure: Reason(.livenessMask), missing: Reason(.livenessTooFewFrames))
  }
}

extension CheckCode {
  /// The face moves in itself while the head is at rest.
  public static let livenessMicroMotion = CheckCode("liveness.microMotion")
}

extension ReasonCode {
  /// The face moves as little as a picture.
  public static let livenessMask = ReasonCode("liveness.stillFace")
}
