public import BonafideCore
public import BonafideFace

/// Whether what turned has depth: a flat picture that is tilted keeps all its points on one plane.
///
/// The points of the turned face are fitted by a projective map of the points before the turn, which is all that a
/// plane can do. What is left over, divided by the sine of the turn, is the relief: the mean height of the points
/// over their best plane, in widths of the face. A video of a person on a screen shows relief too: this does not tell
/// it.
public struct ReliefEvidence: Sendable {
  /// Least relief in widths of the face: half of what heads show.
  ///
  /// Heads of the clips that the tests use show 0.10 to 0.17 at every turn from 15 degrees on; a canonical face has
  /// about 0.12.
  public static let leastRelief = 0.06
  /// Least turn that tells, in degrees: below it the noise of the points is as large as the relief.
  public static let leastTurn = 15.0

  private var reference: (mesh: FaceMesh, pose: FacePose)?
  private var turns: [Int: (angle: Double, relief: Double)] = [:]

  /// Starts without a frame.
  public init() {}

  /// Takes in the face before it turns.
  public mutating func begin(_ mesh: FaceMesh, _ pose: FacePose) { reference = (mesh, pose) }

  /// Takes in a frame of a turn; of each turn the frame that turns most counts.
  ///
  /// - Parameters:
  ///   - mesh: the face's points.
  ///   - pose: where it looks.
  ///   - turn: which turn it belongs to, counted by the caller.
  public mutating func add(_ mesh: FaceMesh, _ pose: FacePose, turn: Int) {
    guard let reference else { return }
    let yaw = pose.yawDegrees - reference.pose.yawDegrees
    let pitch = pose.pitchDegrees - reference.pose.pitchDegrees
    let angle = (yaw * yaw + pitch * pitch).squareRoot()
    guard angle >= Self.leastTurn, angle > turns[turn]?.angle ?? 0,
      let left = PlaneFit.residual(from: reference.mesh.points, to: mesh.points)
    else { return }
    turns[turn] = (angle, left / mesh.width / sine(min(angle, 90) * .pi / 180))
  }

  /// The least relief of any turn, in widths of the face.
  public var check: Check {
    Check(
      .livenessRelief, MeasuredValue(turns.values.map(\.relief).min(), .atLeast(Self.leastRelief), .shareOfFace),
      failure: Reason(.livenessFlat), missing: Reason(.livenessNoTurn))
  }
}
