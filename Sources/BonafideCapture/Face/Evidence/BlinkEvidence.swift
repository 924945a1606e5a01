public import BonafideCore
internal import BonafideFace

/// Whether the eyes blinked: both lids came down and went up again within half a second.
///
/// People blink 17 times a minute at rest, and less while they look closely (Bentivoglio et al. 1997), so that one in
/// five does not within six seconds: a blink speaks for a person, and none says little; of four people in real clips of
/// ten seconds one does not. A film shows blinks too. It is reported and decides nothing unless it is asked for.
public struct BlinkEvidence: Sendable, Hashable {
  /// Fewest blinks.
  public static let leastCount = 1.0
  /// Shortest time in which a person can be expected to blink, in seconds.
  public static let leastSeconds = 6.0
  /// Shares of the usual opening: the lids are down below the first, and up again above the second.
  static let opening = (down: 0.55, up: 0.8)
  /// Shortest and longest time that the lids are down, in seconds: one frame may be a misplaced point.
  static let seconds = 0.05...0.6
  /// Time over which the usual opening is taken, in seconds, and most frames of it.
  private static let window = (seconds: 1.5, frames: 64)
  /// Upper and lower lid, outer and inner corner of each eye, by their numbers among the face's points.
  private static let eyes: [(upper: Int, lower: Int, outer: Int, inner: Int)] = [
    (159, 145, 33, 133), (386, 374, 263, 362),
  ]

  private var openings: [Double] = []
  private var times: [Double] = []
  private var first: Double?
  private var last = 0.0
  private var downSince: Double?
  private var count = 0

  /// Starts without a frame.
  public init() {}

  /// Takes in the face of the next frame with its time in seconds.
  public mutating func add(_ mesh: FaceMesh, at time: Double) {
    guard mesh.points.count == FaceLandmarks.skinCount else { return }
    if first == nil { first = time }
    last = time
    let eyes = Self.eyes.map { eye in
      let width = mesh.points[eye.outer].distance(to: mesh.points[eye.inner])
      return mesh.points[eye.upper].distance(to: mesh.points[eye.lower]) / max(width, 0.1 * mesh.width)
    }
    // Both lids come down together; the eye of the far side is seen badly where the head is turned.
    let opening = eyes.max() ?? 0
    let usual = openings.middle
    if let since = downSince {
      if opening >= Self.opening.up * usual {
        if Self.seconds.contains(time - since) { count += 1 }
        downSince = nil
      } else if time - since > Self.seconds.upperBound {
        // Eyes that stay closed, or another size of the eyes.
        (downSince, openings, times) = (nil, [], [])
      }
      return
    }
    if openings.count >= 4, opening < Self.opening.down * usual {
      downSince = time
      return
    }
    openings.append(opening)
    times.append(time)
    while openings.count > Self.window.frames || (times.first.map { time - $0 > Self.window.seconds } ?? false) {
      openings.removeFirst()
      times.removeFirst()
    }
  }

  /// The number of blinks.
  public var check: Check {
    let isLongEnough = first.map { last - $0 >= Self.leastSeconds } ?? false
    return Check(
      .livenessBlinked,
      MeasuredValue(count > 0 || isLongEnough ? Double(count) : nil, .atLeast(Self.leastCount), .count),
      failure: Reason(.livenessNoBlink), missing: Reason(.livenessTooFewFrames))
  }
}

extension CheckCode {
  /// The eyes blinked.
  public static let livenessBlinked = CheckCode("liveness.blinked")
}

extension ReasonCode {
  /// No blink was seen.
  public static let livenessNoBlink = ReasonCode("liveness.noBlink")
}
