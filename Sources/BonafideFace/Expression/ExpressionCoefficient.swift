/// The 52 expression coefficients in the order of the blendshape network's output.
///
/// Left and right are the subject's own. The names are those of the usual face-tracking blendshapes.
public enum ExpressionCoefficient: Int, Sendable, Hashable, CaseIterable {
  /// How much no expression at all explains the face.
  case neutral
  /// The left eyebrow is drawn down.
  case browDownLeft
  /// The right eyebrow is drawn down.
  case browDownRight
  /// The inner ends of both eyebrows are raised.
  case browInnerUp
  /// The outer end of the left eyebrow is raised.
  case browOuterUpLeft
  /// The outer end of the right eyebrow is raised.
  case browOuterUpRight
  /// Both cheeks are puffed out.
  case cheekPuff
  /// The left cheek is raised towards the eye.
  case cheekSquintLeft
  /// The right cheek is raised towards the eye.
  case cheekSquintRight
  /// The left eye is closed.
  case eyeBlinkLeft
  /// The right eye is closed.
  case eyeBlinkRight
  /// The left eye looks down.
  case eyeLookDownLeft
  /// The right eye looks down.
  case eyeLookDownRight
  /// The left eye looks towards the nose.
  case eyeLookInLeft
  /// The right eye looks towards the nose.
  case eyeLookInRight
  /// The left eye looks away from the nose.
  case eyeLookOutLeft
  /// The right eye looks away from the nose.
  case eyeLookOutRight
  /// The left eye looks up.
  case eyeLookUpLeft
  /// The right eye looks up.
  case eyeLookUpRight
  /// The left eye is narrowed.
  case eyeSquintLeft
  /// The right eye is narrowed.
  case eyeSquintRight
  /// The left eye is opened wide.
  case eyeWideLeft
  /// The right eye is opened wide.
  case eyeWideRight
  /// The lower jaw is pushed forward.
  case jawForward
  /// The lower jaw is moved to the left.
  case jawLeft
  /// The lower jaw is open.
  case jawOpen
  /// The lower jaw is moved to the right.
  case jawRight
  /// The lips are closed, whatever the jaw does.
  case mouthClose
  /// The left corner of the mouth is drawn back.
  case mouthDimpleLeft
  /// The right corner of the mouth is drawn back.
  case mouthDimpleRight
  /// The left corner of the mouth is drawn down.
  case mouthFrownLeft
  /// The right corner of the mouth is drawn down.
  case mouthFrownRight
  /// The lips are rounded and open.
  case mouthFunnel
  /// The mouth is moved to the left.
  case mouthLeft
  /// The left part of the lower lip is drawn down.
  case mouthLowerDownLeft
  /// The right part of the lower lip is drawn down.
  case mouthLowerDownRight
  /// The left part of the lips is pressed together.
  case mouthPressLeft
  /// The right part of the lips is pressed together.
  case mouthPressRight
  /// The lips are rounded and closed, as for a kiss.
  case mouthPucker
  /// The mouth is moved to the right.
  case mouthRight
  /// The lower lip is rolled inwards.
  case mouthRollLower
  /// The upper lip is rolled inwards.
  case mouthRollUpper
  /// The lower lip is pushed up and out.
  case mouthShrugLower
  /// The upper lip is pushed up and out.
  case mouthShrugUpper
  /// The left corner of the mouth is drawn up.
  case mouthSmileLeft
  /// The right corner of the mouth is drawn up.
  case mouthSmileRight
  /// The left corner of the mouth is drawn sideways.
  case mouthStretchLeft
  /// The right corner of the mouth is drawn sideways.
  case mouthStretchRight
  /// The left part of the upper lip is raised.
  case mouthUpperUpLeft
  /// The right part of the upper lip is raised.
  case mouthUpperUpRight
  /// The left side of the nose is wrinkled.
  case noseSneerLeft
  /// The right side of the nose is wrinkled.
  case noseSneerRight

  /// The name in lowerCamelCase, used in JSON.
  public var name: String { String(describing: self) }
}
