public import BonafideCore
public import BonafideInference

/// Measures the main face of a still picture: one detection, landmarks, expression, pose and attributes.
///
/// Safe to use from several threads.
public struct FaceAnalyzer: Sendable {
  /// The detector in use.
  public let detector: FaceDetector

  /// Loads the networks.
  ///
  /// - Throws: `InferenceError` for missing models, ``FaceError`` for bad options or unsuitable models.
  public init(models: ModelStore, options: FaceDetectorOptions = .init()) throws {
    detector = try FaceDetector(models: models, options: options)
  }

  /// Measures the largest face.
  ///
  /// - Parameters:
  ///   - image: an upright picture.
  ///   - faceSize: sizes to look for, see ``FaceImage``.
  /// - Returns: nil where there is no face.
  /// - Throws: `ImageError` or `InferenceError` when a step fails, ``FaceError`` for a bad interval.
  public func analyze(
    _ image: Image, faceSize: ClosedRange<Double> = FaceImage.standardFaceSizes
  ) throws -> FaceAnalysis? {
    let picture = try FaceImage(image, faceSize: faceSize)
    guard let face = try detector.detect(in: picture, maximumFaces: 1).first else { return nil }
    return FaceAnalysis(face: face, attributes: face.attributes, origin: .detected, time: nil)
  }
}
