internal import BonafideCore
package import BonafideInference
internal import Synchronization

/// A backend without an engine: its networks answer what another backend's networks answered to the same inputs.
///
/// A run is found by its model, the shapes of its inputs and the nearest recorded inputs (``TensorSketch``), and
/// refused where those are further than ``tolerance``: code that prepares pictures in another way needs a new
/// recording. The order of the runs does not matter, since readers may run networks side by side. No file of a model is
/// read.
package final class RecordedBackend: NetworkBackend {
  /// Largest distance of the inputs from the recorded ones, as a share of their length.
  ///
  /// A tenth of the samples changed by one 255th, more than rounding on another processor should change (none was
  /// tried), makes 0.002; the
  /// nearest two recorded runs with different answers are 0.36 apart.
  package static let tolerance = 0.02

  private let recording: Recording
  private let loads = Mutex<[String]>([])

  package init(_ recording: Recording) { self.recording = recording }

  /// The models that were asked for, once for each load.
  package var loadedModels: [String] { loads.withLock { $0 } }

  package func engine() -> InferenceEngine { InferenceEngine(name: "recorded", version: "1") }

  /// - Throws: `InferenceError` with code `.unsupportedModel` for a network that was not recorded.
  package func network(
    _ model: ModelFiles, options: NetworkOptions, cache: CompiledCache
  ) throws -> any NeuralNetwork {
    loads.withLock { $0.append(model.entry.id) }
    let found = recording.networks.first {
      $0.model == model.entry.id && $0.fixedShapes == options.inputShapes
    }
    guard let found else {
      throw InferenceError(.unsupportedModel, "\(model.entry.id) was not recorded; run with BONAFIDE_RECORD=1")
    }
    return RecordedNetwork(recorded: found)
  }
}

/// A network that gives recorded answers.
private struct RecordedNetwork: NeuralNetwork {
  let recorded: Recording.Network
  var inputs: [TensorDescription] { recorded.inputs }
  var outputs: [TensorDescription] { recorded.outputs }

  func run<R>(
    inputShapes: [[Int]]?, fill: ([MutableTensorView]) throws -> Void, read: ([TensorView]) throws -> R
  ) throws -> R {
    let shapes = inputShapes ?? inputs.map(\.shape)
    guard shapes.count == inputs.count, shapes.allSatisfy({ $0.allSatisfy { $0 > 0 } }) else {
      throw InferenceError(.shapeMismatch, "the network has dynamic inputs; give their shapes")
    }
    let views = shapes.map { shape in
      MutableTensorView(shape: shape, values: .allocate(capacity: shape.reduce(1, *)))
    }
    defer { for view in views { view.values.deallocate() } }
    for view in views { view.values.initialize(repeating: 0) }
    try fill(views)
    let answers = try answer(to: TensorSketch(views), shapes: shapes)
    return try PackedTensor.withViews(of: answers, read)
  }

  private func answer(to inputs: TensorSketch, shapes: [[Int]]) throws -> [PackedTensor] {
    let nearest = recorded.runs.filter { $0.inputShapes == shapes }
      .map { (distance: inputs.distance(from: $0.inputs), outputs: $0.outputs) }
      .min { $0.distance < $1.distance }
    guard let nearest, nearest.distance <= RecordedBackend.tolerance else {
      let distance = nearest.map { "the nearest is \($0.distance) away" } ?? "there is none of these shapes"
      throw InferenceError(
        .engine, "\(recorded.model) was not recorded with such inputs (\(distance)); run with BONAFIDE_RECORD=1")
    }
    return nearest.outputs
  }
}

extension PackedTensor {
  /// Unpacks outputs for as long as a body runs.
  static func withViews<R>(of tensors: [PackedTensor], _ body: ([TensorView]) throws -> R) throws -> R {
    let buffers = try tensors.map { tensor in
      let values = try tensor.values()
      let buffer = UnsafeMutableBufferPointer<Float>.allocate(capacity: values.count)
      _ = buffer.initialize(from: values)
      return buffer
    }
    defer { for buffer in buffers { buffer.deallocate() } }
    return try body(zip(tensors, buffers).map { TensorView(shape: $0.shape, values: UnsafeBufferPointer($1)) })
  }
}
