internal import BonafideCore
package import BonafideInference

/// What networks answered in one run of a program: their tensors, and for each run a sketch of its inputs and its
/// outputs.
package struct Recording: Sendable, Hashable {
  /// One run of a network.
  package struct Run: Sendable, Hashable {
    package var inputShapes: [[Int]]
    package var inputs: TensorSketch
    package var outputs: [PackedTensor]
  }

  /// A network that was loaded, and its runs in the order in which they ended.
  package struct Network: Sendable, Hashable {
    package var model: String
    /// The fixed shapes that it was loaded with; nil for the model's own.
    package var fixedShapes: [[Int]]?
    package var inputs: [TensorDescription]
    package var outputs: [TensorDescription]
    package var runs: [Run] = []
  }

  package var networks: [Network]

  private static let magic = "bonafide-recording/1"

  package init(networks: [Network]) { self.networks = networks }

  /// Reads a recording.
  ///
  /// - Throws: `InferenceError` with code `.engine` for bytes that are none.
  package init(bytes: [UInt8]) throws {
    var reader = ByteReader(bytes)
    guard try reader.text() == Self.magic else {
      throw InferenceError(.engine, "this is no recording of the present form; record it again")
    }
    func descriptions(_ reader: inout ByteReader) throws -> [TensorDescription] {
      try reader.list { TensorDescription(name: try $0.text(), shape: try $0.shape()) }
    }
    networks = try reader.list { reader in
      Network(
        model: try reader.text(),
        fixedShapes: try reader.count() == 0 ? nil : reader.list { try $0.shape() },
        inputs: try descriptions(&reader), outputs: try descriptions(&reader),
        runs: try reader.list { reader in
          Run(
            inputShapes: try reader.list { try $0.shape() },
            inputs: TensorSketch(values: try (0..<TensorSketch.count).map { _ in try reader.float() }),
            outputs: try reader.list {
              PackedTensor(shape: try $0.shape(), step: try $0.float(), bytes: try $0.block())
            })
        })
    }
  }

  /// The recording as a file, a few kilobytes a run.
  package var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.text(Self.magic)
    writer.count(networks.count)
    for network in networks {
      writer.text(network.model)
      writer.count(network.fixedShapes == nil ? 0 : 1)
      if let shapes = network.fixedShapes {
        writer.count(shapes.count)
        for shape in shapes { writer.shape(shape) }
      }
      for tensors in [network.inputs, network.outputs] {
        writer.count(tensors.count)
        for tensor in tensors {
          writer.text(tensor.name)
          writer.shape(tensor.shape)
        }
      }
      writer.count(network.runs.count)
      for run in network.runs {
        writer.count(run.inputShapes.count)
        for shape in run.inputShapes { writer.shape(shape) }
        for value in run.inputs.values { writer.float(value) }
        writer.count(run.outputs.count)
        for output in run.outputs {
          writer.shape(output.shape)
          writer.float(output.step)
          writer.block(output.bytes)
        }
      }
    }
    return writer.bytes
  }
}
