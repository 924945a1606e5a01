internal import BonafideFace
public import BonafideInference
internal import BonafideProfiles

/// What a ``SelfieVerifier`` and a ``FaceLivenessVerifier`` see faces with; both need the same models.
public struct FaceVerifierModels: Sendable {
  let tracker: FaceTracker
  let detector: FaceDetector
  let extractor: TemplateExtractor
  let portraitExtractor: TemplateExtractor

  /// Takes a folder of models that is open already.
  ///
  /// - Parameter models: opened with the budget `InferenceBudget.besideStream` where other work goes on beside the
  ///   stream.
  /// - Throws: `InferenceError` when a model is missing or altered; `FaceError` for an unsuitable one.
  public init(models: ModelStore) throws {
    detector = try FaceDetector(models: models, options: FaceDetectorOptions(module: .fast, turns: .none))
    tracker = try FaceTracker(models: models)
    extractor = try TemplateExtractor(models: models, options: TemplateExtractorOptions(effort: .fast))
    portraitExtractor = try TemplateExtractor(models: models)
  }
}
