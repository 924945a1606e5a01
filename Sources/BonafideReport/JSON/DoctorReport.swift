/// The JSON of `doctor`.
package struct DoctorReport: Encodable {
  /// One engine, program, model, catalogue or camera.
  package struct Finding: Encodable, Equatable {
    /// Whether it can be used.
    package enum State: String, Encodable {
      case found
      /// Needed and not there.
      case missing
      /// Not there and not needed for everything.
      case optional
    }

    /// `engine`, `program`, `model`, ...
    package let kind: String
    package let name: String
    package let state: State
    /// Its version or place, or what is wrong.
    package let detail: String
    /// How to fix it; nil if nothing needs a fix.
    package let mend: String?

    package init(kind: String, name: String, state: State, detail: String, mend: String? = nil) {
      self.kind = kind
      self.name = name
      self.state = state
      self.detail = detail
      self.mend = mend
    }
  }

  private let schema = JSONSchema.name
  private let version = Version.text
  /// Everything that was looked at.
  package let findings: [Finding]

  package init(_ findings: [Finding]) { self.findings = findings }

  /// Whether nothing that is needed is missing.
  package var isHealthy: Bool { !findings.contains { $0.state == .missing } }
}
