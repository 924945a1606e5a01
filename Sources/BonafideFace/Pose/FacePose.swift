/// Direction of a head towards the camera, in degrees; 0, 0, 0 looks straight into it and stands upright.
///
/// Signs follow ISO/IEC 39794-5 seen from the subject: positive yaw turns to the subject's own left, positive pitch
/// looks down, positive roll leans the head to the subject's own right shoulder.
public struct FacePose: Sendable, Hashable {
  /// Turn about the vertical axis, -90...90: positive to the subject's own left.
  public var yawDegrees: Double
  /// Nod about the axis through the ears, -90...90: positive looks down.
  public var pitchDegrees: Double
  /// Lean in the picture's plane, -180...180: positive leans to the subject's own right shoulder.
  public var rollDegrees: Double

  /// Creates a pose from its three angles in degrees.
  public init(yawDegrees: Double, pitchDegrees: Double, rollDegrees: Double) {
    self.yawDegrees = yawDegrees
    self.pitchDegrees = pitchDegrees
    self.rollDegrees = rollDegrees
  }
}
