internal import COpenVINO

/// The inference engine on this machine, for diagnostics.
public struct InferenceEngine: Sendable, Hashable {
  /// The engine's name.
  public let name: String
  /// The engine's own version text.
  public let version: String

  /// The engine that networks run on.
  ///
  /// - Throws: ``InferenceError`` with code `.engine` when it cannot start.
  public static func current() throws -> InferenceEngine {
    _ = try OpenVINOCore.shared()
    var version = ov_version_t()
    let status = ov_get_openvino_version(&version)
    guard status == OK else { throw InferenceError.openVINO(status, "does not tell its version") }
    defer { ov_version_free(&version) }
    return InferenceEngine(name: "OpenVINO", version: version.buildNumber.map { String(cString: $0) } ?? "unknown")
  }
}
