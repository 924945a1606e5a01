internal import BonafideCore
internal import BonafideFace

/// The progress of the challenges and the place of the head, for drawing.
public struct FaceLivenessStepParameters: Sendable, Hashable {
  /// The name of the latest check: `CenteredCheck`, `AngleCheck Left`, `AngleCheck Right`, `AngleCheck Up`,
  /// `AngleCheck Down`, `LegacyAngleCheck` or `SmileCheck`.
  public var name: String
  /// All checks of this attempt, those already passed included.
  public var totalCheckCount: Int
  /// The checks that were passed so far.
  public var passedCheckCount: Int
  /// Whether the latest check failed; after a few seconds it is false again and ``passedCheckCount`` 0.
  public var hasFailed: Bool
  /// Turn of the head in degrees, positive to the person's own left; nil without a face.
  public var headYaw: Double?
  /// Nod of the head in degrees, positive downwards; nil without a face.
  public var headPitch: Double?
  /// Lean of the head in degrees, positive to the person's own right shoulder; nil without a face.
  public var headRoll: Double?
  /// Middle of the face as a share of the frame's width, from the left; nil without a face.
  public var faceCenterX: Double?
  /// Middle of the face as a share of the frame's height, from the top; nil without a face.
  public var faceCenterY: Double?
  /// Width of the face as a share of the frame's width; nil without a face.
  public var faceWidth: Double?
  /// Height of the face as a share of the frame's height; nil without a face.
  public var faceHeight: Double?

  init(challenge: FaceChallenge, total: Int, passed: Int, hasFailed: Bool, face: ObservedFace?) {
    name = challenge.checkName
    totalCheckCount = total
    passedCheckCount = passed
    self.hasFailed = hasFailed
    headYaw = face?.pose.yawDegrees
    headPitch = face?.pose.pitchDegrees
    headRoll = face?.pose.rollDegrees
    faceCenterX = face?.box.center.x
    faceCenterY = face?.box.center.y
    faceWidth = face?.box.width
    faceHeight = face?.box.height
  }
}
