public import BonafideCore
internal import BonafideFace

/// Whether a movement comes back exactly as it was: a clip that is played again.
///
/// Over a stretch of frames each of twelve points of the face is compared with its place some time before. Between two
/// frames of that time the point is taken to move straight, because a repeated clip is seldom sampled at the same
/// moments. A person who makes the same turn twice passes its middle at much the same pace, but does not arrive, stay
/// and return as before: a stretch counts only if it lasts longer than one way of a turn. A person who comes within
/// some two degrees of the first turn, stays as long and returns at the same pace is still taken for a loop.
///
/// Moving the clip by some pixels, enlarging or mirroring it changes all places. So the shape of the points is compared
/// as well, without its place and size, and its mirror image.
public struct RepetitionEvidence: Sendable, Hashable {
  /// Greatest movement, in widths of the face, that may be the same as an earlier one.
  ///
  /// People who sit still come back to the same places, so the measure of a stretch is how far the face goes in it. In
  /// eight clips that the tests use no stretch went over 0.032 widths; when a part of a turn was shown again, the least
  /// went 0.12.
  public static let greatestMovement = 0.06
  /// Mean distance, in widths of the face, up to which points are in the same place; coding a clip anew changes less.
  ///
  /// Of 100 drawn people who were asked for the same turn twice some came within 0.01, none within this.
  public static let samePlace = 0.007
  /// Moments between two frames that are looked at.
  private static let phaseCount = PacedRepetition.parts
  /// Shortest stretch in seconds, and its least number of frames: a head takes about 0.4 to 0.8 seconds to turn aside.
  public static let leastSeconds = 0.8
  private static let leastFrameCount = 8
  /// Shortest time after which a movement can come back, and the longest time looked back, in seconds.
  private static let leastLag = 0.6
  private static let longestLookBack = 30.0
  /// Most frames kept, so that time and memory are bounded.
  private static let mostFrames = 900
  private static let pointCount = 12

  /// What may come back.
  private enum Likeness: CaseIterable, Sendable {
    /// The points where they were, in widths of the first face.
    case place
    /// Their shape, and its mirror image.
    case shape, mirrored

    /// Mean distance up to which points are the same.
    ///
    /// Drawn people turn to both sides in one way, which no head does: at 0.005 and 0.008 three of thirty were refused
    /// for a shape, at these limits none of them.
    var most: Double {
      switch self {
      case .place: RepetitionEvidence.samePlace
      case .shape: 0.0035
      case .mirrored: 0.005
      }
    }

    /// The factor from movements of the shape to movements of places: as a head turns, its shape changes less.
    ///
    /// In eleven real clips no shape that came back changed by more than 0.01, no mirrored one by more than 0.004; in a
    /// turn that was shown again, moved and enlarged, by 0.06, in one that was mirrored by 0.05.
    var weight: Double {
      switch self {
      case .place: 1
      case .shape: 1.33
      case .mirrored: 1.6
      }
    }

    /// The same for a repetition at any pace, which happens more easily by chance.
    ///
    /// With the weight above 150 drawn people came to 0.048 at another pace, to 0.032 at the same one, and six of 200
    /// in other settings above the limit; with this one to 0.042. A turn that was shown again, moved and enlarged,
    /// comes to 0.069.
    var weightAtAnotherPace: Double { self == .shape ? 1.15 : weight }
  }

  private struct Place: Sendable, Hashable {
    var time: Double
    /// The points, and their shape.
    var points: [SIMD2<Double>]
    var shape: [SIMD2<Double>]
    /// The mirror image of the shape; empty if it is not known which points are mirror images of each other.
    var mirrored: [SIMD2<Double>]

    /// The points that are compared with earlier places.
    func now(_ likeness: Likeness) -> [SIMD2<Double>] { likeness == .place ? points : shape }

    /// The points that later places are compared with.
    func before(_ likeness: Likeness) -> [SIMD2<Double>] {
      switch likeness {
      case .place: points
      case .shape: shape
      case .mirrored: mirrored
      }
    }
  }

