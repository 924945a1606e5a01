internal import BonafideCore
public import BonafideDocument
internal import BonafideFace
public import BonafideInference

/// The networks of a ``Verification``, loaded once and shared by verifications with other policies or catalogues.
public struct VerificationNetworks: Sendable {
  /// Finds and reads documents.
  public let documents: DocumentNetworks
  let detector: FaceDetector
  let extractor: TemplateExtractor

  /// Loads them, which takes about half a second.
  ///
  /// - Throws: `InferenceError` when a model is missing or altered.
  public init(models: ModelStore) throws {
    let (faces, documents) = try Parallel.both(
      { (try FaceDetector(models: models), try TemplateExtractor(models: models)) },
      { try DocumentNetworks(models: models) })
    (detector, extractor) = faces
    self.documents = documents
  }
}
