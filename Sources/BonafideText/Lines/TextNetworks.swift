internal import BonafideCore
public import BonafideInference

/// The two networks for text, loaded once and shared by ``TextReader`` and ``MRZReader``.
public struct TextNetworks: Sendable {
  package let detector: any NeuralNetwork
  package let recognizer: any NeuralNetwork
  package let symbols: SymbolTable

  /// Loads the models `text-detector` and `text-recogniser`; both take pictures of any size.
  ///
  /// - Throws: `InferenceError` when a model is missing or altered.
  public init(models: ModelStore, options: NetworkOptions = .init()) throws {
    let entry = try models.entry("text-recogniser")
    guard let symbols = entry.companions.first(where: { $0.file.hasSuffix(".txt") }) else {
      throw InferenceError(.badManifest, "model text-recogniser names no file of symbols; run `make setup`")
    }
    self.symbols = try SymbolTable(file: try models.data("text-recogniser", file: symbols.file))
    detector = try models.network("text-detector", options: options)
    recognizer = try models.network("text-recogniser", options: options)
  }

  /// Uses other networks of the same kind.
  ///
  /// - Parameters:
  ///   - detector: from `1 x 3 x height x width` (B, G, R by ImageNet's mean and deviation) to `1 x 1 x height x width`
  ///     scores, sides multiples of 32.
  ///   - recognizer: from `1 x 3 x 48 x width` (B, G, R, -1...1) to `1 x steps x classes` probabilities.
  ///   - symbols: the text of the recognizer's classes from 1 on; class 0 is the blank, the last the space.
  public init(detector: any NeuralNetwork, recognizer: any NeuralNetwork, symbols: [String]) {
    self.detector = detector
    self.recognizer = recognizer
    self.symbols = SymbolTable(symbols: symbols)
  }
}
