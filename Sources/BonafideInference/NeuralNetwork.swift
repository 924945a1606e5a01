internal import BonafideCore

/// A loaded network that maps float tensors to float tensors; safe to call from several threads at once.
///
/// OpenVINO is the backend on Linux; anything that conforms can take its place, in tests too.
public protocol NeuralNetwork: Sendable {
  /// The inputs in the order in which they are filled.
  var inputs: [TensorDescription] { get }
  /// The outputs in the order in which they are read.
  var outputs: [TensorDescription] { get }

  /// How many runs at once take less time than one after the other, 1 and more; 1 where a network does not say.
  var concurrentRunCount: Int { get }

  /// Runs the network once without copying its inputs and outputs.
  ///
  /// - Parameters:
  ///   - inputShapes: one shape an input; nil where all inputs are static.
  ///   - fill: writes every element of every input; the memory may hold an earlier run's values.
  ///   - read: gets the outputs; the memory is valid only inside it.
  /// - Returns: what `read` returns.
  /// - Throws: ``InferenceError``, or what `fill` and `read` throw.
  func run<R>(
    inputShapes: [[Int]]?, fill: ([MutableTensorView]) throws -> Void, read: ([TensorView]) throws -> R
  ) throws -> R
}

extension NeuralNetwork {
  /// One run after the other.
  public var concurrentRunCount: Int { 1 }

  /// Runs a network whose inputs are all static, without copying.
  public func run<R>(
    fill: ([MutableTensorView]) throws -> Void, read: ([TensorView]) throws -> R
  ) throws -> R {
    try run(inputShapes: nil, fill: fill, read: read)
  }

  /// Runs the network on copies of the given tensors and hands its results to `read`.
  ///
  /// - Throws: ``InferenceError`` with code `.shapeMismatch` when number or shapes of the tensors do not fit.
  public func run<R>(_ tensors: [Tensor], read: ([TensorView]) throws -> R) throws -> R {
    guard tensors.count == inputs.count else {
      throw InferenceError(.shapeMismatch, "the network takes \(inputs.count) inputs, \(tensors.count) were given")
    }
    return try run(
      inputShapes: tensors.map(\.shape),
      fill: { views in
        for (view, tensor) in zip(views, tensors) {
          _ = view.values.update(fromContentsOf: tensor.values)
        }
      }, read: read)
  }

  /// Runs the network on copies of the given tensors and returns copies of its results.
  public func run(_ tensors: [Tensor]) throws -> [Tensor] {
    try run(tensors) { $0.map(Tensor.init(copying:)) }
  }
}
