internal import BonafideCore
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

  init(entry: ModelEntry, folder: String, options: NetworkOptions, cacheFolder: String?) throws {
    guard entry.format != .data else {
      throw InferenceError(.unsupportedModel, "model \(entry.id) is data, not a network")
    }
    if let cacheFolder {
      try? FileManager.default.createDirectory(atPath: cacheFolder, withIntermediateDirectories: true)
    }
    let cache = cacheFolder.flatMap { BoundedFile.exists($0) ? $0 : nil } ?? ""
    compiled = try CompiledModel(
      path: folder + "/" + entry.file, inputShapes: options.inputShapes,
      threads: options.threadCount ?? ProcessInfo.processInfo.activeProcessorCount,
      precision: options.precision.rawValue, cacheFolder: cache)
    inputs = try compiled.descriptions(of: .input)
    outputs = try compiled.descriptions(of: .output)
  }

  func run<R>(
    inputShapes: [[Int]]?, fill: ([MutableTensorView]) throws -> Void, read: ([TensorView]) throws -> R
  ) throws -> R {
    let shapes = try checkedShapes(inputShapes)
    let request = try idle.withLock { $0.popLast() } ?? OpenVINORequest(compiled: compiled, inputs: inputs)
    defer { idle.withLock { $0.append(request) } }
    return try request.run(shapes: shapes, outputCount: outputs.count, fill: fill, read: read)
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
