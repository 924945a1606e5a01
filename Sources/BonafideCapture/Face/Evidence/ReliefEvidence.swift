public import BonafideCore
public import BonafideFace

/// Whether a turned face has depth: a flat picture that is tilted keeps all its points on one plane.
///
/// The points of the turned face are fitted by a projective map of the points before the turn, which is all that a
/// plane can do. The rest, divided by the sine of the turn, is the relief: the mean height of the points over their
/// best plane, in widths of the face. A video of a person on a screen shows relief too and is not detected by this.
public struct ReliefEvidence: Sendable {
  /// Least relief in widths of the face: two thirds of the least relief of real heads.
  ///
  /// Heads in the clips of the tests show 0.075 to 0.16 in every frame with a turn of 15 degrees or more.
  public static let leastRelief = 0.05
  /// Least turn that counts, in degrees: below it the noise of the points is as large as the relief.
  public static let leastTurn = 15.0

  private var reference: (mesh: FaceMesh, pose: FacePose)?
  private var turns = FarthestTurns()

  /// Starts without a frame.
  public init() {}

  /// Takes in the face before it turns.
  public mutating func begin(_ mesh: FaceMesh, _ pose: FacePose) { reference = (mesh, pose) }

  /// Takes in the next frame; of the turns to each side the frame that turns most counts.
  public mutating func add(_ mesh: FaceMesh, _ pose: FacePose) {
    guard let reference else { return }
    let yaw = pose.yawDegrees - reference.pose.yawDegrees
    let pitch = pose.pitchDegrees - reference.pose.pitchDegrees
    // A head turned diagonally shows as much relief as one turned straight to a side.
    turns.add(HeadDirection.farthest(pose, from: reference.pose).direction, (yaw * yaw + pitch * pitch).squareRoot()) {
      PlaneFit.residual(from: reference.mesh.points, to: mesh.points).map { $0 / mesh.width }
    }
  }

  /// The least relief of the turns to each side, in widths of the face.
  public var check: Check {
    Check(
      .livenessRelief, MeasuredValue(turns.least, .atLeast(Self.leastRelief), .shareOfFace),
      failure: Reason(.livenessFlat), missing: Reason(.livenessNoTurn))
  }
}