  /// A repeated stretch of frames: its beginning, its length, and how far it went from there.
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
  private var stretches: [Likeness: [Int: Stretch]] = [:]
  /// The same at another pace.
  private var paced: [Likeness: PacedRepetition] = [:]
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
    let chosen = Array(mesh.places(every: step).prefix(Self.pointCount))
    let others = mesh.points.count == FaceLandmarks.skinCount ? Self.mirrorImages : []
    places.append(
      Place(
        time: time, points: chosen.map { $0 / scale }, shape: Self.shape(chosen),
        mirrored: Self.shape(others.map { SIMD2(-mesh.points[$0].x, mesh.points[$0].y) })))
    while places.count > Self.mostFrames || (places.first.map { time - $0.time > Self.longestLookBack } ?? false) {
      places.removeFirst()
      first += 1
    }
    for likeness in Likeness.allCases { stretches[likeness] = goOn(likeness, stretches[likeness] ?? [:], at: time) }
  }

  /// The stretches that go on in the newest frame.
  private mutating func goOn(_ likeness: Likeness, _ last: [Int: Stretch], at time: Double) -> [Int: Stretch] {
    let now = places.count - 1
    let points = places[now].now(likeness)
    var next: [Int: Stretch] = [:]
    var matches: [Int] = []
    for before in 0..<max(0, now - 1) {
      guard time - places[before + 1].time >= Self.leastLag else { break }
      let (one, other) = (places[before].before(likeness), places[before + 1].before(likeness))
      for phase in 0..<Self.phaseCount {
        guard Self.isSame(points, one, other, Double(phase) / Double(Self.phaseCount), within: likeness.most) else {
          continue
        }
        let position = (first + before) * Self.phaseCount + phase
        if matches.last.map({ position - $0 >= Self.phaseCount }) ?? true { matches.append(position) }
        let lag = (now - before) * Self.phaseCount - phase
        var stretch = last[lag] ?? Stretch(start: first + now, startTime: time)
        if stretch.start >= first {
          let start = places[stretch.start - first].now(likeness)
          stretch.extent = max(stretch.extent, Self.distance(start, points) * likeness.weight)
        }
        stretch.count += 1
        let isLong = stretch.count >= Self.leastFrameCount && time - stretch.startTime >= Self.leastSeconds
        if isLong { greatest = max(greatest, stretch.extent) }
        next[lag] = stretch
      }
    }
    // Drawn people turn to both sides in one way: at any pace one side would be the other's mirror image.
    if likeness != .mirrored {
      let extent = paced[likeness, default: PacedRepetition()].add(matches, points, at: time)
      greatest = max(greatest, extent * likeness.weightAtAnotherPace)
    }
    return next
  }

  /// The points that mirror the chosen ones of a face's 468: every 39th.
  private static let mirrorImages = [0, 269, 308, 346, 383, 195, 454, 43, 82, 122, 163, 209]
  /// Root mean square distance of the points of a shape from its middle, as in faces of width 1.
  private static let spread = 0.33

  /// Points without where they are and how large.
  private static func shape(_ points: [SIMD2<Double>]) -> [SIMD2<Double>] {
    let middle = points.reduce(SIMD2<Double>.zero, +) / Double(max(points.count, 1))
    let square = points.reduce(0.0) { $0 + (($1 - middle) * ($1 - middle)).sum() } / Double(max(points.count, 1))
    guard square > 0 else { return [] }
    return points.map { ($0 - middle) * (spread / square.squareRoot()) }
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
  private static func isSame(
    _ points: [SIMD2<Double>], _ one: [SIMD2<Double>], _ other: [SIMD2<Double>], _ share: Double,
    within distance: Double
  ) -> Bool {
    guard one.count == points.count, other.count == points.count, !points.isEmpty else { return false }
    let most = 2 * distance * Double(points.count)
    var sum = 0.0
    for index in points.indices {
      let way = points[index] - one[index] - share * (other[index] - one[index])
      sum += abs(way.x) + abs(way.y)
      // The first points distinguish most frames.
      if sum > most { return false }
    }
    return true
  }

  /// Mean distance of points; infinite for different numbers of points.
  static func distance(_ one: [SIMD2<Double>], _ other: [SIMD2<Double>]) -> Double {
    guard one.count == other.count, !one.isEmpty else { return .infinity }
    var sum = 0.0
    for index in one.indices {
      let way = one[index] - other[index]
      sum += abs(way.x) + abs(way.y)
    }
    return sum / 2 / Double(one.count)
  }
}
