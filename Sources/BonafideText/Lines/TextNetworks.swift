internal import BonafideCore
public import BonafideInference

/// The two networks for text, loaded once and shared by ``TextReader`` and ``MRZReader``.
public struct TextNetworks: Sendable {
  package let detector: any NeuralNetwork
  package let recognizer: any NeuralNetwork
  package let symbols: SymbolTable

  /// Which symbols lines are read in.
  public enum Repertoire: Sendable, Hashable, CaseIterable {
    /// Latin and Greek letters, digits and signs: 911 symbols, read in two thirds of the time and a twentieth of the
    /// memory for results.
    case documents
    /// Those of Chinese, Japanese and others besides: 18,708 symbols.
    case all

    fileprivate var model: String { self == .documents ? "document-text-recogniser" : "text-recogniser" }
  }

  /// Loads the models `text-detector` and, by the repertoire, `document-text-recogniser` or `text-recogniser`; all take
  /// pictures of any size.
  ///
  /// - Parameters:
  ///   - models: where they come from.
  ///   - repertoire: the symbols that lines are read in.
  ///   - options: how the networks run.
  /// - Throws: `InferenceError` when a model is missing or altered.
  public init(models: ModelStore, repertoire: Repertoire = .documents, options: NetworkOptions = .init()) throws {
    let entry = try models.entry(repertoire.model)
    guard let symbols = entry.companions.first(where: { $0.file.hasSuffix(".txt") }) else {
      throw InferenceError(.badManifest, "model \(repertoire.model) names no file of symbols; run `make setup`")
    }
    self.symbols = try SymbolTable(file: try models.data(repertoire.model, file: symbols.file))
    detector = try FixedShapeNetwork(
      "text-detector", models: models, options: options,
      inputs: [TensorDescription(name: "picture", shape: [1, 3, -1, -1])],
      outputs: [TensorDescription(name: "scores", shape: [1, 1, -1, -1])],
      shapes: [[[1, 3, TextDetector.canvas.height, TextDetector.canvas.width]]])
    // A page has many lines, each a small run: they are read side by side.
    var lines = options
    lines.parallelism = .acrossRuns
    recognizer = try models.network(repertoire.model, options: lines)
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
