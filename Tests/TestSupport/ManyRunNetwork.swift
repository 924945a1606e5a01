package import BonafideInference

/// A network that says how many runs of it at once are worth while, whatever its engine says.
package struct ManyRunNetwork: NeuralNetwork {
  private let network: any NeuralNetwork
  package let concurrentRunCount: Int

  package init(_ network: any NeuralNetwork, concurrentRunCount: Int) {
    (self.network, self.concurrentRunCount) = (network, concurrentRunCount)
  }

  package var inputs: [TensorDescription] { network.inputs }
  package var outputs: [TensorDescription] { network.outputs }

  package func run<R>(
    inputShapes: [[Int]]?, fill: ([MutableTensorView]) throws -> Void, read: ([TensorView]) throws -> R
  ) throws -> R {
    try network.run(inputShapes: inputShapes, fill: fill, read: read)
  }
}
