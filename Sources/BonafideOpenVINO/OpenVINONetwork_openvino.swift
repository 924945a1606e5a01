#if os(Linux)
  internal import BonafideCore
  internal import BonafideInference

  /// A network as one store hands it out: the process's compiled network, run under that store's budget.
  final class OpenVINONetwork: NeuralNetwork {
    let shared: SharedNetwork
    private let budget: InferenceBudget

    var inputs: [TensorDescription] { shared.inputs }
    var outputs: [TensorDescription] { shared.outputs }
    var concurrentRunCount: Int { min(shared.streamCount, budget.runCount) }

    /// Loads a model, or takes the network that the process has of it.
    ///
    /// - Parameters:
    ///   - model: its files.
    ///   - options: input shapes and precision.
    ///   - cache: the folder of compiled networks, nil for none.
    ///   - budget: how many networks run at once; no more requests than that are made. Its threads count where the
    ///     network is not there yet.
    /// - Throws: ``InferenceError`` where the engine cannot compile it.
    init(_ model: ModelFiles, options: NetworkOptions, cache: String?, budget: InferenceBudget) throws {
      self.budget = budget
      shared = try SharedNetwork.of(model, options: options, cache: cache, threads: budget.threadCount)
    }

    func run<R>(
      inputShapes: [[Int]]?, fill: ([MutableTensorView]) throws -> Void, read: ([TensorView]) throws -> R
    ) throws -> R {
      let shapes = try checkedShapes(inputShapes)
      return try budget.run { try shared.run(shapes: shapes, fill: fill, read: read) }
    }

    private func checkedShapes(_ given: [[Int]]?) throws -> [[Int]] {
      guard let given else {
        guard inputs.allSatisfy(\.isStatic) else {
          throw InferenceError(.shapeMismatch, "the network has dynamic inputs; give their shapes")
        }
        return inputs.map(\.shape)
      }
      let fits =
        given.count == inputs.count
        && zip(given, inputs).allSatisfy { shape, input in
          shape.count == input.shape.count && shape.allSatisfy { $0 > 0 }
            && zip(shape, input.shape).allSatisfy { $1 == -1 || $0 == $1 }
            && shape.reduce(1, *) <= 1 << 28
        }
      guard fits else {
        throw InferenceError(.shapeMismatch, "the network takes \(inputs.map(\.shape)), \(given) was given")
      }
      return given
    }
  }
#endif
