#if os(Linux)
  internal import BonafideCore
  internal import BonafideInference
  internal import COpenVINO
  internal import Synchronization

  /// The process-wide OpenVINO runtime.
  final class OpenVINOCore: @unchecked Sendable {
    // Unchecked: ov::Core is documented as safe to call from several threads, and the pointer never changes.
    let pointer: OpaquePointer
    /// Held while a compiled model is imported, as the options of an import are the core's own.
    let importing = Mutex(())

    private init(pointer: OpaquePointer) {
      self.pointer = pointer
    }

    deinit { ov_core_free(pointer) }

    private static let created: Result<OpenVINOCore, InferenceError> = {
      var pointer: OpaquePointer?
      let status = ov_core_create(&pointer)
      guard status == OK, let pointer else {
        return .failure(InferenceError.openVINO(status, "could not start; run `make setup`"))
      }
      return .success(OpenVINOCore(pointer: pointer))
    }()

    /// The engine's version and the processor: what a compiled model depends on besides its options.
    static let identity: Result<String, InferenceError> = created.flatMap { core in
      var name: UnsafeMutablePointer<CChar>?
      defer { if let name { ov_free(name) } }
      let status = ov_core_get_property(core.pointer, "CPU", "FULL_DEVICE_NAME", &name)
      guard status == OK, let name else {
        return .failure(InferenceError.openVINO(status, "does not tell the processor"))
      }
      var version = ov_version_t()
      let told = ov_get_openvino_version(&version)
      guard told == OK else { return .failure(InferenceError.openVINO(told, "does not tell its version")) }
      defer { ov_version_free(&version) }
      let build = version.buildNumber.map { String(cString: $0) } ?? "unknown"
      return .success("OpenVINO \(build) \(String(cString: name))")
    }

    /// The runtime, started at the first call.
    static func shared() throws -> OpenVINOCore { try created.get() }
  }

  extension InferenceError {
    /// An error of the engine with its own explanation.
    static func openVINO(_ status: ov_status_e, _ what: String) -> InferenceError {
      let reason = ov_get_last_err_msg().map { String(cString: $0) } ?? ""
      let name = ov_get_error_info(status).map { String(cString: $0) } ?? "status \(status.rawValue)"
      return InferenceError(.engine, "OpenVINO \(what): \(name) \(reason.prefix(300))")
    }
  }
#endif
