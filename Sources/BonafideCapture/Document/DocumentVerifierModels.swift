public import BonafideCatalogue
internal import BonafideDocument
public import BonafideInference

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// What a ``DocumentVerifier`` recognizes documents with: the catalogue and the networks.
public struct DocumentVerifierModels: Sendable {
  /// The pages that are known.
  public let catalogue: DocumentCatalogue
  let analyzer: any DocumentAnalyzer

  /// Takes models and a catalogue that are loaded already.
  ///
  /// - Throws: `InferenceError` when a model is missing or altered.
  public init(models: ModelStore, catalogue: DocumentCatalogue) throws {
    self.catalogue = catalogue
    // One core is left to the stream: recognition takes longer so, but no frame waits for it.
    let threads = max(1, ProcessInfo.processInfo.activeProcessorCount - 1)
    analyzer = try NetworkAnalyzer(
      catalogue: catalogue, networks: DocumentNetworks(models: models, options: NetworkOptions(threadCount: threads)))
  }
}
