internal import BonafideCore
package import BonafideInference
internal import Synchronization

/// Runs networks with another backend and keeps what they answer, for a ``RecordedBackend``.
///
/// Who asks gets the answers as they are recorded, a little rounded: what comes of them, as the part of a picture that
/// is looked at next, is then the same when the recording is played.
package final class RecordingBackend: NetworkBackend {
  private let backend: any NetworkBackend
  private let networks = Mutex<[RecordingNetwork]>([])

  package init(_ backend: any NetworkBackend) { self.backend = backend }

  /// Everything so far.
  package var recording: Recording { Recording(networks: networks.withLock { $0.map(\.recorded) }) }

  package func engine() throws -> InferenceEngine { try backend.engine() }

  package func network(
    _ model: ModelFiles, options: NetworkOptions, cache: CompiledCache
  ) throws -> any NeuralNetwork {
    let network = RecordingNetwork(
      try backend.network(model, options: options, cache: cache), model: model.entry.id, options: options)
    networks.withLock { $0.append(network) }
    return network
  }
}

private final class RecordingNetwork: NeuralNetwork {
  private let network: any NeuralNetwork
  private let state: Mutex<Recording.Network>

  var inputs: [TensorDescription] { network.inputs }
  var outputs: [TensorDescription] { network.outputs }
  var concurrentRunCount: Int { network.concurrentRunCount }
  var recorded: Recording.Network { state.withLock { $0 } }

  init(_ network: any NeuralNetwork, model: String, options: NetworkOptions) {
    self.network = network
    state = Mutex(
      Recording.Network(
        model: model, fixedShapes: options.inputShapes, inputs: network.inputs, outputs: network.outputs))
  }

  func run<R>(
    inputShapes: [[Int]]?, fill: ([MutableTensorView]) throws -> Void, read: ([TensorView]) throws -> R
  ) throws -> R {
    var sketch = TensorSketch(values: [])
    let outputs = try network.run(
      inputShapes: inputShapes,
      fill: { views in
        try fill(views)
        sketch = TensorSketch(views)
      }, read: { try $0.map { try PackedTensor($0) } })
    let run = Recording.Run(inputShapes: inputShapes ?? inputs.map(\.shape), inputs: sketch, outputs: outputs)
    state.withLock { $0.runs.append(run) }
    return try PackedTensor.withViews(of: outputs, read)
  }
}
