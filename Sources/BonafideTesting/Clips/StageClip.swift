internal import Bonafide
public import BonafideCore
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A short video of a page held before a camera, decided by a seed.
///
/// First the table is empty, then the page comes in from one side, blurred by its motion, and then it is held still as
/// well as a hand can. The ground, the light and the person stay what they are; noise is new in every frame.
public struct StageClip: Sendable {
  /// Decides everything about the clip.
  public let seed: UInt64
  /// How hard ground, light and pose are.
  public let difficulty: StageScene.Difficulty
  /// Size of the frames.
  public let size: PixelSize
  /// Frames of the clip.
  public let frameCount: Int
  /// Frames in a second.
  public let rate: Double
  /// The page that is held.
  public let page: StagePage

  private let plan: StageScenePlan
  private let drawing: SplitMix64
  /// Where the four slow movements of the hand begin.
  private let phases: [Double]
  private let side: Double

  /// Seconds until the page comes in, and until it is held still.
  private static let entry = 0.5
  private static let arrival = 1.0

  /// A frame with the truth about it.
  public struct Shot: Sendable {
    /// The picture.
    public let image: Image
    /// Seconds since the clip's begin.
    public let time: Double
    /// The page's corners, named as it reads; nil while less than half of it is in the picture.
    public let corners: Quadrilateral?
    /// Whether the page is held still.
    public let isHeld: Bool
  }

  /// Prepares a clip.
  ///
  /// - Parameters:
  ///   - page: the page that is shown.
  ///   - seed: decides everything that is left to chance.
  ///   - difficulty: of light, background and motion; easy by default.
  ///   - size: of the frames, in pixels; 1280x720 by default.
  ///   - seconds: 1...60.
  ///   - rate: frames in a second, 1...120.
  public init(
    page: StagePage, seed: UInt64, difficulty: StageScene.Difficulty = .easy,
    size: PixelSize = PixelSize(width: 1280, height: 720), seconds: Double = 5, rate: Double = 30
  ) {
    self.page = page
    self.seed = seed
    self.difficulty = difficulty
    self.size = size
    self.rate = rate.isFinite ? max(1, min(120, rate)) : 30
    frameCount = Int((max(1, min(60, seconds.isFinite ? seconds : 5)) * self.rate).rounded())
    var random = SplitMix64(seed: seed, words: "clip", difficulty.rawValue)
    phases = (0..<4).map { _ in random.uniform(0...(2 * .pi)) }
    side = random.chance(0.5) ? 1 : -1
    plan = StageScenePlan(difficulty: difficulty, size: size, page: page.definition.size, using: &random)
    drawing = random
  }

  /// One frame, from 0 and below ``frameCount``.
  ///
  /// - Throws: `ImageError`, `FileError` when a font is missing.
  public func shot(_ index: Int) throws -> Shot {
    let time = Double(index) / rate
    var plan = plan
    let away = Self.away(at: time)
    let hand = hand(at: time)
    plan.pose.center.x += hand.x + side * away * 1.3
    plan.pose.center.y += hand.y
    plan.pose.yawDegrees += hand.yaw
    plan.pose.tiltDegrees += hand.tilt
    plan.pose.rollDegrees += hand.roll
    // Light gathers for half a frame's time.
    let speed = (away - Self.away(at: time - 0.5 / rate)) * 1.3 * Double(size.width)
    if abs(speed) > plan.exposure.motionLength {
      plan.exposure.motionLength = min(30, abs(speed))
      plan.exposure.motionDegrees = 0
    }
    var random = drawing
    let noise = SplitMix64(seed: seed, words: "frame", "\(index)")
    let shot = try StageSceneWork(plan: plan, size: size, noise: noise).photograph(page, using: &random)
    let frame = Quadrilateral(PixelRect(size))
    let corners = away < 1 ? shot.corners.flatMap { $0.share(inside: frame) > 0.5 ? $0 : nil } : nil
    return Shot(image: shot.image, time: time, corners: corners, isHeld: away == 0)
  }

  /// How far the page is from its place, 1 before it comes and 0 once it is there, easing in.
  private static func away(at time: Double) -> Double {
    guard time < arrival else { return 0 }
    let left = min(1, max(0, (arrival - time) / (arrival - entry)))
    return left * left
  }

  /// The slow movements and the tremble of a hand.
  private func hand(at time: Double) -> (x: Double, y: Double, yaw: Double, tilt: Double, roll: Double) {
    func sway(_ index: Int, _ hertz: Double) -> Double { sin(phases[index] + 2 * .pi * hertz * time) }
    return (
      x: 0.008 * sway(0, 0.4) + 0.0008 * sway(1, 8), y: 0.006 * sway(1, 0.5) + 0.0008 * sway(2, 9),
      yaw: 2.5 * sway(2, 0.3), tilt: 2 * sway(3, 0.35), roll: 1 * sway(0, 0.25)
    )
  }
}
