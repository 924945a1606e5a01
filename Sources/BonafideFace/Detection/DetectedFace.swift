public import BonafideCore
internal import BonafideInference

/// A face found in a picture, with what was measured on it.
///
/// Positions are pixels of the upright picture; left and right are the subject's own.
public struct DetectedFace: Sendable {
  /// The full picture in which the face was found.
  public let image: Image
  /// The detector's square around the face, from about the eyebrows to the chin; may leave the picture.
  public let box: PixelRect
  /// The detector's score that this is a face, 0...1; higher is surer.
  public let confidence: Double
  /// The detector's six coarse points.
  public let keypoints: FaceKeypoints
  /// 478 points in three dimensions, irises included.
  public let landmarks: FaceLandmarks
  /// 52 expression coefficients.
  public let expression: FaceExpression
  /// Direction of the head.
  public let pose: FacePose
  /// Where further models (template, liveness) come from.
  let models: ModelStore

  init(
    image: Image, box: PixelRect, confidence: Double, keypoints: FaceKeypoints, landmarks: FaceLandmarks,
    expression: FaceExpression, pose: FacePose, models: ModelStore
  ) {
    self.image = image
    self.box = box
    self.confidence = confidence
    self.keypoints = keypoints
    self.landmarks = landmarks
    self.expression = expression
    self.pose = pose
    self.models = models
  }
}
