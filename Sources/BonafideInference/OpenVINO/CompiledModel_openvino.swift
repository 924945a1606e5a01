internal import COpenVINO

/// Owns one compiled model; freed with it.
final class CompiledModel: @unchecked Sendable {
  // Unchecked: ov::CompiledModel may be used from several threads, and the pointer never changes.
  let pointer: OpaquePointer

  enum Side { case input, output }

  init(path: String, inputShapes: [[Int]]?, threads: Int, precision: String, cacheFolder: String) throws {
    let core = try OpenVINOCore.shared()
    var compiled: OpaquePointer?
    var status: ov_status_e
    if let inputShapes {
      var model: OpaquePointer?
      status = ov_core_read_model(core.pointer, path, nil, &model)
      guard status == OK, let model else { throw InferenceError.openVINO(status, "cannot read the model") }
      defer { ov_model_free(model) }
      try Self.reshape(model, to: inputShapes)
      status = bov_compile(core.pointer, model, String(threads), precision, cacheFolder, &compiled)
    } else {
      status = bov_compile_file(core.pointer, path, String(threads), precision, cacheFolder, &compiled)
    }
    guard status == OK, let compiled else { throw InferenceError.openVINO(status, "cannot compile the model") }
    pointer = compiled
  }

  deinit { ov_compiled_model_free(pointer) }

  private static func reshape(_ model: OpaquePointer, to shapes: [[Int]]) throws {
    var count = 0
    guard ov_model_inputs_size(model, &count) == OK, count == shapes.count else {
      throw InferenceError(.shapeMismatch, "the model has \(count) inputs, shapes for \(shapes.count) were given")
    }
    var partial: [ov_partial_shape_t] = []
    defer { for index in partial.indices { ov_partial_shape_free(&partial[index]) } }
    for shape in shapes {
      var made = ov_partial_shape_t()
      let status = ov_partial_shape_create_static(Int64(shape.count), shape.map(Int64.init), &made)
      guard status == OK else { throw InferenceError.openVINO(status, "cannot use the shape \(shape)") }
      partial.append(made)
    }
    let ports = Array(0..<count)
    let status = ov_model_reshape_by_port_indexes(model, ports, partial, count)
    guard status == OK else { throw InferenceError.openVINO(status, "cannot reshape the model to \(shapes)") }
  }

  /// Names and shapes of the inputs or outputs.
  ///
  /// - Throws: ``InferenceError`` with code `.unsupportedModel` for tensors that are not 32-bit floats.
  func descriptions(of side: Side) throws -> [TensorDescription] {
    var count = 0
    let status =
      side == .input ? ov_compiled_model_inputs_size(pointer, &count) : ov_compiled_model_outputs_size(pointer, &count)
    guard status == OK else { throw InferenceError.openVINO(status, "does not tell the tensors") }
    return try (0..<count).map { index in
      var port: OpaquePointer?
      let status =
        side == .input
        ? ov_compiled_model_input_by_index(pointer, index, &port)
        : ov_compiled_model_output_by_index(pointer, index, &port)
      guard status == OK, let port else { throw InferenceError.openVINO(status, "does not tell tensor \(index)") }
      defer { ov_output_const_port_free(port) }
      return try Self.describe(port)
    }
  }

  private static func describe(_ port: OpaquePointer) throws -> TensorDescription {
    var type = ov_element_type_e(rawValue: 0)
    guard ov_port_get_element_type(port, &type) == OK, type == F32 else {
      throw InferenceError(.unsupportedModel, "the model has a tensor that is not of 32-bit floats")
    }
    var shape = ov_partial_shape_t()
    let status = ov_port_get_partial_shape(port, &shape)
    guard status == OK else { throw InferenceError.openVINO(status, "does not tell a tensor's shape") }
    defer { ov_partial_shape_free(&shape) }
    guard shape.rank.min == shape.rank.max, shape.rank.min >= 0 else {
      throw InferenceError(.unsupportedModel, "the model has a tensor without a fixed number of axes")
    }
    let extents = (0..<Int(shape.rank.min)).map { axis in
      let extent = shape.dims[axis]
      return extent.min == extent.max ? Int(extent.min) : -1
    }
    var name: UnsafeMutablePointer<CChar>?
    defer { if let name { ov_free(name) } }
    let named = ov_port_get_any_name(port, &name) == OK
    return TensorDescription(name: named ? name.map { String(cString: $0) } ?? "" : "", shape: extents)
  }
}
