public import BonafideInference
public import BonafideMRZ
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
  /// ``init(folder:referenceDate:)`` does the same and says why it cannot.
  ///
  /// - Parameters:
  ///   - url: a folder with manifest.json, never a single file.
  ///   - referenceDate: the day against which two-digit years are resolved, mostly today; never taken from a clock here.
  public init?(url: URL, referenceDate: MRZCalendarDate) {
    guard let models = try? DocumentVerifierModels(folder: url.path, referenceDate: referenceDate) else { return nil }
    self = models
  }

  /// Loads a folder of models with the catalogue in its folder `documents`.
  ///
  /// - Parameters:
  ///   - folder: path of a folder with manifest.json.
  ///   - referenceDate: as for ``init(url:referenceDate:)``.
  /// - Throws: `InferenceError` when a model is missing or altered; ``DocumentError`` with code `.badCatalogue`.
  public init(folder: String, referenceDate: MRZCalendarDate) throws {
    try self.init(
      models: ModelStore(folder: folder), catalogue: DocumentCatalogue(folder: folder + "/documents"),
      referenceDate: referenceDate)
  }

  /// Takes models and a catalogue that are loaded already.
  ///
  /// - Throws: `InferenceError` when a model is missing or altered.
  public init(models: ModelStore, catalogue: DocumentCatalogue, referenceDate: MRZCalendarDate) throws {
    self.catalogue = catalogue
    // One core is left to the stream: recognition takes longer so, but no frame waits for it.
    let threads = max(1, ProcessInfo.processInfo.activeProcessorCount - 1)
    sight = try RecogniserSight(
      catalogue: catalogue, networks: DocumentNetworks(models: models, options: NetworkOptions(threadCount: threads)),
      referenceDate: referenceDate)
  }
}
