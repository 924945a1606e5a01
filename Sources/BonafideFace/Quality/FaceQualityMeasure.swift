/// The quality measures of a face, named so that higher is better, except angles, whose best value is 0.
public enum FaceQualityMeasure: String, Sendable, Hashable, Codable, CaseIterable {
  /// Probability that the face is in focus and not blurred by motion.
  case sharpness
  /// Mean luma of the face, share of white, 0...1; both too dark and too bright are bad.
  case brightness
  /// Standard deviation of the face's luma over half the range, 0...1.
  case contrast
  /// Number of different luma values in the face, 0...256 (ISO/IEC 29794-5: dynamic range).
  case uniqueIntensityLevels
  /// Common share of the luma histograms of the left and right half, 0...1 (ISO/IEC 29794-5).
  case illuminationUniformity
  /// Distance between the eye centres in pixels.
  case interEyeDistance
  /// Width of the face box over the picture's shorter side.
  case faceSize
  /// The detector's score.
  case confidence
  /// Turn of the head, degrees.
  case yaw
  /// Nod of the head, degrees.
  case pitch
  /// Lean of the head, degrees.
  case roll
  /// Probability that the right eye is open.
  case rightEyeOpen
  /// Probability that the left eye is open.
  case leftEyeOpen
  /// Probability that the mouth is not open as in speech or surprise (a smile counts in ``neutralExpression``).
  case mouthClosed
  /// Probability that the face does not smile.
  case neutralExpression
  /// Probability that the eyes look into the camera.
  case gazeAtCamera

  /// What its value counts.
  public var unit: FaceUnit {
    switch self {
    case .brightness, .contrast, .illuminationUniformity, .faceSize: .share
    case .uniqueIntensityLevels: .count
    case .interEyeDistance: .pixels
    case .confidence: .score
    case .yaw, .pitch, .roll: .degrees
    case .sharpness, .rightEyeOpen, .leftEyeOpen, .mouthClosed, .neutralExpression, .gazeAtCamera: .probability
    }
  }
}
