#if os(Linux)
  internal import BonafideCore
  internal import BonafideInference
  internal import COpenVINO
  internal import Synchronization

  /// How the engine runs a network, in its own words.
  struct EngineSettings {
    let threads: String
    let streams: String
    let precision: String

    /// - Parameters:
    ///   - options: precision, and what the threads do.
    ///   - threads: their number.
    init(_ options: NetworkOptions, threads: Int) {
      self.threads = String(threads)
      streams = String(options.streamCount(threads: threads))
      precision = options.precision.rawValue
    }
  }

  extension NetworkOptions {
    /// Number of runs at once that the engine makes of so many threads.
    ///
    /// Each holds memory of its own, so there are few of them on machines of many cores too.
    func streamCount(threads: Int) -> Int { parallelism == .acrossRuns ? min(threads, 4) : 1 }
  }

  /// Owns one compiled model; freed with it.
  final class CompiledModel: @unchecked Sendable {
    // Unchecked: ov::CompiledModel may be used from several threads, and the pointer never changes.
    let pointer: OpaquePointer

    /// What the engine reads weights from as long as the model lives; nil where it holds them itself.
    private let memory: MappedFile?

    enum Side { case input, output }

    /// Compiles a model from the bytes of its files.
    ///
    /// - Parameters:
    ///   - entry: which model.
    ///   - shapes: those of its inputs; nil for those of the file.
    ///   - settings: threads and precision.
    ///   - read: gives the bytes of a file of the model.
    /// - Throws: ``InferenceError`` where the engine cannot compile it.
    init(
      _ entry: ModelEntry, shapes: [[Int]]?, settings: EngineSettings, read: (String) -> [UInt8]
    ) throws {
      let core = try OpenVINOCore.shared()
      let model = try Self.model(entry, core: core, read: read)
      defer { ov_model_free(model) }
      if let shapes { try Self.reshape(model, to: shapes) }
      var compiled: OpaquePointer?
      let status = bov_compile(
        core.pointer, model, settings.threads, settings.streams, settings.precision, &compiled)
      guard status == OK, let compiled else { throw InferenceError.openVINO(status, "cannot compile the model") }
      pointer = compiled
      memory = nil
    }

    /// Takes a model that ``export(to:)`` wrote; the engine goes on reading the file's memory.
    init(compiled file: MappedFile, settings: EngineSettings) throws {
      let core = try OpenVINOCore.shared()
      var compiled: OpaquePointer?
      let status = core.importing.withLock { _ in
        bov_import(
          core.pointer, file.bytes.baseAddress?.assumingMemoryBound(to: CChar.self), file.bytes.count, settings.threads,
          settings.streams, settings.precision, &compiled)
      }
      guard status == OK, let compiled else { throw InferenceError.openVINO(status, "cannot take a compiled model") }
      pointer = compiled
      memory = file
    }

    /// Writes the compiled model to a file.
    func export(to path: String) throws {
      let status = ov_compiled_model_export_model(pointer, path)
      guard status == OK else { throw InferenceError.openVINO(status, "cannot keep a compiled model") }
    }

    /// Lets go of the file's memory, which the engine has copied into its own order where it needs another.
    func letGoOfFile() { memory?.letGo() }

    deinit { ov_compiled_model_free(pointer) }

    /// The model that these files hold, without the engine opening any of them.
    private static func model(
      _ entry: ModelEntry, core: OpenVINOCore, read: (String) -> [UInt8]
    ) throws -> OpaquePointer {
      let main = read(entry.file)
      var model: OpaquePointer?
      let status: ov_status_e
      if entry.format == .tflite {
        // The engine reads this format by a path alone, and knows it by the path's ending.
        let file = try SealedFile(main, ending: "tflite")
        status = withExtendedLifetime(file) { ov_core_read_model(core.pointer, file.path, nil, &model) }
      } else {
        var weights: OpaquePointer?
        defer { if let weights { ov_tensor_free(weights) } }
        if entry.format == .ir, let part = entry.companions.first(where: { $0.file.hasSuffix(".bin") }) {
          weights = try tensor(read(part.file))
        }
        status = main.withUnsafeBytes { buffer in
          ov_core_read_model_from_memory_buffer(
            core.pointer, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count, weights, &model)
        }
      }
      guard status == OK, let model else { throw InferenceError.openVINO(status, "cannot read the model") }
      return model
    }

    /// A tensor of bytes in the engine's own memory, which a model may go on using.
    private static func tensor(_ bytes: [UInt8]) throws -> OpaquePointer {
      var shape = ov_shape_t()
      var status = ov_shape_create(1, [Int64(bytes.count)], &shape)
      guard status == OK else { throw InferenceError.openVINO(status, "cannot use the weights") }
      defer { ov_shape_free(&shape) }
      var tensor: OpaquePointer?
      status = ov_tensor_create(U8, shape, &tensor)
      guard status == OK, let tensor else { throw InferenceError.openVINO(status, "cannot hold the weights") }
      var data: UnsafeMutableRawPointer?
      status = ov_tensor_data(tensor, &data)
      guard status == OK, let data else {
        ov_tensor_free(tensor)
        throw InferenceError.openVINO(status, "gives no memory for the weights")
      }
      bytes.withUnsafeBytes { UnsafeMutableRawBufferPointer(start: data, count: bytes.count).copyMemory(from: $0) }
      return tensor
    }

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
        side == .input
        ? ov_compiled_model_inputs_size(pointer, &count) : ov_compiled_model_outputs_size(pointer, &count)
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
#endif
