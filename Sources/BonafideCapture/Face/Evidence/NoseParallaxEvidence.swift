public import BonafideCore
public import BonafideFace

/// Whether the nose moves against the ears as the head turns.
///
/// The tip of a nose is half a face's width in front of the line through the ears; on a flat picture all are in one
/// plane.
///
/// The measure is how far the tip moves against the middle between the ears, in widths of the face, divided by the sine
/// of the turn. The network that finds the points knows faces and sees depth in flat pictures that bend. So it is
/// reported and decides nothing unless it is asked for.
public struct NoseParallaxEvidence: Sendable {
  /// Least depth of the nose, in widths of the face.
  ///
  /// 0.46 to 0.89 in seven real clips of people who turn, 0.43 to 0.63 in 39 drawn people.
  public static let leastDepth = 0.3
  /// Tip of the nose and both ears, by their numbers among the face's points.
  private static let (nose, ears) = (1, (234, 454))

  private var reference: (place: SIMD2<Double>, pose: FacePose)?
  private var turns = FarthestTurns()

  /// Starts without a frame.
  public init() {}

  /// Takes in the face before it turns.
  public mutating func begin(_ mesh: FaceMesh, _ pose: FacePose) { reference = Self.place(mesh).map { ($0, pose) } }

  /// Takes in the next frame; of the turns to each side the frame that turns most counts.
  public mutating func add(_ mesh: FaceMesh, _ pose: FacePose) {
    guard let reference, let place = Self.place(mesh) else { return }
    let turn = HeadDirection.farthest(pose, from: reference.pose)
    let moved = place - reference.place
    turns.add(turn.direction, turn.degrees) { (moved * moved).sum().squareRoot() }
  }

  /// Where the tip of the nose is from the middle between the ears, in widths of the face.
  private static func place(_ mesh: FaceMesh) -> SIMD2<Double>? {
    guard mesh.points.count == FaceLandmarks.skinCount else { return nil }
    let points = [nose, ears.0, ears.1].map(mesh.place)
    return (points[0] - (points[1] + points[2]) / 2) / mesh.width
  }

  /// The least depth of the turns to each side, in widths of the face.
  public var check: Check {
    Check(
      .livenessNoseParallax, MeasuredValue(turns.least, .atLeast(Self.leastDepth), .shareOfFace),
      failure: Reason(.livenessFlat), missing: Reason(.livenessNoTurn))
  }
}

extension CheckCode {
  /// The nose moves against the ears as the head turns.
  public static let livenessNoseParallax = CheckCode("liveness.noseParallax")
}
