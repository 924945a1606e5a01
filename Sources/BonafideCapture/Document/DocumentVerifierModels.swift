public import BonafideCatalogue
internal import BonafideDocument
public import BonafideInference

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What a ``DocumentVerifier`` recognises documents with: the catalogue and the networks.
public struct DocumentVerifierModels: Sendable {
  /// The pages that are known.
  public let catalogue: DocumentCatalogue
  let sight: any DocumentSight

  /// Loads a folder of models with the catalogue in its folder `documents`; nil where that cannot be done.
  ///
  /// ``init(folder:)`` does the same and says why it cannot.
  ///
  /// - Parameter url: a folder with manifest.json, never a single file.
  public init?(url: URL) {
    guard let models = try? DocumentVerifierModels(folder: url.path) else { return nil }
    self = models
  }

  /// Loads a folder of models with the catalogue in its folder `documents`.
  ///
  /// - Parameter folder: path of a folder with manifest.json.
  /// - Throws: `InferenceError` when a model is missing or altered; ``DocumentError`` with code `.badCatalogue`;
  ///   `FileError` with code `.unsafeFolder` where others may write to the folder.
  public init(folder: String) throws {
    try self.init(models: ModelStore(folder: folder), catalogue: DocumentCatalogue(trustedFolder: folder + "/documents"))
  }

  /// Takes models and a catalogue that are loaded already.
  ///
  /// - Throws: `InferenceError` when a model is missing or altered.
  public init(models: ModelStore, catalogue: DocumentCatalogue) throws {
    self.catalogue = catalogue
    // One core is left to the stream: recognition takes longer so, but no frame waits for it.
    let threads = max(1, ProcessInfo.processInfo.activeProcessorCount - 1)
    sight = try RecogniserSight(
      catalogue: catalogue, networks: DocumentNetworks(models: models, options: NetworkOptions(threadCount: threads)))
  }
}
