#if os(Linux)
  internal import BonafideInference
  internal import COpenVINO

  /// One infer request with its input tensors; used by one caller at a time.
  final class OpenVINORequest: @unchecked Sendable {
    // Unchecked: the pool in SharedNetwork hands a request to one caller at a time.
    private let pointer: OpaquePointer
    /// Keeps the model alive as long as its requests.
    private let compiled: CompiledModel
    /// Whether runs are done by the engine's own threads, one for each stream, so that no two callers meet on one.
    private let isOwnStream: Bool
    private var tensors: [(shape: [Int], pointer: OpaquePointer)] = []

    init(compiled: CompiledModel, inputs: [TensorDescription], isOwnStream: Bool) throws {
      self.compiled = compiled
      self.isOwnStream = isOwnStream
      var made: OpaquePointer?
      let status = ov_compiled_model_create_infer_request(compiled.pointer, &made)
      guard status == OK, let made else { throw InferenceError.openVINO(status, "cannot make an infer request") }
      pointer = made
    }

    deinit {
      for tensor in tensors { ov_tensor_free(tensor.pointer) }
      ov_infer_request_free(pointer)
    }

    func run<R>(
      shapes: [[Int]], outputCount: Int, fill: ([MutableTensorView]) throws -> Void, read: ([TensorView]) throws -> R
    ) throws -> R {
      try prepareInputs(shapes)
      try fill(
        tensors.map { tensor in
          MutableTensorView(shape: tensor.shape, values: try Self.elements(of: tensor.pointer, shape: tensor.shape))
        })
      try infer()

      var results: [OpaquePointer] = []
      defer { for result in results { ov_tensor_free(result) } }
      var views: [TensorView] = []
      for index in 0..<outputCount {
        var result: OpaquePointer?
        let status = ov_infer_request_get_output_tensor_by_index(pointer, index, &result)
        guard status == OK, let result else { throw InferenceError.openVINO(status, "gives no output \(index)") }
        results.append(result)
        let shape = try Self.shape(of: result)
        views.append(TensorView(shape: shape, values: UnsafeBufferPointer(try Self.elements(of: result, shape: shape))))
      }
      return try read(views)
    }

    private func infer() throws {
      var status = isOwnStream ? ov_infer_request_start_async(pointer) : ov_infer_request_infer(pointer)
      if isOwnStream, status == OK { status = ov_infer_request_wait(pointer) }
      guard status == OK else { throw InferenceError.openVINO(status, "cannot run the network") }
    }

    private func prepareInputs(_ shapes: [[Int]]) throws {
      guard tensors.map(\.shape) != shapes else { return }
      for tensor in tensors { ov_tensor_free(tensor.pointer) }
      tensors = []
      for (index, extents) in shapes.enumerated() {
        var shape = ov_shape_t()
        var status = ov_shape_create(Int64(extents.count), extents.map(Int64.init), &shape)
        guard status == OK else { throw InferenceError.openVINO(status, "cannot use the shape \(extents)") }
        defer { ov_shape_free(&shape) }
        var made: OpaquePointer?
        status = ov_tensor_create(F32, shape, &made)
        guard status == OK, let made else { throw InferenceError.openVINO(status, "cannot allocate an input") }
        tensors.append((extents, made))
        status = ov_infer_request_set_input_tensor_by_index(pointer, index, made)
        guard status == OK else { throw InferenceError.openVINO(status, "does not take input \(index)") }
      }
    }

    private static func shape(of tensor: OpaquePointer) throws -> [Int] {
      var shape = ov_shape_t()
      let status = ov_tensor_get_shape(tensor, &shape)
      guard status == OK else { throw InferenceError.openVINO(status, "does not tell an output's shape") }
      defer { ov_shape_free(&shape) }
      return (0..<Int(shape.rank)).map { Int(shape.dims[$0]) }
    }

    private static func elements(of tensor: OpaquePointer, shape: [Int]) throws -> UnsafeMutableBufferPointer<Float> {
      var data: UnsafeMutableRawPointer?
      let status = ov_tensor_data(tensor, &data)
      guard status == OK, let data else { throw InferenceError.openVINO(status, "gives no tensor memory") }
      let count = shape.reduce(1, *)
      return UnsafeMutableBufferPointer(start: data.bindMemory(to: Float.self, capacity: count), count: count)
    }
  }
#endif
