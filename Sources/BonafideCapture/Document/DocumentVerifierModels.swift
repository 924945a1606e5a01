public import BonafideCatalogue
internal import BonafideDocument
public import BonafideInference

/// What a ``DocumentVerifier`` recognizes documents with: the catalogue and the networks.
public struct DocumentVerifierModels: Sendable {
  /// The pages that are known.
  public let catalogue: DocumentCatalogue
  let analyzer: any DocumentAnalyzer

  /// Takes models and a catalogue that are loaded already.
  ///
  /// - Parameters:
  ///   - models: opened with the budget `InferenceBudget.besideStream`, which leaves one core to the frames:
  ///     recognition takes longer so, but no frame waits for it.
  ///   - catalogue: the pages that are known.
  /// - Throws: `InferenceError` when a model is missing or altered.
  public init(models: ModelStore, catalogue: DocumentCatalogue) throws {
    self.catalogue = catalogue
    analyzer = try NetworkAnalyzer(
      catalogue: catalogue, networks: DocumentNetworks(models: models),
      // Documents are found without it too.
      faces: try? FaceOutlineFilter(models: models))
  }
}
