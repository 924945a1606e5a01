public import BonafideCore
public import BonafideFace

/// Whether the surroundings of the face stay in place while the head turns.
///
/// Around a real head the room is still; around a face on moved paper or a moved screen everything moves along.
///
/// The sideways motion of the sketch left and right of the face is compared with that of the tip of the nose, in frames
/// in which the head turns. The measure is the share of the nose's motion that the surroundings make too. A camera in
/// the hand moves both, so it is reported and decides nothing unless it is asked for.
public struct BackgroundMotionEvidence: Sendable, Hashable {
  /// Greatest share of the nose's motion that the surroundings may do with.
  ///
  /// Up to 0.21 in seven real clips, one of a camera in the hand; up to 0.16 in 30 drawn people.
  public static let greatestShare = 0.5
  /// Slowest turn that counts, in degrees a second, and longest time between two frames, in seconds.
  private static let (leastPace, longestStep) = (15.0, 0.2)
  /// Fewest frames of turning that tell.
  private static let leastCount = 8
  /// Where the surroundings begin, from the middle of the face, in widths of it.
  private static let ring = 0.75
  /// Least sum of squared changes of brightness along a row that shows motion, in levels for a place.
  private static let leastDetail = 9.0
  private static let nose = 1

  private struct Last: Hashable {
    var sketch: FrameSketch
    var nose: Double
    var yaw: Double
    var time: Double
  }

  private var last: Last?
  /// Sums of the squared motion of the nose, and of the product of both motions.
  private var (squares, products) = (0.0, 0.0)
  private var count = 0

  /// Starts without a frame.
  public init() {}

  /// Takes in the next frame.
  ///
  /// - Parameters:
  ///   - sketch: of the frame; one of unknown size is not looked at.
  ///   - mesh: of the face in pixels of the frame.
  ///   - pose: of the face.
  ///   - time: in seconds of the stream.
  public mutating func add(_ sketch: FrameSketch, _ mesh: FaceMesh, _ pose: FacePose, at time: Double) {
    guard mesh.points.count == FaceLandmarks.skinCount, let size = sketch.size, size.width > 0 else { return }
    let cell = Double(size.width) / Double(FrameSketch.side)
    let nose = mesh.points[Self.nose].x / cell
    defer { last = Last(sketch: sketch, nose: nose, yaw: pose.yawDegrees, time: time) }
    guard let last, time > last.time, time - last.time <= Self.longestStep,
      abs(pose.yawDegrees - last.yaw) >= Self.leastPace * (time - last.time)
    else { return }
    let bounds = PixelRect(around: mesh.points)
    let reach = Self.ring * mesh.width / cell
    let (left, right) = (bounds.center.x / cell - reach, bounds.center.x / cell + reach)
    let scale = Double(FrameSketch.side) / Double(size.height)
    let side = Double(FrameSketch.side)
    let top = Int(min(max(bounds.y * scale, 0), side)), bottom = Int(min(max(bounds.maxY * scale, 0), side))
    guard top < bottom, left.isFinite, right.isFinite,
      let flow = Self.flow(from: last.sketch, to: sketch, rows: top..<bottom, without: left...max(left, right))
    else { return }
    let own = nose - last.nose
    squares += own * own
    products += own * flow
    count += 1
  }

  /// How far the sketch moved sideways beside a part of it, in places; nil where it has too little detail.
  private static func flow(
    from one: FrameSketch, to other: FrameSketch, rows: Range<Int>, without face: ClosedRange<Double>
  ) -> Double? {
    let side = FrameSketch.side
    var (along, across, places) = (0.0, 0.0, 0)
    for row in rows {
      for column in 1..<side - 1 where !face.contains(Double(column) + 0.5) {
        let place = row * side + column
        let slope = (Double(one.levels[place + 1]) - Double(one.levels[place - 1])) / 2
        along += slope * slope
        across -= slope * (Double(other.levels[place]) - Double(one.levels[place]))
        places += 1
      }
    }
    return places >= side && along >= leastDetail * Double(places) ? across / along : nil
  }

  /// The share of the nose's motion that the surroundings do with.
  public var check: Check {
    let share = count >= Self.leastCount && squares > 0 ? max(0, products / squares) : nil
    return Check(
      .livenessBackgroundStays, MeasuredValue(share, .atMost(Self.greatestShare), .share),
      failure: Reason(.livenessBackgroundMoves), missing: Reason(.livenessNoTurn))
  }
}

extension CheckCode {
  /// The surroundings of the face stay in place while the head turns.
  public static let livenessBackgroundStays = CheckCode("liveness.backgroundStays")
}

extension ReasonCode {
  /// What is around the face moves along with it.
  public static let livenessBackgroundMoves = ReasonCode("liveness.backgroundMoves")
}
