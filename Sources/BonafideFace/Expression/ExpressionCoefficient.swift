/// The 52 expression coefficients in the order of the blendshape network's output.
///
/// Left and right are the subject's own. The names are those of the usual face-tracking blendshapes.
public enum ExpressionCoefficient: Int, Sendable, Hashable, CaseIterable {
  /// How much no expression at all explains the face.
  case neutral
  case browDownLeft, browDownRight, browInnerUp, browOuterUpLeft, browOuterUpRight
  case cheekPuff, cheekSquintLeft, cheekSquintRight
  case eyeBlinkLeft, eyeBlinkRight, eyeLookDownLeft, eyeLookDownRight, eyeLookInLeft, eyeLookInRight
  case eyeLookOutLeft, eyeLookOutRight, eyeLookUpLeft, eyeLookUpRight
  case eyeSquintLeft, eyeSquintRight, eyeWideLeft, eyeWideRight
  case jawForward, jawLeft, jawOpen, jawRight
  case mouthClose, mouthDimpleLeft, mouthDimpleRight, mouthFrownLeft, mouthFrownRight, mouthFunnel, mouthLeft
  case mouthLowerDownLeft, mouthLowerDownRight, mouthPressLeft, mouthPressRight, mouthPucker, mouthRight
  case mouthRollLower, mouthRollUpper, mouthShrugLower, mouthShrugUpper, mouthSmileLeft, mouthSmileRight
  case mouthStretchLeft, mouthStretchRight, mouthUpperUpLeft, mouthUpperUpRight
  case noseSneerLeft, noseSneerRight

  /// The name in lowerCamelCase, used in JSON.
  public var name: String { String(describing: self) }
}
