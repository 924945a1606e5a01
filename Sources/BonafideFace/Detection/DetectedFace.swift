public import BonafideCore
internal import BonafideInference

/// A face found in a picture, with what was measured on it.
///
/// Positions are pixels of the upright picture; left and right are the subject's own.
public struct DetectedFace: Sendable {
  /// The full picture in which the face was found, as RGB or BGR without alpha.
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
  /// The canonical face fitted to the points.
  let fit: SimilarityFit
  /// The networks that measured the face.
  let engine: FaceEngine

  /// Where further models (template, liveness) come from.
  var models: ModelStore { engine.models }

  init(
    image: Image, box: PixelRect, confidence: Double, keypoints: FaceKeypoints, landmarks: FaceLandmarks,
    expression: FaceExpression, pose: FacePose, fit: SimilarityFit, engine: FaceEngine
  ) {
    self.image = image
    self.box = box
    self.confidence = confidence
    self.keypoints = keypoints
    self.landmarks = landmarks
    self.expression = expression
    self.pose = pose
    self.fit = fit
    self.engine = engine
  }

  /// The face measured again on a crop that is centered on its own points.
  ///
  /// It depends less on the detector's box, and costs one more run of the landmark network.
  ///
  /// - Returns: the face itself if the second run does not see it.
  /// - Throws: `InferenceError` when the network cannot run.
  public func refined() throws -> DetectedFace {
    guard let region = FaceRegion(landmarks) else { return self }
    let again = try engine.landmarks(in: image, region: region)
    guard again.presence >= 0.5 else { return self }
    return try engine.measure(
      image: image, box: box, confidence: confidence, keypoints: keypoints, landmarks: again) ?? self
  }
}
