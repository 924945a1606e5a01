public import BonafideInference
internal import BonafidePage
public import BonafideText

/// The networks that documents are found and read with, loaded once and shared by ``DocumentRecognizer``,
/// ``DocumentReader`` and ``DocumentLearner``.
public struct DocumentNetworks: Sendable {
  /// Finds and reads lines of text.
  public let text: TextNetworks
  /// Says where documents lie: from `1 x 3 x 224 x 288` (R, G, B, -0.5...0.5) to `1 x 2 x 56 x 72` shares, 0...1, of
  /// document and of corners.
  public let regions: any NeuralNetwork

  /// Loads the models `text-detector`, `document-text-recogniser` and `document-regions`.
  ///
  /// - Throws: `InferenceError` when a model is missing or altered.
  public init(models: ModelStore, options: NetworkOptions = .init()) throws {
    text = try TextNetworks(models: models, options: options)
    regions = try models.network(RegionDetector.model, options: options)
  }

  /// Uses other networks of the same kind.
  public init(text: TextNetworks, regions: any NeuralNetwork) {
    self.text = text
    self.regions = regions
  }
}
