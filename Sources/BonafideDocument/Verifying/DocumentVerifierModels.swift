public import BonafideInference
public import BonafideMRZ
#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What a ``DocumentVerifier`` recognises documents with: the catalogue and the text networks.
public struct DocumentVerifierModels: Sendable {
  /// The pages that are known.
  public let catalogue: DocumentCatalogue
  let sight: any DocumentSight

  /// Loads a folder of models with the catalogue in its folder `documents`.
  ///
  /// - Parameter referenceDate: the day against which two-digit years are resolved, mostly today; never taken from a
  ///   clock here.
  /// - Throws: `InferenceError` when a model is missing or altered; ``DocumentError`` with code `.badCatalogue`.
  public init(url: URL, referenceDate: MRZCalendarDate) throws {
    try self.init(
      models: ModelStore(folder: url.path), catalogue: DocumentCatalogue(folder: url.path + "/documents"),
      referenceDate: referenceDate)
  }

  /// Takes models and a catalogue that are loaded already.
  ///
  /// - Throws: `InferenceError` when a model is missing or altered.
  public init(models: ModelStore, catalogue: DocumentCatalogue, referenceDate: MRZCalendarDate) throws {
    self.catalogue = catalogue
    sight = try RecogniserSight(
      catalogue: catalogue, networks: TextNetworks(models: models), referenceDate: referenceDate)
  }
}
