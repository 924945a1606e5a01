public import BonafideCore

/// Whether a movement comes back exactly as it was: a clip that is played again.
///
/// Over a stretch of frames each of twelve points of the face is compared with where it was some time before; between
/// two frames of that time it counts as going straight, because a clip that is played again is seldom seen at the same
/// moments again. Somebody who makes the same turn twice passes its middle at much the same pace, but does not come
/// there, stay and go back as before: a stretch counts only where it lasts longer than one way of a turn. Whoever comes
/// within some two degrees of the first turn, stays as long and comes back at the same pace is still taken for a loop.
public struct RepetitionEvidence: Sendable, Hashable {
  /// Greatest movement, in widths of the face, that may be the same as one before.
  ///
  /// People who sit still come back to the same places, so a stretch counts by how far the face goes in it. In eight
  /// clips that the tests use no stretch went over 0.032 widths; where a part of a turn was shown again, the least went
  /// 0.12.
  public static let greatestMovement = 0.06
  /// Mean distance, in widths of the face, up to which points are in the same place: more than what coding a clip anew
  /// changes.
  ///
  /// Of 100 drawn people who were asked for the same turn twice some came within 0.01, none within this.
  public static let samePlace = 0.007
  /// Moments between two frames that are looked at.
  private static let phaseCount = 4
  /// Shortest stretch in seconds, and its least number of frames: a head takes about 0.4 to 0.8 seconds to turn aside.
  public static let leastSeconds = 0.8
  private static let leastFrameCount = 8
  /// Shortest time after which a movement can come back, in seconds, and the longest that is looked back.
  private static let leastLag = 0.6
  private static let longestLookBack = 30.0
  /// Most frames that are kept, so that time and memory are bounded.
  private static let mostFrames = 900
  private static let pointCount = 12

  private struct Place: Sendable, Hashable {
    var time: Double
    var points: [SIMD2<Double>]
  }

  /// A stretch of frames that are like those before: where it began, how long it is and how far it went from there.
  private struct Stretch: Sendable, Hashable {
    var start: Int
    var startTime: Double
    var count = 0
    var extent = 0.0
  }

  private var places: [Place] = []
  /// The number of the first of the kept frames.
  private var first = 0
  /// The stretch of each lag that goes on in the last frame; lags are counted in parts of a frame.
  private var stretches: [Int: Stretch] = [:]
  private var greatest = 0.0
  private var width: Double?

  /// Starts without a frame.
  public init() {}

  /// Takes in the face of the next frame with its time in seconds.
  public mutating func add(_ mesh: FaceMesh, at time: Double) {
    // One scale for the whole stream: a face that comes nearer is another movement.
    let scale = width ?? mesh.width
    width = scale
    let step = max(1, mesh.points.count / Self.pointCount)
    let points = stride(from: 0, to: mesh.points.count, by: step).prefix(Self.pointCount).map {
      SIMD2(mesh.points[$0].x, mesh.points[$0].y) / scale
    }
    places.append(Place(time: time, points: points))
    while places.count > Self.mostFrames || (places.first.map { time - $0.time > Self.longestLookBack } ?? false) {
      places.removeFirst()
      first += 1
    }
    let now = places.count - 1
    var next: [Int: Stretch] = [:]
    for before in 0..<max(0, now - 1) {
      guard time - places[before + 1].time >= Self.leastLag else { break }
      for phase in 0..<Self.phaseCount {
        let share = Double(phase) / Double(Self.phaseCount)
        guard isSame(points, between: before, share) else { continue }
        let lag = (now - before) * Self.phaseCount - phase
        var stretch = stretches[lag] ?? Stretch(start: first + now, startTime: time)
        if stretch.start >= first {
          stretch.extent = max(stretch.extent, Self.distance(places[stretch.start - first].points, points))
        }
        stretch.count += 1
        let isLong = stretch.count >= Self.leastFrameCount && time - stretch.startTime >= Self.leastSeconds
        if isLong { greatest = max(greatest, stretch.extent) }
        next[lag] = stretch
      }
    }
    stretches = next
  }

  /// The greatest movement that was shown twice, in widths of the face.
  public var check: Check {
    let isLongEnough = places.last.map { last in places.first.map { last.time - $0.time > Self.leastLag } ?? false }
    return Check(
      .livenessNotRepeated,
      MeasuredValue(isLongEnough == true ? greatest : nil, .atMost(Self.greatestMovement), .shareOfFace),
      failure: Reason(.livenessRepeated), missing: Reason(.livenessTooFewFrames))
  }

  /// Whether points are where they were at a moment after a frame and before the next one.
  private func isSame(_ points: [SIMD2<Double>], between frame: Int, _ share: Double) -> Bool {
    let (one, other) = (places[frame].points, places[frame + 1].points)
    guard one.count == points.count, other.count == points.count, !points.isEmpty else { return false }
    let most = 2 * Self.samePlace * Double(points.count)
    var sum = 0.0
    for index in points.indices {
      let way = points[index] - one[index] - share * (other[index] - one[index])
      sum += abs(way.x) + abs(way.y)
      // Most frames are told apart by their first points.
      if sum > most { return false }
    }
    return true
  }

  private static func distance(_ one: [SIMD2<Double>], _ other: [SIMD2<Double>]) -> Double {
    guard one.count == other.count, !one.isEmpty else { return .infinity }
    var sum = 0.0
    for index in one.indices {
      let way = one[index] - other[index]
      sum += abs(way.x) + abs(way.y)
    }
    return sum / 2 / Double(one.count)
  }
}
