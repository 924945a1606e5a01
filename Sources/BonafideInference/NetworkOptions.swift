/// How a network is compiled.
public struct NetworkOptions: Sendable, Hashable {
  /// The arithmetic inside the network.
  public enum Precision: String, Sendable, Hashable {
    /// 32-bit floats: scores are the same on every machine up to rounding. The default.
    case float32 = "f32"
    /// 16-bit brain floats where the processor has them: faster, scores move in the third digit.
    case bfloat16 = "bf16"
  }

  /// A fixed shape for each input, by position; nil keeps the model's own shapes.
  public var inputShapes: [[Int]]?
  /// Threads of one run; nil takes all cores.
  public var threadCount: Int?
  /// The arithmetic, ``Precision/float32`` by default.
  public var precision: Precision

  /// Creates options; the defaults suit one caller at a time on the whole machine.
  public init(inputShapes: [[Int]]? = nil, threadCount: Int? = nil, precision: Precision = .float32) {
    self.inputShapes = inputShapes
    self.threadCount = threadCount
    self.precision = precision
  }
}
