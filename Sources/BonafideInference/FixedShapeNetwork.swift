/// A network that takes inputs of any size, with a copy of it for each shape that is often asked for.
///
/// An engine that knows the shape beforehand lays out its memory as a whole: the text detector on a page takes a third
/// of the memory and four fifths of the time. The copy of the first shape is loaded at once; the others, and the
/// network for all other shapes, when they are first needed.
package struct FixedShapeNetwork: NeuralNetwork {
  package let inputs: [TensorDescription]
  package let outputs: [TensorDescription]
  private let id: String
  private let models: ModelStore
  private let options: NetworkOptions
  private let shapes: Set<[[Int]]>

  /// Makes a network of one that a store has.
  ///
  /// - Parameters:
  ///   - id: the model in the store's manifest.
  ///   - models: where it comes from.
  ///   - options: how it runs; its `inputShapes` are not used.
  ///   - inputs: its inputs, with -1 where an extent depends on the picture.
  ///   - outputs: its outputs, in the same way.
  ///   - shapes: the shapes that get a copy, each with one shape an input.
  /// - Throws: what `ModelStore.network` throws for the copy of the first shape, which is loaded at once: whoever makes
  ///   it shall know that it can be.
  package init(
    _ id: String, models: ModelStore, options: NetworkOptions, inputs: [TensorDescription],
    outputs: [TensorDescription], shapes: [[[Int]]]
  ) throws {
    self.id = id
    self.models = models
    self.options = options
    self.inputs = inputs
    self.outputs = outputs
    self.shapes = Set(shapes)
    _ = try network(of: shapes.first)
  }

  /// That of the first shape; 1 where it cannot be loaded any more.
  package var concurrentRunCount: Int { (try? network(of: shapes.first))?.concurrentRunCount ?? 1 }

  private func network(of shape: [[Int]]?) throws -> any NeuralNetwork {
    var options = options
    options.inputShapes = shape
    return try models.network(id, options: options)
  }

  package func run<R>(
    inputShapes: [[Int]]?, fill: ([MutableTensorView]) throws -> Void, read: ([TensorView]) throws -> R
  ) throws -> R {
    let fixed = inputShapes.flatMap { shapes.contains($0) ? $0 : nil }
    return try network(of: fixed).run(inputShapes: inputShapes, fill: fill, read: read)
  }
}
