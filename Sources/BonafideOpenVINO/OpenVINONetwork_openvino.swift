internal import BonafideCore
internal import BonafideInference
internal import COpenVINO
internal import Synchronization
#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A network compiled for the CPU, with a pool of infer requests: one a concurrent caller, made when needed.
final class OpenVINONetwork: NeuralNetwork {
  let inputs: [TensorDescription]
  let outputs: [TensorDescription]
  private let compiled: CompiledModel
  private let idle = Mutex<[OpenVINORequest]>([])
  private let budget: InferenceBudget

  /// Loads a model.
  ///
  /// - Parameters:
  ///   - model: its files.
  ///   - options: threads, precision and fixed input shapes.
  ///   - cache: the folder of compiled networks, nil for none.
  ///   - budget: how many networks run at once; no more requests than that are made.
  /// - Throws: `InferenceError`: a missing or altered file, or a network that the engine cannot use; `FileError` for a
  ///   cache that cannot be used.
  init(_ model: ModelFiles, options: NetworkOptions, cache: String?, budget: InferenceBudget) throws {
    self.budget = budget
    let entry = model.entry
    guard entry.format != .data else {
      throw InferenceError(.unsupportedModel, "model \(entry.id) is data, not a network")
    }
    let threads = options.threadCount ?? ProcessInfo.processInfo.activeProcessorCount
    let settings = EngineSettings(threads: String(threads), precision: options.precision.rawValue)
    let kept = try cache.flatMap {
      try CompiledNetworkFolder(in: $0, of: entry, engine: OpenVINOCore.identity.get())
    }
    if let file = kept?.read(options, threads: threads) {
      // An altered model is refused although the network that belongs to it is there.
      try model.verify()
      if let known = try? CompiledModel(compiled: file, settings: settings) {
        (compiled, inputs, outputs) = (
          known, try known.descriptions(of: .input), try known.descriptions(of: .output)
        )
        return
      }
    }
    let files = try model.read()
    compiled = try CompiledModel(entry, shapes: options.inputShapes, settings: settings) { files[$0] ?? [] }
    inputs = try compiled.descriptions(of: .input)
    outputs = try compiled.descriptions(of: .output)
    kept?.keep(options, threads: threads, export: compiled.export)
  }

  func run<R>(
    inputShapes: [[Int]]?, fill: ([MutableTensorView]) throws -> Void, read: ([TensorView]) throws -> R
  ) throws -> R {
    let shapes = try checkedShapes(inputShapes)
    return try budget.run {
      let request = try idle.withLock { $0.popLast() } ?? OpenVINORequest(compiled: compiled, inputs: inputs)
      defer { idle.withLock { $0.append(request) } }
      return try request.run(shapes: shapes, outputCount: outputs.count, fill: fill, read: read)
    }
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
