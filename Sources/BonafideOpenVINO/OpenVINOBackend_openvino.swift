#if os(Linux)
  public import BonafideInference
  internal import COpenVINO

  /// Runs networks on the processor with OpenVINO.
  ///
  /// Compiled networks are kept in the store's cache, named by the model's bytes, the engine's version and the
  /// processor.
  ///
  /// In a process there is one compiled network for each model, precision and shape of the inputs, also where several
  /// stores ask. The engine fixes a network's threads when it compiles it, so the ``InferenceBudget`` of whoever loads
  /// it first decides them for as long as anybody holds it; how many runs are let in at once is decided by each
  /// caller's own budget. A process that follows a stream therefore opens its store with `.besideStream` before
  /// anything else loads networks.
  public struct OpenVINOBackend: NetworkBackend {
    private let budget: InferenceBudget

    /// Nothing is started before the first network, or question.
    ///
    /// - Parameter budget: how many networks run at once, and with how many threads; all cores by default.
    public init(budget: InferenceBudget = .shared) { self.budget = budget }

    /// OpenVINO and its build.
    ///
    /// - Throws: `InferenceError` with code `.engine` when it cannot start.
    public func engine() throws -> InferenceEngine {
      _ = try OpenVINOCore.shared()
      var version = ov_version_t()
      let status = ov_get_openvino_version(&version)
      guard status == OK else { throw InferenceError.openVINO(status, "does not tell its version") }
      defer { ov_version_free(&version) }
      return InferenceEngine(name: "OpenVINO", version: version.buildNumber.map { String(cString: $0) } ?? "unknown")
    }

    /// Loads a network in ONNX, TensorFlow Lite or OpenVINO's own format.
    ///
    /// - Throws: `InferenceError`: a missing or altered file, or a network that the engine cannot use; `FileError` with
    ///   code `.noHome` where there is no folder for compiled networks, `.unsafeFolder` where others may write to it.
    public func network(
      _ model: ModelFiles, options: NetworkOptions, cache: CompiledCache
    ) throws -> any NeuralNetwork {
      try OpenVINONetwork(model, options: options, cache: cache.path, budget: budget)
    }
  }
#endif
