/// How a network is compiled.
///
/// How many threads a run takes is not among it: two callers that wish for different numbers would get two copies of
/// one network. ``InferenceBudget/threadCount`` decides that.
public struct NetworkOptions: Sendable, Hashable {
  /// The arithmetic inside the network.
  public enum Precision: String, Sendable, Hashable {
    /// 32-bit floats: scores are the same on every machine up to rounding. The default.
    case float32 = "f32"
    /// 16-bit brain floats where the processor has them: faster, scores move in the third digit.
    case bfloat16 = "bf16"
  }

  /// What a network's threads do.
  public enum Parallelism: String, Sendable, Hashable {
    /// All work on one run: the shortest time for one. The default.
    case withinRuns = "within"
    /// They do several runs at once, up to four, each on an equal part of them: the shortest time for many small runs.
    case acrossRuns = "across"
  }

  /// A fixed shape for each input, by position; nil keeps the model's own shapes.
  public var inputShapes: [[Int]]?
  /// The arithmetic, ``Precision/float32`` by default.
  public var precision: Precision
  /// What the threads do, ``Parallelism/withinRuns`` by default; results are the same.
  public var parallelism = Parallelism.withinRuns

  /// Creates options.
  public init(inputShapes: [[Int]]? = nil, precision: Precision = .float32) {
    self.inputShapes = inputShapes
    self.precision = precision
  }
}
