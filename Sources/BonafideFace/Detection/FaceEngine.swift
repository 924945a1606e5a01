internal import BonafideCore
internal import BonafideInference

/// The networks that every face needs after it was detected; loaded once and shared.
final class FaceEngine: Sendable {
  let models: ModelStore
  let canonical: CanonicalFace
  private let landmarkNetwork: LandmarkNetwork
  private let blendshapeNetwork: BlendshapeNetwork

  init(models: ModelStore) throws {
    self.models = models
    canonical = try CanonicalFace(models: models)
    landmarkNetwork = try LandmarkNetwork(models: models)
    blendshapeNetwork = try BlendshapeNetwork(models: models)
  }

  /// The points of the face in a region of an RGB or BGR picture.
  func landmarks(in image: Image, region: FaceRegion) throws -> FaceLandmarks {
    try landmarkNetwork.landmarks(in: image, region: region)
  }

  /// Expression and pose from the points; nil where the points do not span a face.
  func measure(
    image: Image, box: PixelRect, confidence: Double, keypoints: FaceKeypoints, landmarks: FaceLandmarks
  ) throws -> DetectedFace? {
    guard let fit = SimilarityFit(canonical, to: landmarks) else { return nil }
    return DetectedFace(
      image: image, box: box, confidence: confidence, keypoints: keypoints, landmarks: landmarks,
      expression: try blendshapeNetwork.expression(of: landmarks), pose: fit.pose, fit: fit, engine: self)
  }
}
