import BonafideInference
import Synchronization

/// A network that answers what the test wants and keeps what it was given.
final class FakeNetwork: NeuralNetwork {
  let inputs: [TensorDescription]
  let outputs: [TensorDescription]
  private let answer: @Sendable ([Int]) -> Tensor
  private let seen = Mutex<[Tensor]>([])

  init(answer: @escaping @Sendable ([Int]) -> Tensor) {
    inputs = [TensorDescription(name: "x", shape: [1, 3, -1, -1])]
    outputs = [TensorDescription(name: "y", shape: [-1, -1, -1])]
    self.answer = answer
  }

  var given: [Tensor] { seen.withLock { $0 } }

  func run<R>(
    inputShapes: [[Int]]?, fill: ([MutableTensorView]) throws -> Void, read: ([TensorView]) throws -> R
  ) throws -> R {
    let shape = inputShapes?.first ?? [0]
    var values = [Float](repeating: .nan, count: shape.reduce(1, *))
    try values.withUnsafeMutableBufferPointer { try fill([MutableTensorView(shape: shape, values: $0)]) }
    let tensor = try Tensor(shape: shape, values: values)
    seen.withLock { $0.append(tensor) }
    let result = answer(shape)
    return try result.values.withUnsafeBufferPointer { try read([TensorView(shape: result.shape, values: $0)]) }
  }
}
