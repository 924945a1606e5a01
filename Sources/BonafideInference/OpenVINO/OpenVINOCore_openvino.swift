internal import COpenVINO

/// The process-wide OpenVINO runtime.
final class OpenVINOCore: @unchecked Sendable {
  // Unchecked: ov::Core is documented as safe to call from several threads, and the pointer never changes.
  let pointer: OpaquePointer

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
